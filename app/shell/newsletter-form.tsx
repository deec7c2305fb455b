import send from '~icons/lucide/arrow-right?raw'
import { shellMessages } from '#config/messages/shell.ts'
import { newsletterTexts } from '#config/site.ts'
import { Icon } from '#app/ui/icon.tsx'
import { showToast } from './toasts.tsx'

/** Makes no request; the browser's own check of the address is the only one (C-FTR-4). */
export function NewsletterForm() {
  return (
    // Sent without script, a form of this method goes nowhere: no address ends up in a URL.
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        void showToast({
          title: newsletterTexts.toastTitle,
          description: newsletterTexts.toastDescription,
          lang: 'en',
        })
      }}
    >
      <label htmlFor="newsletter-email" className="display-sm block">
        {shellMessages.footer.newsletter}
      </label>
      <p id="newsletter-hint" className="mt-1 text-sm text-ink-soft">
        {shellMessages.footer.newsletterHint}
      </p>
      <div className="relative mt-5">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          placeholder={newsletterTexts.placeholder}
          autoComplete="email"
          aria-describedby="newsletter-hint"
          className="h-13 w-full border-b border-control bg-transparent pr-14 placeholder:text-ink-faint"
        />
        <button
          type="submit"
          aria-label={shellMessages.footer.subscribe}
          className="absolute top-1 right-0 grid size-11 place-items-center text-xl hover:text-accent"
        >
          <Icon svg={send} />
        </button>
      </div>
    </form>
  )
}
