import { stringify } from 'devalue'
import type { ErrorObject } from '#app/errors/app-error.ts'
import { docsPath } from '#config/pages.ts'
import type { PublicSettings } from '#config/public-settings.ts'

/** The route around pages of the documentation. Its data is their list, which all of them share: payloads leave it out. */
export const docsLayoutId = 'layout-docs'

/** The path of the list, which has a payload and no page. */
export const docsListPath = `${docsPath}/_list`

/** The data of one page: what its loaders returned, by route (C-PAY-6). */
export type Payload = {
  data: Record<string, unknown>
  /** Present on the error page, and where the page's content is missing. */
  error?: ErrorObject
  /** Of a page that was rendered ahead: when what it shows was last changed, in epoch ms. */
  prerenderedAt?: number
}

/** The payload inside a document also tells where it stands and how the site is configured (C-PAY-8). */
export type DocumentPayload = Payload & { serverRendered: true; path: string; config: PublicSettings }

/**
 * The payload in the flat encoding of C-PAY-6, as a navigation fetches it. What pages share is left out, because who
 * asks has it or fetches it once; content that may change while it is read comes whole.
 */
export function encodePayload(payload: Payload, { isWhole = false } = {}): string {
  if (isWhole) return stringify(payload)
  const { [docsLayoutId]: _, ...data } = payload.data
  return stringify({ ...payload, data: shareRecords(data) })
}

/**
 * A payload as the text of a `<script>` element: plain JSON, whose names repeat. The flat encoding has another number for each
 * value, which does not compress (1.6 of 16.5 kB of `/coleccion`). Islands lose their HTML, because the document holds it
 * already: the body's text stands once in a page.
 */
export function encodeDocumentPayload(payload: DocumentPayload): string {
  const leaveHtml = (_: string, value: unknown) => (isIsland(value) ? { key: value.key } : value)
  return JSON.stringify(payload, leaveHtml).replaceAll('<', '\\u003c')
}

/** Reads the payload that the document carries. */
export function readDocumentPayload(): DocumentPayload {
  const text = document.getElementById('__NUXT_DATA__')?.textContent
  if (!text) throw new Error('No payload')
  // The document is our own, written by encodeDocumentPayload.
  return JSON.parse(text) as DocumentPayload
}

/** Data in which records that are the same are one: the flat encoding writes each once. */
function shareRecords(data: unknown): unknown {
  const known = new Map<string, unknown>()
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return share(value.map(visit))
    if (!isRecord(value) || isIsland(value)) return value
    return share(Object.fromEntries(Object.entries(value).map(([name, child]) => [name, visit(child)])))
  }
  const share = (value: object): unknown => {
    if (Object.values(value).some((child) => typeof child === 'object' && child !== null)) return value
    const text = JSON.stringify(value)
    if (!known.has(text)) known.set(text, value)
    return known.get(text)
  }
  return visit(data)
}

/** A part of a page that the server has rendered. */
function isIsland(value: unknown): value is { key: unknown; html: unknown } {
  return isRecord(value) && 'key' in value && 'html' in value
}

/** What has a class of its own, such as a date, is none. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return Object.prototype.toString.call(value) === '[object Object]'
}
