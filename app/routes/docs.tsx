import { redirect } from 'react-router'
import { docsEntryPath } from '#config/site.ts'

/** `/docs` has no page of its own (C-ROUTE-4); the server answers it before any route runs. */
export function loader() {
  return redirect(docsEntryPath, 307)
}

export function Component() {
  return null
}
