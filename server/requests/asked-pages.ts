import { audiences, filterNames } from '#config/garments.ts'
import { docsIndexPath, literalParameter, pages, personalPaths } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { nameNetwork } from '#server/http/connection.ts'
import type { EndpointResponse } from '#server/http/errors.ts'
import { questionQueue } from '#server/http/question-queue.ts'
import { measures } from '#sizes/table-shapes.ts'
import { createPageResponse } from './page-response.ts'

/** There are as many of these pages as there are questions in addresses. */
const unlisted = { 'x-robots-tag': 'noindex' }

type AskedPage = {
  /** The paths that it is about. */
  path: RegExp
  /** What asks something in the address; all else there changes nothing. Where there is none, cookies ask. */
  parameters: readonly string[]
  /** A form that is sent empty is told so. */
  answersEmpty?: boolean
}

/** The pages that answer what stands in their address, or in the cookies that come along. */
const askedPages: AskedPage[] = [
  { path: new RegExp(`^${docsIndexPath}$`), parameters: ['q'] },
  { path: new RegExp(`^(?:${pages.login.path}|${pages.signup.path})$`), parameters: ['plan'] },
  { path: /^\/(?:docs|coleccion)\/./, parameters: measures, answersEmpty: true },
  { path: /^\/coleccion\/./, parameters: ['color'] },
  {
    path: new RegExp(`^${pages.coleccion.path}(?:/(?:${audiences.join('|')}))?$`),
    parameters: filterNames,
  },
  { path: new RegExp(`^(?:${[...personalPaths].join('|')})$`), parameters: [] },
]

/**
 * `/docs/indice?q=…` and the like: pages that answer visitors without JavaScript, and links to what somebody has found.
 * Kept by no browser and no cache, and found by no search engine. They are rendered one after the other, with a rest
 * between them, so that pages from memory wait for none of a flood of questions.
 */
export async function answerAskedPage(exchange: Exchange): Promise<EndpointResponse | undefined> {
  const { path, connection, site } = exchange
  const isAsked = path.isCanonical && asksSomething(path.path, new URLSearchParams(path.search))
  if (!isAsked || (await site.findPage(path.path)) === undefined) return undefined
  return questionQueue.run(nameNetwork(connection.clientAddress), () => render(exchange))
}

function asksSomething(path: string, query: URLSearchParams): boolean {
  return askedPages.some(
    ({ path: pattern, parameters, answersEmpty }) =>
      pattern.test(path) &&
      (parameters.length === 0 ||
        parameters.some((name) => (answersEmpty ? query.has(name) : query.get(name)?.trim()))),
  )
}

async function render(exchange: Exchange): Promise<EndpointResponse> {
  const response = await createPageResponse(exchange)
  if ('error' in response) return response
  await tellMiss(exchange)
  if (exchange.path.search === '') return response
  return { ...response, cacheControl: 'no-store', headers: { ...response.headers, ...unlisted } }
}

/** What was searched on the page that lists what is found. */
async function tellMiss({ path: { path, search }, site }: Exchange) {
  const query = new URLSearchParams(search)
  const words = path === docsIndexPath ? query.get('q')?.trim() : undefined
  const isLiteral = query.has(literalParameter)
  if (words) await site.tellMiss?.(words, isLiteral)
}
