import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * What stands below the window. React takes it over last; of a page that was navigated to and stands at its top it is drawn
 * once that is on screen: with a document, on the way back and for a fragment heights are wanted from the first.
 * @param as what keeps its place until then, so that no foot of the page is seen above it.
 */
export function Below({ as: Place = 'div', children }: { as?: 'div' | 'li'; children: ReactNode }) {
  const { hash } = useLocation()
  const isBackOrFirst = useNavigationType() === 'POP'
  const initial = isBackOrFirst || hash ? children : <Place style={{ height: '100lvh' }} />
  return <Suspense>{useDeferredValue(children, initial)}</Suspense>
}
