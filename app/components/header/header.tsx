import { useId } from 'react'
import { ColorModeButton } from '#app/components/color-mode/color-mode-button.tsx'
import { Link, NavLink } from '#app/components/navigation/link.tsx'
import { SearchTrigger } from '#app/components/search/search-trigger.tsx'
import { useAccountHint } from '#app/stores/account.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { docsPath, homePath } from '#config/pages.ts'
import { headerLinks, siteName } from '#config/site.ts'
import { styleButton } from '#ui/button.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { HeaderMenu } from './header-menu.tsx'
import { MenuLinks } from './menu-links.tsx'
import { ShopLinks } from './shop-links.tsx'

const AccountView = onDemand(
  () => import('#app/components/account/account-view.tsx'),
  'The account could not be shown',
)

/**
 * Brand, the four areas, the way to the clothes, colour mode, sign-in; on small screens the areas move into a menu (C-HDR),
 * and on phones the way to the clothes has a row of its own. Beside another field of the search its own has no name.
 */
export function Header({ isBesideSearch = false }: { isBesideSearch?: boolean }) {
  return (
    <>
      <div className="tape text-control" aria-hidden="true" />
      <header className="header">
        <div className="sheet header-row">
          <Brand />
          <nav aria-label={shellMessages.header.navigation} className="header-links max-lg:hidden">
            <HeaderLinks className="flex flex-wrap gap-x-8" linkClassName="inline-block py-2" />
          </nav>
          <ShopLinks />
          <div className="flex items-center justify-end gap-[clamp(0rem,2vw-0.4rem,0.5rem)] print:hidden">
            <SearchTrigger
              className={isBesideSearch ? 'search-button' : 'search-button search-named'}
              label={searchEntryMessages.button}
              isIcon={isBesideSearch ? 'always' : 'small'}
            />
            <ColorModeButton />
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
    <Link
      to={homePath}
      className="font-(family-name:--font-display) text-[min(1.75rem,7.5vw)] leading-none tracking-[-0.025em]"
    >
      {siteName}
    </Link>
  )
}

function HeaderLinks({ className, linkClassName }: Record<'className' | 'linkClassName', string>) {
  const id = useId()
  return (
    <ul className={className}>
      {headerLinks.map(({ label, to, hint }) => (
        <li key={to} className="relative">
          <NavLink
            to={to}
            // Wherever the path starts with it, and the others on their route and below it (C-HDR-3).
            {...(to === docsPath && { within: docsPath })}
            aria-describedby={id + hint}
            className={`header-link ${linkClassName}`}
          >
            {label}
          </NavLink>
          {/* Heard with its link, of whose name it is no part, and not once more behind it. */}
          <span id={id + hint} aria-hidden="true" className="header-hint">
            {hint}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * «Ingresar» (C-HDR-8), for everybody the same as it comes from the server. Where a cookie hints at an account, its
 * code is loaded, and puts the account in the place of the link; nobody else pays for it.
 */
function SignInLink({ place }: { place: 'bar' | 'menu' }) {
  const hasHint = useAccountHint()
  const link = (
    <a
      href="/login"
      className={styleButton({
        variant: 'outline',
        size: 'sm',
        className: place === 'bar' ? 'max-lg:hidden' : 'mt-8 w-full',
      })}
    >
      {shellMessages.header.signIn}
    </a>
  )
  if (!hasHint) return link
  return (
    <AccountView place={place} standIn={link}>
      {link}
    </AccountView>
  )
}
