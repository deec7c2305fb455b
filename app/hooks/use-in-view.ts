import { type RefObject, useEffect, useState } from 'react'

/** Whether the whole of an element is in the window; not before React owns the page. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView((entry?.intersectionRatio ?? 0) === 1), {
      threshold: 1,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
