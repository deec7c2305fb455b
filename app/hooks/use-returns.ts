import { useEffect, useState } from 'react'

/** How often this page has come back from the browser's memory, in which it kept what was chosen for the page after it. */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((before) => before + 1)
    }
    // Only the window hears it.
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return count
}
