import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type CalloutKind = keyof typeof colorsOfKinds

type Props = {
  [Name in 'id' | 'color' | 'icon' | 'title' | 'to' | 'target']?: string | undefined
} & { kind: CalloutKind | undefined; children: ReactNode }

/**
 * A remark beside the text, in the colour of its kind: `::note`, `::tip`, `::warning` and `::caution`; `::callout` names a
 * colour. Markup: `div.callout.color-<colour>[role=note]` with `p.callout-title`, or the icon alone beside the text, and
 * `div.callout-body`.
 */
export function Callout({ id, kind, color = '', icon, title, to, target, children }: Props) {
  // A callout without a kind of its own and without a title is a coloured box, not a «Note».
  const heading = title ?? (kind && proseMessages[kind])
  const mark = icon && <Icon className="callout-icon" name={icon} />
  const ownColor = ownColors.get(color) ?? 'info'
  const label = to ? (
    <Link to={to} target={target}>
      {heading || to}
    </Link>
  ) : (
    heading
  )
  return (
    // Not an `aside`: each would be a landmark inside the main one.
    <div id={id} className={`callout color-${kind ? colorsOfKinds[kind] : ownColor}`} role="note">
      {!heading && mark}
      {heading && (
        <p className="callout-title">
          {mark}
          {label}
        </p>
      )}
      <div className="callout-body">
        {children}
        {to && !heading && <p>{label}</p>}
      </div>
    </div>
  )
}

const colorsOfKinds = { note: 'info', tip: 'primary', warning: 'warning', caution: 'error' }

/** Those that `::callout` may name; any other is a note's. */
const ownColors = new Map([
  ['success', 'primary'],
  ['warning', 'warning'],
  ['error', 'error'],
])
