import { useLayoutEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { finishLoading, holdBar, startLoading } from '#app/navigation/loading-bar.ts'

/** The bar at the top while a page is on its way (C-LOAD); for the eye only, the new page is announced. */
export function LoadingIndicator() {
  const isLoading = useNavigation().state !== 'idle'
  const wasLoading = useRef(false)
  useLayoutEffect(() => {
    if (isLoading) startLoading()
    else if (wasLoading.current) finishLoading()
    wasLoading.current = isLoading
  }, [isLoading])
  return <div ref={holdBar} className="loading-indicator" data-state="hidden" aria-hidden="true" />
}
