import { Link, useLocation } from 'react-router'
import { messages } from '#config/messages.ts'
import { headerLinks, homePath, siteName } from '#config/site.ts'
import { ColorModeButton } from './color-mode-button.tsx'

/** Brand, the four areas, sign-in (C-HDR-1…3, 8). */
export function Header() {
  return (
    <header className="site-header">
      <Link to={homePath} className="brand">
        {siteName}
      </Link>
      <nav aria-label={messages.header.navigation}>
        <HeaderLinks />
      </nav>
      <ColorModeButton />
      <Link to="/login" className="button">
        {messages.header.signIn}
      </Link>
    </header>
  )
}

function HeaderLinks() {
  const { pathname } = useLocation()
  return (
    <ul>
      {headerLinks.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} aria-current={isActive(to, pathname) ? 'page' : undefined}>
            {label}
          </Link>
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
