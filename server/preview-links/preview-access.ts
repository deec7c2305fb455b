import type { Renderer } from '#app/entry.server.tsx'
import type { ErrorObject } from '#app/errors/app-error.ts'
import { previewMessages } from '#config/messages/preview.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import type { LinkState } from './preview-links.ts'

/** What a preview server does with a request: all that it can, its link's one page and nothing else, or nothing. */
type Admission = 'everything' | 'one page' | { refused: ErrorObject }

export type PreviewAccess = {
  judge(path: RequestPath): Admission
  /** Renders the page at a path, and nothing around it that is not public yet. */
  createPageRenderer(path: string): Promise<Renderer>
}

/** What has no part in the content: a page that is opened by a link needs it, and monitoring and signing in too. */
const contentFree = /^\/(healthz|readyz|speculation-rules\.json)$|^\/api\/_nuxt_icon\/|^\/auth\//

/**
 * Decides on a request to a preview server. A closed one shows a page to who has a link to it, and nothing else of its
 * content to anybody; an open one tells of a link that is not good any more all the same.
 */
export function judgeRequest(
  path: Pick<RequestPath, 'path'>,
  link: LinkState,
  access: 'open' | 'links',
): Admission {
  if (link === 'expired' || link === 'forged') return { refused: createRefusal(previewMessages.links[link]) }
  if (access === 'open' || contentFree.test(path.path)) return 'everything'
  return link === 'valid' ? 'one page' : { refused: createRefusal(previewMessages.links.none) }
}

function createRefusal({ title, text }: { title: string; text: string }): ErrorObject {
  const data = { lang: 'es' }
  return { statusCode: 403, statusMessage: title, message: text, data, fatal: false, unhandled: false }
}
