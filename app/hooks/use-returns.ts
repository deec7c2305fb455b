import { useEffect, useState } from 'react'
import { listen } from '#browser/listen.ts'

/** How often this page has come back from the browser's memory, in which it kept what was chosen for the page after it. */
export function useReturns(): number {
  const [count, setCount] = useState(0)
  useEffect(
    () => listen(window, { pageshow: ({ persisted }) => persisted && setCount((before) => before + 1) }),
    [],
  )
  return count
}
