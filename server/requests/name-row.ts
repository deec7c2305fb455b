import { type PageId, pageIds, pages } from '#config/pages.ts'
import { isPictureTarget } from '#server/endpoints/images.ts'
import { nameEndpoint } from './endpoints.ts'

/**
 * Which row of the two tables a target belongs to, for metrics: the id of a page or of an endpoint, `picture`, `asset`, and
 * `other` for public files and for what is nothing. So there are no more names than rows, whatever is asked for.
 */
export function nameRow(target: string): string {
  const [path = ''] = target.split('?')
  if (isPictureTarget(target)) return 'picture'
  const row = nameEndpoint(path) ?? findPageId(path)
  if (row !== undefined) return row
  return path.startsWith('/_nuxt/') ? 'asset' : 'other'
}

function findPageId(path: string): PageId | undefined {
  return pageIds.find((id) => {
    const [stem = '', rest] = pages[id].path.split(/(?=[*:])/)
    return rest === undefined ? path === stem : path.startsWith(stem)
  })
}
