import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { chooseRel } from '#ui/link-safety.ts'

/** Cards side by side: `div.card-group`. */
export function CardGroup({ children }: { children: ReactNode }) {
  return <div className="card-group">{children}</div>
}

/**
 * A card: `div.card` with `p.card-title` and `div.card-body`. With an address it is `div.card.card-linked`, and
 * its title holds the link, `a.card-link`, which CSS may stretch over the card: the body may hold links too.
 */
export function Card({ id, title, icon, to, target, children }: Props) {
  return (
    <div id={id} className={to ? 'card card-linked' : 'card'}>
      {icon && <Icon className="card-icon" name={icon} />}
      {(title || to) && (
        <p className="card-title">
          {to ? (
            <a className="card-link" href={to} target={target} rel={chooseRel(to, target)}>
              {title ?? to}
            </a>
          ) : (
            title
          )}
        </p>
      )}
      <div className="card-body">{children}</div>
    </div>
  )
}

type Props = {
  id: string | undefined
  title: ReactNode
  icon: string | undefined
  to: string | undefined
  target: string | undefined
  children: ReactNode
}
