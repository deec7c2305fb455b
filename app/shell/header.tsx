import { useId } from 'react'
import { useLocation } from 'react-router'
import { ColorModeButton } from '#app/color-mode/color-mode-button.tsx'
import { SearchTrigger } from '#app/search/search-trigger.tsx'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { homePath } from '#config/pages.ts'
import { headerLinks, siteName } from '#config/site.ts'
import { HeaderMenu } from './header-menu.tsx'
import { ListLink } from './list-link.tsx'
import { MenuLinks } from './menu-links.tsx'
import { SignInLink } from './sign-in-link.tsx'

/** Brand, the four areas, colour mode, sign-in; on small screens the areas move into a menu (C-HDR). */
export function Header() {
  return (
    <>
      <div className="tape text-control" aria-hidden="true" />
      <header className="header">
        <div className="sheet header-row">
          <Brand />
          <nav aria-label={shellMessages.header.navigation} className="header-links">
            <HeaderLinks className="flex flex-wrap gap-x-8 lg:gap-x-10" />
          </nav>
          <div className="header-tools">
            <SearchTrigger className="search-button" label={searchEntryMessages.button} />
            <ColorModeButton />
            <ListLink />
            <SignInLink place="bar" />
            <HeaderMenu brand={<Brand />}>
              <nav aria-label={shellMessages.header.navigation}>
                <HeaderLinks
                  className="flex flex-col"
                  linkClassName="display-md block border-b border-rule py-4"
                />
              </nav>
              <MenuLinks />
              <SignInLink place="menu" />
            </HeaderMenu>
          </div>
        </div>
      </header>
    </>
  )
}

function Brand() {
  return (
    <a href={homePath} className="header-brand">
      {siteName}
    </a>
  )
}

function HeaderLinks({ className, linkClassName = 'py-2' }: { className: string; linkClassName?: string }) {
  const { pathname } = useLocation()
  const id = useId()
  return (
    <ul className={className}>
      {headerLinks.map(({ label, to, hint }) => (
        <li key={to} className="relative">
          <a
            href={to}
            aria-describedby={id + hint}
            aria-current={isActive(to, pathname) ? (to === pathname ? 'page' : 'true') : undefined}
            className={`header-link ${linkClassName}`}
          >
            {label}
          </a>
          {/* Heard with its link, of whose name it is no part, and not once more behind it. */}
          <span id={id + hint} aria-hidden="true" className="header-hint">
            {hint}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Hombre is active wherever the path starts with `/docs`, the others on their route and below it (C-HDR-3). */
function isActive(to: string, pathname: string): boolean {
  if (to === '/docs') return pathname.startsWith('/docs')
  return pathname === to || pathname.startsWith(`${to}/`)
}
