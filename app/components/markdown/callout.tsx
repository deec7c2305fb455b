import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'

export type CalloutKind = 'note' | 'tip' | 'warning' | 'caution'

/**
 * A remark beside the text. `::note`, `::tip`, `::warning` and `::caution` name their kind; `::callout` takes it
 * from its colour. Markup: `div.callout.callout-<kind>[role=note]` with `p.callout-title`, or the icon alone beside
 * the text, and `div.callout-body`.
 */
export function Callout({ id, kind: named, color, icon, title, to, target, children }: Props) {
  const kind = named ?? kindsByColor.get(color ?? '') ?? 'note'
  // A callout without a kind of its own and without a title is a coloured box, not a «Note».
  const heading = title ?? (named ? proseMessages[named] : undefined)
  const mark = icon && <Icon className="callout-icon" name={icon} />
  return (
    // Not an `aside`: each would be a landmark inside the main one.
    <div id={id} className={`callout callout-${kind}`} role="note">
      {!heading && mark}
      {heading && (
        <p className="callout-title">
          {mark}
          {to ? (
            <Link to={to} target={target}>
              {heading}
            </Link>
          ) : (
            heading
          )}
        </p>
      )}
      <div className="callout-body">
        {children}
        {to && !heading && (
          <p>
            <Link to={to} target={target}>
              {to}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}

type Props = {
  id: string | undefined
  kind: CalloutKind | undefined
  color: string | undefined
  icon: string | undefined
  title: ReactNode
  to: string | undefined
  target: string | undefined
  children: ReactNode
}

const kindsByColor = new Map<string, CalloutKind>([
  ['info', 'note'],
  ['primary', 'note'],
  ['secondary', 'note'],
  ['neutral', 'note'],
  ['success', 'tip'],
  ['warning', 'warning'],
  ['error', 'caution'],
])
