import { useState } from 'react'
import { useViewTransitionState } from 'react-router'

/**
 * The picture of a link to a story moves to the story's head, in place of the one that is there now. A view transition
 * computes the style of the whole old page first, and is worth it for that alone.
 */
export function useCarriedPicture(to: string) {
  const [isPressed, setPressed] = useState(false)
  const isOnItsWay = useViewTransitionState(to)
  return {
    /** What the link needs. */
    link: { viewTransition: true, onClick: () => setPressed(true) },
    /** The picture's class, with the others that it has. */
    mark: (className: string) => (isPressed && isOnItsWay ? `${className} picture-carried` : className),
  }
}
