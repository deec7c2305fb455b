import { useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { followLink, NavigateContext } from '#app/navigation/follow-link.ts'
import { PrefetchContext } from '#app/navigation/prefetch.ts'
import { chooseRel, type LinkProps as SiteLinkProps } from '#ui/link.tsx'

type LinkProps = SiteLinkProps & {
  /** When what it leads to is fetched ahead (C-PRE-1): once it is in view, when a pointer or the focus is on it, or never. */
  prefetch?: 'view' | 'intent' | 'none'
  /** Whether the page takes the place of this one in the history. */
  replace?: true
}

/** A link: to a page of the site without a document load, and to all else as the browser does it (C-PRE-6), fetched ahead. */
export function Link(props: LinkProps) {
  const { to, target, prefetch = 'view', replace, viewTransition, onClick, children, ...rest } = props
  const navigate = useContext(NavigateContext)
  const { watch, want } = useContext(PrefetchContext)
  const ref = useRef<HTMLAnchorElement>(null)
  // Another address on the same element is looked at anew.
  useEffect(() => {
    if (prefetch === 'view' && !to.startsWith('#') && ref.current) return watch(ref.current)
  }, [watch, prefetch, to])
  return (
    <a
      target={target}
      rel={chooseRel(to, target)}
      {...rest}
      href={to}
      {...(prefetch === 'intent' && { onPointerEnter: want, onFocus: want })}
      ref={ref}
      onClick={(event) => {
        onClick?.(event)
        followLink(event, event.currentTarget, navigate, {
          ...(viewTransition && { viewTransition }),
          ...(replace && { replace }),
        })
      }}
    >
      {children}
    </a>
  )
}

type NavLinkProps = LinkProps & {
  /** The beginning of the addresses on whose pages it leads to what one is in: its own, unless given. */
  within?: string
}

/** A link of a list of places, which says whether one is there, or below it. */
export function NavLink({ within, ...props }: NavLinkProps) {
  const { pathname } = useLocation()
  const isBelow = pathname.startsWith(within ?? `${props.to}/`)
  const current = pathname === props.to ? 'page' : isBelow ? true : undefined
  return <Link aria-current={current} {...props} />
}
