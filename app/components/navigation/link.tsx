import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { createPath, Link as RouterLink, useLocation, useNavigate } from 'react-router'
import { PrefetchContext } from '#app/navigation/prefetch.ts'
import { rememberPress } from '#app/navigation/pressed-links.ts'
import { isShownHere } from '#app/navigation/shown-here.ts'
import type { LinkProps as SiteLinkProps } from '#ui/link.tsx'
import { chooseRel } from '#ui/link-safety.ts'

type LinkProps = SiteLinkProps & {
  /** When what it leads to is fetched ahead (C-PRE-1): once it is in view, when a pointer or the focus is on it, or never. */
  prefetch?: 'view' | 'intent' | 'none'
  /** Whether the page takes the place of this one in the history. */
  replace?: boolean
}

/**
 * A link: to a page of the site without a document load, to all else as the browser does it (C-PRE-6). What it leads to is
 * fetched ahead.
 */
export function Link({ to, ...props }: LinkProps) {
  return to.startsWith('#') ? <FragmentLink to={to} {...props} /> : <PageLink to={to} {...props} />
}

function PageLink({ to, target, prefetch = 'view', viewTransition = false, onClick, ...props }: LinkProps) {
  const here = createPath(useLocation())
  const { watch, want } = useContext(PrefetchContext)
  const ref = useRef<HTMLAnchorElement>(null)
  // Another address on the same element is looked at anew.
  useEffect(() => {
    if (prefetch === 'view' && ref.current) return watch(ref.current)
  }, [watch, prefetch, to])
  return (
    <RouterLink
      rel={chooseRel(to, target)}
      {...props}
      {...(prefetch === 'intent' && { onPointerEnter: want, onFocus: want })}
      ref={ref}
      to={to}
      target={target}
      viewTransition={viewTransition}
      discover="none"
      reloadDocument={!isShownHere(to, here)}
      onClick={(event) => {
        rememberPress(event.currentTarget)
        onClick?.(event)
      }}
    />
  )
}

/** To a place of the page at hand, whose query stays. */
function FragmentLink(props: LinkProps) {
  const { to, replace, prefetch: _, viewTransition: __, onClick, children, ...others } = props
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    const { search, hash } = window.location
    const { hash: wanted } = event.currentTarget
    void navigate({ search, hash: wanted }, { replace: replace || hash === wanted })
  }
  return (
    <a href={to} onClick={follow} {...others}>
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

/** Whether a click is one that the browser would answer in the same tab. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}
