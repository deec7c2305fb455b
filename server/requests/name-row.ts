import { LRUCache } from 'lru-cache'
import { type PageId, pageIds, pages } from '#config/pages.ts'
import { isPictureTarget } from '#server/endpoints/images.ts'
import { nameEndpoint } from './endpoints.ts'

/** Names that are remembered, more than most builds have targets, and of what length these may be, in characters. */
const NAMES_KEPT = 2_000
const NAMED_CHARACTERS = 200

const names = new LRUCache<string, string>({ max: NAMES_KEPT })

/**
 * Which row of the two tables a target belongs to, for metrics: the id of a page or of an endpoint, `picture`, `asset`, and
 * `other` for public files and for what is nothing. So there are no more names than rows, whatever is asked for.
 */
export function nameRow(target: string): string {
  const known = names.get(target)
  if (known) return known
  const [path = ''] = target.split('?')
  const name = findName(target, path)
  if (target.length <= NAMED_CHARACTERS) names.set(target, name)
  return name
}

function findName(target: string, path: string): string {
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
