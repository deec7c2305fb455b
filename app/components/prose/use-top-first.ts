import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { whenIdle } from '#browser/when-idle.ts'

/**
 * Whether only the beginning of a text is laid out yet (`scroll-positions.css`): a page that was navigated to and stands at its top
 * is painted before the browser lays out the rest. A mark on the text alone has no other element styled anew.
 */
export function useTopFirst(): boolean {
  const { hash } = useLocation()
  const isBackOrFirst = useNavigationType() === 'POP'
  const [isTopFirst, setTopFirst] = useState(!isBackOrFirst && !hash)
  useEffect(() => {
    if (!isTopFirst) return
    // A browser may have nothing to do before its next frame, too.
    const frame = requestAnimationFrame(() => whenIdle(() => setTopFirst(false)))
    return () => cancelAnimationFrame(frame)
  }, [isTopFirst])
  return isTopFirst
}
