import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

type CalloutKind = 'note' | 'tip' | 'warning' | 'caution'

type Props = {
  [Name in 'id' | 'color' | 'icon' | 'title' | 'to' | 'target']?: string | undefined
} & { kind: CalloutKind | undefined; children: ReactNode }

/**
 * A remark beside the text. `::note`, `::tip`, `::warning` and `::caution` name their kind; `::callout` takes it
 * from its colour. Markup: `div.callout.callout-<kind>[role=note]` with `p.callout-title`, or the icon alone beside
 * the text, and `div.callout-body`.
 */
export function Callout({ id, kind, color = '', icon, title, to, target, children }: Props) {
  // A callout without a kind of its own and without a title is a coloured box, not a «Note».
  const heading = title ?? (kind && proseMessages[kind])
  const mark = icon && <Icon className="callout-icon" name={icon} />
  const label = to ? (
    <Link to={to} target={target}>
      {heading || to}
    </Link>
  ) : (
    heading
  )
  return (
    // Not an `aside`: each would be a landmark inside the main one.
    <div id={id} className={`callout callout-${kind ?? kindsByColor.get(color) ?? 'note'}`} role="note">
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

const kindsByColor = new Map<string, CalloutKind>([
  ['success', 'tip'],
  ['warning', 'warning'],
  ['error', 'caution'],
])
