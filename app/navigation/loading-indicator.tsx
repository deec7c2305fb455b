import { useEffect, useRef } from 'react'
import { readLoading, subscribeToLoading } from './loading-store.ts'

/** The bar at the top while a page is on its way (C-LOAD); for the eye only, the new page is announced. */
export function LoadingIndicator() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      subscribeToLoading(() => {
        if (!bar.current) return
        const { progress, isVisible, hasFailed } = readLoading()
        // Written to the element: a render per frame would be in the way of the page that is coming.
        bar.current.style.transform = `scaleX(${progress}%)`
        bar.current.dataset.state = hasFailed ? 'failed' : isVisible ? 'visible' : 'hidden'
      }),
    [],
  )
  return <div ref={bar} className="loading-indicator" data-state="hidden" aria-hidden="true" />
}
