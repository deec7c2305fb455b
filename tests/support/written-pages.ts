import { endpointsPage, writeEndpointsPage } from './endpoint-table.ts'
import { referencePage, writeReferencePage } from './reference-page.ts'

/** Pages of the guides that are written from the code, and what writes each. */
export const writtenPages: Readonly<Record<string, () => string>> = {
  [endpointsPage]: writeEndpointsPage,
  [referencePage]: writeReferencePage,
}
