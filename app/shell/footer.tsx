import { currentYearId, siteName } from '#config/site.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { ServerPart } from './server-part.tsx'
import { SocialLinks } from './social-links.tsx'

/** Newsletter, link columns, social links and the year (C-FTR-1…4), on ten columns (C-SHELL-2); the house's own links. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-ink lg:mt-24 print:hidden">
      <div className="sheet grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-8 py-10 sm:grid-cols-3 lg:grid-cols-10 lg:gap-x-10 lg:pt-16 lg:pb-14">
        <div className="col-span-full lg:col-span-4 lg:pr-10">
          <NewsletterForm />
        </div>
        <ServerPart name="footer-columns" className="contents" />
      </div>
      <div className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule py-5 text-sm text-ink-soft">
        {/* A page that was written last year is corrected before React comes (`boot/current-year.ts`). */}
        <p>
          {'© '}
          {/* oxlint-disable-next-line react/purity -- the day's year is what is wanted */}
          <span id={currentYearId}>{new Date().getFullYear()}</span>
          {` ${siteName}`}
        </p>
        <SocialLinks />
        <ServerPart name="house-links" className="w-full" />
      </div>
      <p aria-hidden="true" className="wordmark">
        {siteName}
      </p>
    </footer>
  )
}
