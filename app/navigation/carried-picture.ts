import { useId, useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'

/** The link that was pressed last, and where it led: on the next page the same one may lead elsewhere. */
const pressed = createStore<string | undefined>(undefined)

/**
 * The picture of a link to a story moves to the story's head, in place of the one that is there now. A view transition
 * computes the style of the whole old page first, and is worth it for that alone.
 */
export function useCarriedPicture(to: string) {
  const link = `${useId()} ${to}`
  const isCarried = useSyncExternalStore(
    pressed.subscribe,
    () => pressed.read() === link,
    () => false,
  )
  return {
    /** What the link needs. */
    link: { viewTransition: true, onClick: () => pressed.publish(link) },
    /** The picture's class, with the others that it has. */
    mark: (className: string) => (isCarried ? `${className} picture-carried` : className),
  }
}
