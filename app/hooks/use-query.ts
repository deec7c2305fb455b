import { createContext, useContext, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useInBrowser } from './use-in-browser.ts'

/** The query that the document at hand answers, such as `?color=verde`; one that was rendered ahead answers none. */
export const AnsweredSearchContext = createContext('')

/**
 * What the address asks of a page, as its view reads it: the data of a page depends on its path alone (C-PAY-4). While React
 * takes over, it is what the document answers.
 */
export function useQuery(): URLSearchParams {
  const { search } = useLocation()
  const query = useInBrowser(useContext(AnsweredSearchContext), () => search)
  return useMemo(() => new URLSearchParams(query), [query])
}
