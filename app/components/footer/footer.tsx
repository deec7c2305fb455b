import { useContext } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { PublicSettingsContext } from '#app/document/public-settings.ts'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { footerColumns, houseLinks, siteName, socialKinds } from '#config/site.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

/** Newsletter, link columns, social links and the year (C-FTR-1…4), on ten columns (C-SHELL-2); the house's own links. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-ink lg:mt-24 print:hidden">
      <div className="sheet grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-10 lg:gap-x-10 lg:pt-16 lg:pb-14">
        <div className="col-span-full lg:col-span-4 lg:pr-10">
          <NewsletterForm />
        </div>
        {/* Their texts are fixed in English. */}
        {footerColumns.map(({ label, children }) => (
          <section key={label} lang="en" className="lg:col-span-2">
            <h2 className="label text-ink-faint">{label}</h2>
            <FooterLinks links={children} className="mt-4 space-y-1" />
          </section>
        ))}
      </div>
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule py-5 text-sm text-ink-soft">
        <p>
          {'© '}
          <Year />
          {` ${siteName}`}
        </p>
        <SocialLinks />
        <FooterLinks links={houseLinks} className="flex w-full flex-wrap gap-x-4 gap-y-1" />
      </div>
      {/* Across the whole foot of the page, cut by its edge like a sign behind a sill. */}
      <p
        aria-hidden="true"
        className="h-[0.68em] overflow-hidden text-center font-(family-name:--font-display) text-[19.5vw] leading-[0.92] tracking-[-0.03em] whitespace-nowrap text-ink select-none"
      >
        {siteName}
      </p>
    </footer>
  )
}

type FooterLinksProps = { links: readonly { label: string; to: string }[]; className: string }

function FooterLinks({ links, className }: FooterLinksProps) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className="inline-block py-1 underline-offset-4 hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Those that the shop has, each in a new tab (C-FTR-2). */
function SocialLinks() {
  const { socialLinks: addresses = {} } = useContext(PublicSettingsContext)
  const kinds = socialKinds.filter((kind) => addresses[kind])
  if (kinds.length === 0) return null
  return (
    <ul className="-mr-3 flex">
      {kinds.map((kind) => (
        <li key={kind}>
          <Tooltip text={shellMessages.social[kind]} isName>
            <a
              href={addresses[kind]}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={shellMessages.social[kind]}
              className="grid size-11 place-items-center text-lg text-ink hover:text-accent"
            >
              <span className={`social-icon social-${kind}`} aria-hidden="true" />
            </a>
          </Tooltip>
        </li>
      ))}
    </ul>
  )
}

/** This year (C-FTR-3); a page that was written last year says its own until React has come, which writes it anew. */
function Year() {
  const isAsWritten = useInBrowser(true, () => false)
  // A year that has ended meanwhile is seen on the next page.
  useLocation()
  return (
    <span key={String(isAsWritten)} suppressHydrationWarning>
      {/* oxlint-disable-next-line react/purity -- the day's year is what is wanted */}
      {new Date().getFullYear()}
    </span>
  )
}
