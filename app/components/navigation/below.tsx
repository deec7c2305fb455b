import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What stands below the window. Of a page that was navigated to and stands at its top it is drawn once that top is on screen;
 * with the document, on the way back and for a fragment it is there from the first, because heights are then wanted.
 */
export function Below({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isBackOrFirst = useNavigationType() === 'POP'
  return useDeferredValue(children, isBackOrFirst || hash ? children : null)
}
