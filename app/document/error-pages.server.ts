import { stringify } from 'devalue'
import type { ErrorObject } from '#app/errors/app-error.ts'
import { headerLinks, pageNotFound } from '#config/site.ts'
import { createLruCache } from '#limits/lru-cache.ts'

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

type ErrorPage = { html: readonly string[]; payload: readonly string[] }

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
 * @returns the pieces of the page, every second of which is what it says of the address; `undefined` for an error or an
 *   address whose page may differ by more
 */
export function createErrorPages(
  render: (error: ErrorObject, address: string) => Promise<string>,
): (error: ErrorObject, address: string) => Promise<readonly string[] | undefined> {
  const pages = createLruCache<ErrorPage>({ entries: KINDS_KEPT })

  async function renderOnce(kind: string, error: ErrorObject, address: string): Promise<ErrorPage> {
    const known = pages.get(kind)
    if (known) return known
    const page = split(await render(error, address), address)
    pages.set(kind, page)
    return page
  }

  return async (error, address) => {
    const folder = findFolder(address)
    const createError = folder === undefined ? undefined : findKind(error, address)
    if (folder === undefined || !createError) return undefined
    const kind = `${folder} ${createError === describeNotFound ? '' : JSON.stringify([error.message, error.data])}`
    const standIn = folder + STAND_IN
    const { html, payload } = await renderOnce(kind, createError(standIn), standIn)
    const text = escapeText(address)
    const json = stringify(address).slice('["'.length, -'"]'.length)
    return [...putBetween(html, text), '', ...putBetween(payload, json)]
  }
}

/** How the same error is made for another address: nobody has that address, or what it leads to is not there. */
function findKind(error: ErrorObject, address: string): ((address: string) => ErrorObject) | undefined {
  if (error.statusCode === 410) return () => error
  if (error.statusCode !== 404) return undefined
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

function putBetween(pieces: readonly string[], text: string): string[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [text, piece]))
}

function split(document: string, address: string): ErrorPage {
  const start = document.lastIndexOf(PAYLOAD_START)
  return { html: document.slice(0, start).split(address), payload: document.slice(start).split(address) }
}

/** As React writes a text, to the letter: asking React for it costs a tenth of the answer. */
function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (character) => entities[character] ?? character)
}
