import { type SubmitEvent, useState } from 'react'
import { showToast } from '#app/components/toasts/toasts.tsx'
import { shellMessages } from '#config/messages/shell.ts'
import { newsletterTexts } from '#config/site.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
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
      <div className="mt-5 noscript:hidden">
        <label htmlFor="newsletter-email" className="font-medium">
          {texts.email}
        </label>
        <div className="relative mt-2">
          {/* The form holds nothing: the browser does. After a reload fields with an id get back what was in them. */}
          <input
            id="newsletter-email"
            name="email"
            type="email"
            placeholder={newsletterTexts.placeholder}
            autoComplete="email"
            aria-describedby="newsletter-hint"
            className="control control-lg input pr-15"
          />
          <Tooltip text={texts.subscribe} isName>
            <Button
              type="submit"
              variant="ghost"
              size="icon"
              aria-label={texts.subscribe}
              className="absolute inset-y-0 right-[calc(0.25rem+1px)] my-auto h-11"
            >
              <Icon svg={send} />
            </Button>
          </Tooltip>
        </div>
      </div>
    </form>
  )
}
