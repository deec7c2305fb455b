import { copyText } from '#app/components/toasts/toasts.tsx'
import { readingMessages } from '#config/messages/reading.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import icon from '~icons/lucide/share-2?raw'

/** Hands on the address of a post: as the system does it, or else by copying it, which a toast says, for it moves nothing. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  async function handOn() {
    const url = window.location.origin + path
    if (!('share' in navigator)) return copyText(url, readingMessages.blog)
    // Who closes the system's dialog has changed their mind.
    await navigator.share({ title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        return copyText(url, readingMessages.blog)
    })
  }

  return (
    <p className="noscript:hidden print:hidden">
      <Button variant="ghost" size="sm" className="-mx-4" onClick={() => void handOn()}>
        <Icon svg={icon} className="text-base" />
        {readingMessages.blog.share}
      </Button>
    </p>
  )
}
