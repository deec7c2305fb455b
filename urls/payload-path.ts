import { withoutTrailingSlash } from './trailing-slash.ts'

/** Where the data of the page at a path is (C-PAY-1): `/blog` → `/blog/_payload.json`, `/` → `/_payload.json`. */
export function toPayloadPath(pagePath: string): string {
  const page = withoutTrailingSlash(pagePath)
  return `${page === '/' ? '' : page}/_payload.json`
}

/** The page whose data is at a path; any other path as it is. */
export function toPagePath(path: string): string {
  return path.replace(/\/_payload\.json$/, '') || '/'
}

export function isPayloadPath(path: string): boolean {
  return path.endsWith('/_payload.json')
}
