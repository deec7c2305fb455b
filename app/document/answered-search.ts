import { createContext } from 'react'

/**
 * The query that the document at hand answers, such as `?color=verde`. One that was rendered ahead answers none, whatever
 * its address says.
 */
export const AnsweredSearchContext = createContext('')
