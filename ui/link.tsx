import { type AnchorHTMLAttributes, type ComponentType, createContext, useContext } from 'react'
import { type ButtonLook, styleButton } from './button.tsx'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the site, or an absolute URL. `_blank` as `target` opens another tab, without handing over the opener. */
  to: string
  /** Whether what is the same on both pages moves to its place on the other. */
  viewTransition?: boolean | undefined
}

/** How the site at hand goes from page to page; a plain link where nobody says. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** A link within a component that knows nothing of the site. */
export function Link(props: LinkProps) {
  const SiteLink = useContext(LinkContext)
  return <SiteLink {...props} />
}

function PlainLink(props: LinkProps) {
  const { to, target, viewTransition: _, ...others } = props
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content comes with the props
  return <a href={to} target={target} rel={chooseRel(to, target)} {...others} />
}

/**
 * The `rel` of a link that leads away: to an absolute address or into another tab. Who is there gets no handle on
 * this page, and is not told where the visitor comes from (C-PRE-6).
 */
export function chooseRel(address: string, target: string | undefined): 'noopener noreferrer' | undefined {
  const leadsAway = /^([a-z]+:)?\/\//i.test(address) || (target !== undefined && target !== '_self')
  return leadsAway ? 'noopener noreferrer' : undefined
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, color, className, ...link }: LinkProps & ButtonLook) {
  return <Link {...link} className={styleButton({ variant, size, color, className })} />
}
