import type { ReactNode } from 'react'
import { Link } from './link.tsx'

type Props = {
  /** Outline unless given; `plain` has a rule above and no ground, as the cards of a page's grid. */
  variant?: 'outline' | 'soft' | 'solid' | 'plain'
  title?: ReactNode
  /** The heading's level where the card stands; 2 unless given. */
  level?: 2 | 3 | 4
  description?: ReactNode
  /** Above all, up to the edges: a picture. */
  media?: ReactNode
  footer?: ReactNode
  /** Where a press anywhere on the card leads; the title is the link. */
  to?: string
  className?: string
  children?: ReactNode
}

const variants = {
  outline: 'border border-rule',
  soft: 'bg-paper-alt',
  // A dark sheet in the light theme, a lighter one in the dark.
  solid: 'inverted bg-paper text-ink',
  plain: 'border-t border-ink',
}

/** A sheet for one thing: picture, title, text, what can be done. */
export function Card({
  variant = 'outline',
  title,
  level = 2,
  description,
  media,
  footer,
  to,
  className = '',
  children,
}: Props) {
  if (to !== undefined && !title) {
    throw new Error(
      `A card that leads to ${to} has no title, so its link would have no name. ` +
        'Give it a `title`: the title becomes the link, and the whole card can be pressed.',
    )
  }
  const Heading = `h${level}` as const
  const inset = variant === 'plain' ? '' : 'px-5'
  return (
    <article
      className={`relative flex flex-col ${variants[variant]} ${to ? 'transition-colors hover:border-accent' : ''} ${className}`}
    >
      {media}
      <div className={`flex-1 py-5 ${inset}`}>
        {title && (
          <Heading className="display-sm">
            {to ? (
              <Link to={to} className="after:absolute after:inset-0 hover:text-accent">
                {title}
              </Link>
            ) : (
              title
            )}
          </Heading>
        )}
        {description && <p className="mt-1 text-ink-soft">{description}</p>}
        {children && <div className="mt-4 first:mt-0">{children}</div>}
      </div>
      {/* Above the link that covers the card. */}
      {footer && <div className={`relative z-1 border-t border-rule py-3 ${inset}`}>{footer}</div>}
    </article>
  )
}
