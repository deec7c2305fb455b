import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { createPath, useHref, useLinkClickHandler, useLocation } from 'react-router'
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
 * A link: to a page of the site without a document load, to a place of the page at hand with its query, and to all else as the
 * browser does it (C-PRE-6). What it leads to is fetched ahead.
 */
export function Link(props: LinkProps) {
  const { to, target, prefetch = 'view', replace, viewTransition = false, onClick, children, ...rest } = props
  const location = useLocation()
  const isFragment = to.startsWith('#')
  const isHere = isFragment || isShownHere(to, createPath(location))
  const href = useHref(to)
  const place = isFragment ? { search: location.search, hash: encodeFragment(to) } : to
  const follow = useLinkClickHandler<HTMLAnchorElement>(place, {
    viewTransition,
    ...(target && { target }),
    ...(replace && { replace }),
  })
  const { watch, want } = useContext(PrefetchContext)
  const ref = useRef<HTMLAnchorElement>(null)
  // Another address on the same element is looked at anew.
  useEffect(() => {
    if (prefetch === 'view' && !isFragment && ref.current) return watch(ref.current)
  }, [watch, prefetch, isFragment, to])
  return (
    <a
      target={target}
      rel={chooseRel(to, target)}
      {...rest}
      href={isHere && !isFragment ? href : to}
      {...(prefetch === 'intent' && { onPointerEnter: want, onFocus: want })}
      ref={ref}
      onClick={(event) => {
        rememberPress(event.currentTarget)
        onClick?.(event)
        if (isHere && !event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}

/** As the browser writes it into the address. */
function encodeFragment(fragment: string): string {
  return new URL(fragment, 'about:blank').hash
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
