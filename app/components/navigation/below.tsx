import { type ReactNode, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What stands below the window. Of a page that was navigated to and stands at its top it is drawn once that top is on screen;
 * with the document, on the way back and for a fragment it is there from the first, because heights are then wanted.
 * @param as what keeps its place until then, so that no foot of the page is seen above it.
 */
export function Below({ as: Place = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  const { hash } = useLocation()
  const isBackOrFirst = useNavigationType() === 'POP'
  return useDeferredValue(children, isBackOrFirst || hash ? children : <Place style={{ height: '100lvh' }} />)
}
