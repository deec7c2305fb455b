import { HtmlIsland } from '#app/islands/html-island.tsx'
import { shellMessages } from '#config/messages/shell.ts'
import { currentYearId, footerColumns, houseLinks, siteName, socialLinks } from '#config/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** Newsletter, link columns, social links and the year (C-FTR-1…4), on ten columns (C-SHELL-2); the house's own links. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-ink print:hidden">
      <div className="sheet grid grid-cols-2 gap-x-10 gap-y-12 py-16 sm:grid-cols-3 lg:grid-cols-10">
        <div className="col-span-2 sm:col-span-3 lg:col-span-4 lg:pr-10">
          <NewsletterForm />
        </div>
        <FooterColumns />
      </div>
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule py-5 text-sm text-ink-soft">
        {/* A page that was written last year is corrected before React comes (`boot/current-year.ts`). */}
        <p>
          {/* oxlint-disable-next-line react/purity -- the day's year is what is wanted */}©{' '}
          <span id={currentYearId}>{new Date().getFullYear()}</span> {siteName}
        </p>
        <SocialLinks />
        <HouseLinks />
      </div>
      <p aria-hidden="true" className="wordmark">
        {siteName}
      </p>
    </footer>
  )
}

const linkLook = 'inline-block py-1 underline-offset-4 hover:underline'

/**
 * The link columns, whose texts the specification fixes in English. The server alone writes them, as it does the house's
 * own links: in the scripts of every page both would weigh 600 bytes.
 */
function FooterColumns() {
  const written = import.meta.env.SSR ? { html: footerColumns.map(writeColumn).join('') } : {}
  return <HtmlIsland className="contents" island={{ key: 'footer-columns', ...written }} />
}

function writeColumn({ label, children }: (typeof footerColumns)[number]): string {
  const heading = `<h2 class="label text-ink-faint">${label}</h2>`
  return `<section lang="en" class="lg:col-span-2">${heading}<ul class="mt-4 space-y-1">${writeItems(children)}</ul></section>`
}

function HouseLinks() {
  const written = import.meta.env.SSR
    ? { html: `<ul class="flex flex-wrap gap-x-6 gap-y-1">${writeItems(houseLinks)}</ul>` }
    : {}
  return <HtmlIsland className="w-full" island={{ key: 'house-links', ...written }} />
}

function writeItems(links: readonly { label: string; to: string }[]): string {
  return links.map(({ label, to }) => `<li><a href="${to}" class="${linkLook}">${label}</a></li>`).join('')
}

function SocialLinks() {
  return (
    <ul className="-mr-3 flex">
      {socialLinks.map(({ kind, to }) => (
        <li key={kind}>
          <a
            href={to}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={shellMessages.social[kind]}
            className="grid size-11 place-items-center text-lg text-ink hover:text-accent"
          >
            <span className={`social-icon social-${kind}`} aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  )
}
