import { LRUCache } from 'lru-cache'
import { audiences, filterNames } from '#config/garments.ts'
import { tooManyAsk, tooManyQuestions } from '#config/messages/refusals.ts'
import { docsIndexPath, literalParameter, pages, personalPaths } from '#config/pages.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import type { Exchange } from '#server/builds/site.ts'
import { nameNetwork } from '#server/http/connection.ts'
import { createBusyResponse, type EndpointResponse } from '#server/http/errors.ts'
import { answerInTurn, QUESTION_RETRY_AFTER_S } from '#server/http/question-queue.ts'
import { measures } from '#sizes/table-shapes.ts'
import { createPageResponse } from './page-response.ts'

/** Answers that are kept for who asks the same, at most; each weighs some 100 kB. */
const ANSWERS_KEPT = 100

/** There are as many of these pages as there are questions in addresses. */
const unlisted = { 'x-robots-tag': 'noindex' }

type AskedPage = {
  /** The paths that it is about. */
  path: RegExp
  /** What asks something in the address; all else there changes nothing. Where there is none, cookies ask. */
  parameters: readonly string[]
  /** A form that is sent empty is told so. */
  answersEmpty?: boolean
  /** What is asked is somebody's own, and nobody else's question: no answer to it is kept. */
  isPersonal?: boolean
}

/** The pages that answer what stands in their address, or in the cookies that come along. */
const askedPages: AskedPage[] = [
  { path: new RegExp(`^${docsIndexPath}$`), parameters: ['q'] },
  { path: new RegExp(`^(?:${pages.login.path}|${pages.signup.path})$`), parameters: ['plan'] },
  { path: /^\/(?:docs|coleccion)\/./, parameters: measures, answersEmpty: true, isPersonal: true },
  { path: /^\/coleccion\/./, parameters: ['color'] },
  {
    path: new RegExp(`^${pages.coleccion.path}(?:/(?:${audiences.join('|')}))?$`),
    parameters: filterNames,
  },
  { path: new RegExp(`^(?:${[...personalPaths].join('|')})$`), parameters: [], isPersonal: true },
]

/** Who asks the same meanwhile waits with the first. */
const answers = new LRUCache<string, Promise<EndpointResponse | QueueFull>>({ max: ANSWERS_KEPT })

/**
 * `/docs/indice?q=…` and the like: pages that answer visitors without JavaScript, and links to what somebody has found.
 * Kept by no browser and no cache, and found by no search engine. They are rendered one after the other, with a rest
 * between them, so that pages from memory wait for none of a flood of questions.
 */
export async function answerAskedPage(exchange: Exchange): Promise<EndpointResponse | undefined> {
  const { path, connection, site } = exchange
  const query = new URLSearchParams(path.search)
  const asked = path.isCanonical ? findAsked(path.path, query) : undefined
  if (!asked || (await site.findPage(path.path)) === undefined) return undefined
  const question = { ...exchange, path: { ...path, search: query.size > 0 ? writeAlike(query) : '' } }
  const network = nameNetwork(connection.clientAddress)
  const make = () => answerInTurn(network, site.log, () => render(question))
  const answer = await answerOnce(question, asked, make)
  return typeof answer === 'string' ? refuse(answer) : answer
}

function findAsked(path: string, query: URLSearchParams) {
  return askedPages.find(
    ({ path: pattern, parameters, answersEmpty }) =>
      pattern.test(path) &&
      (parameters.length === 0 ||
        parameters.some((name) => (answersEmpty ? query.has(name) : query.get(name)?.trim()))),
  )
}

/** The same question is written in one way: order, spaces and percent-encoding change no answer. */
function writeAlike(query: URLSearchParams): string {
  const alike = new URLSearchParams(
    [...query].map(([name, value]): [string, string] => [name, value.trim().replace(/\s+/g, ' ')]),
  )
  alike.sort()
  return `?${alike}`
}

/** An answer of the build is the same for all who ask; where the content is live, it may be another one each time. */
async function answerOnce(
  exchange: Exchange,
  { isPersonal }: AskedPage,
  make: () => Promise<EndpointResponse | QueueFull>,
): Promise<EndpointResponse | QueueFull> {
  const { path, site } = exchange
  if (isPersonal || site.preview) return make()
  const key = `${site.buildId} ${path.encoded}${path.search}`
  const known = answers.get(key)
  if (known) {
    await tellMiss(exchange)
    return known
  }
  const making = make()
  answers.set(key, making)
  const response = await making.catch(() => undefined)
  if (typeof response !== 'object' || 'error' in response || response.statusCode !== 200) answers.delete(key)
  return making
}

async function render(exchange: Exchange): Promise<EndpointResponse> {
  const response = await createPageResponse(exchange)
  if ('error' in response) return response
  await tellMiss(exchange)
  if (exchange.path.search === '') return response
  return { ...response, cacheControl: 'no-store', headers: { ...response.headers, ...unlisted } }
}

function refuse(full: QueueFull): EndpointResponse {
  const words = full === 'own' ? tooManyQuestions : tooManyAsk
  return createBusyResponse(full, QUESTION_RETRY_AFTER_S, words, { data: { lang: 'es' }, headers: unlisted })
}

/** What was searched on the page that lists what is found. */
async function tellMiss({ path: { path, search }, site }: Exchange) {
  const query = new URLSearchParams(search)
  const words = path === docsIndexPath ? query.get('q')?.trim() : undefined
  const isLiteral = query.has(literalParameter)
  if (words) await site.tellMiss?.(words, isLiteral)
}
