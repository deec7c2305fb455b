import { stringify } from 'devalue'
import { LRUCache } from 'lru-cache'
import { type ErrorObject, readNear } from '#app/errors/app-error.ts'
import { headerLinks, pageNotFound } from '#config/site.ts'

/** Stands for an address in a page that is rendered once; nothing else on a page reads like it. */
const STAND_IN = 'any-address-7c1f0e2b9d'

/** Where the payload begins; what stands before it is HTML, what stands in it JSON. */
const PAYLOAD_START = '<script type="application/json"'

/** Kinds of error pages that are kept, at most: those of unknown addresses by folder, and what a folder's content lacks. */
const KINDS_KEPT = 50

const entities: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

/** The error of an unknown address, as `createNotFoundError` has it, whose stack would cost a tenth of the answer. */
export function describeNotFound(fullPath: string): ErrorObject {
  const statusMessage = `${pageNotFound}: ${fullPath}`
  return {
    statusCode: 404,
    statusMessage,
    message: statusMessage,
    data: { path: fullPath },
    fatal: false,
    unhandled: false,
  }
}

/**
 * Renders the pages that tell of unknown addresses. React renders one for each kind, and the address is put in for every
 * further one, because robots ask for thousands of addresses, each another one, and their pages differ by that alone.
 * @param render the page of an error at an address
 * @returns `undefined` for an error or an address whose page may differ by more
 */
export function createErrorPages(
  render: (error: ErrorObject, address: string) => Promise<string>,
): (error: ErrorObject, address: string) => Promise<string | undefined> {
  const pages = new LRUCache<string, string>({ max: KINDS_KEPT })

  return async (error, address) => {
    const folder = findFolder(address)
    const createError = folder === undefined ? undefined : findKind(error, address)
    if (folder === undefined || !createError) return undefined
    const standIn = folder + STAND_IN
    const general = createError(standIn)
    const kind = `${folder} ${JSON.stringify([general.message, general.data])}`
    const page = pages.get(kind) ?? (await render(general, standIn))
    pages.set(kind, page)
    const start = page.lastIndexOf(PAYLOAD_START)
    const fill = (text: string, written: string) => text.replaceAll(standIn, () => written)
    return fill(page.slice(0, start), escapeText(address)) + fill(page.slice(start), writeJson(address))
  }
}

/** How the same error is made for another address: nobody has that address, or what it leads to is not there. */
function findKind(error: ErrorObject, address: string): ((address: string) => ErrorObject) | undefined {
  if (error.statusCode === 410) return () => error
  if (error.statusCode !== 404 || readNear(error.data) !== undefined) return undefined
  // What is missing is told in the same words wherever it is.
  if (error.fatal) return () => error
  return error.message === `${pageNotFound}: ${address}` ? describeNotFound : undefined
}

/** The beginning of an address by which the header shows where somebody is. */
function findFolder(address: string): string | undefined {
  const link = headerLinks.find(({ to }) => address.startsWith(to))?.to
  if (link === undefined) return '/'
  // `/docs-old` may count as `/docs`, or may not: React decides.
  return address.startsWith(`${link}/`) ? `${link}/` : undefined
}

/** As devalue writes a text. */
function writeJson(text: string): string {
  return stringify(text).slice('["'.length, -'"]'.length)
}

/** As React writes a text, to the letter: asking React for it costs a tenth of the answer. */
function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? character)
}
