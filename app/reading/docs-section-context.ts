import { createContext } from 'react'
import type { DocsLayoutData } from './loader.ts'

/** The section of the documentation that the page is in, which the layout knows. */
export const DocsSectionContext = createContext<DocsLayoutData['section']>(undefined)
