import { messages } from '#config/messages.ts'
import { newsletterTexts } from '#config/site.ts'

/** Makes no request; the browser's own check of the address is the only one (C-FTR-4). */
export function NewsletterForm() {
  return (
    <form
      className="newsletter"
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <label htmlFor="newsletter-email">{messages.footer.newsletter}</label>
      <input id="newsletter-email" name="email" type="email" placeholder={newsletterTexts.placeholder} autoComplete="email" />
      <button type="submit">{messages.footer.subscribe}</button>
    </form>
  )
}
