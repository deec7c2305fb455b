import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

type TitleProps = {
  /** A heading's rank on the page; a paragraph inside a text, whose headings are the writer's. */
  as: 'h2' | 'h3' | 'p'
  /** Where a press anywhere on the card leads. */
  to?: string | undefined
  target?: string | undefined
  className: string
  linkClassName?: string
  /** What else its link needs of the site at hand. */
  link?: Partial<LinkProps>
  children: ReactNode
}

/** The title of a card, which holds its link: `a.card-link` is stretched over the card, so the rest may hold links too. */
export function CardTitle({
  as: Title,
  to,
  target,
  className,
  linkClassName = '',
  link,
  children,
}: TitleProps) {
  return (
    <Title className={className}>
      {to ? (
        <Link {...link} to={to} target={target} className={`card-link ${linkClassName}`.trim()}>
          {children}
        </Link>
      ) : (
        children
      )}
    </Title>
  )
}

type Props = {
  id?: string | undefined
  title?: ReactNode
  /** The name of an icon of the content. */
  icon?: string | undefined
  /** With an address the whole card is a link, named by its title, or else by the address. */
  to?: string | undefined
  target?: string | undefined
  children?: ReactNode
}

/** A sheet for one thing: `div.card` with `p.card-title` and `div.card-body`, or `div.card.card-linked`. */
export function Card({ id, title, icon, to, target, children }: Props) {
  return (
    <div id={id} className={to ? 'card card-linked' : 'card'}>
      {icon && <Icon className="card-icon" name={icon} />}
      {(title || to) && (
        <CardTitle as="p" to={to} target={target} className="card-title">
          {title ?? to}
        </CardTitle>
      )}
      <div className="card-body">{children}</div>
    </div>
  )
}
