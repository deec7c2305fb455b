import { type SubmitEvent, useState } from 'react'
import { showToast } from '#app/toasts/toasts.tsx'
import { shellMessages } from '#config/messages/shell.ts'
import { newsletterTexts } from '#config/site.ts'
import { Icon } from '#ui/icon.tsx'
import send from '~icons/lucide/arrow-right?raw'

/** Kept when a layout goes and the next one brings another form. */
let hasSubscribed = false

/** Makes no request; the browser's own check of the address is the only one (C-FTR-4). */
export function NewsletterForm() {
  const texts = shellMessages.newsletter
  const [isSubscribed, setSubscribed] = useState(hasSubscribed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    hasSubscribed = true
    setSubscribed(true)
    void showToast({
      title: newsletterTexts.toastTitle,
      description: newsletterTexts.toastDescription,
      lang: 'en',
    })
  }
  return (
    // Sent without script, a form of this method goes nowhere: no address ends up in a URL.
    <form method="dialog" aria-label={texts.heading} onSubmit={submit}>
      <h2 className="display-sm">{texts.heading}</h2>
      <p id="newsletter-hint" className="mt-1 text-sm text-ink-soft">
        {isSubscribed ? texts.subscribed : texts.hint}
        <noscript>{` ${texts.needsScript}`}</noscript>
      </p>
      <div className="relative mt-5 noscript:hidden">
        <label className="text-sm">
          {texts.email}
          <input
            // After a reload fields with an id get back what was in them.
            id="newsletter-email"
            name="email"
            type="email"
            placeholder={newsletterTexts.placeholder}
            autoComplete="email"
            aria-describedby="newsletter-hint"
            className="h-13 w-full border-b border-control bg-transparent pr-14 text-base placeholder:text-ink-faint"
          />
        </label>
        <button
          type="submit"
          aria-label={texts.subscribe}
          className="absolute right-0 bottom-1 grid size-11 place-items-center text-xl hover:text-accent"
        >
          <Icon svg={send} />
        </button>
      </div>
    </form>
  )
}
