import { parse, stringify } from 'devalue'
import type { ErrorObject } from '#app/errors/app-error.ts'

/** The data of one page: what its loaders returned, by route (C-PAY-6). */
export type Payload = {
  data: Record<string, unknown>
  /** Present on the error page, and where the page's content is missing. */
  error?: ErrorObject
  /** When the page was rendered ahead, in epoch ms; absent when rendered on request. */
  prerenderedAt?: number
}

/** The payload inside a document also tells where it stands and how the site is configured (C-PAY-8). */
export type DocumentPayload = Payload & { serverRendered: true; path: string; config: PublicConfig }

/** Configuration that the browser may know. */
type PublicConfig = {
  siteOrigin: string
  buildId: string
  /** Where the API is, when it is not the site itself (open point O-8). */
  apiUrl?: string
}

/** The payload in the flat encoding of C-PAY-6. */
export function encodePayload(payload: Payload): string {
  return stringify(payload)
}

/**
 * A payload as the text of a `<script>` element. Islands lose their HTML, because the document holds it already:
 * the body's text stands once in a page.
 */
export function encodeDocumentPayload(payload: DocumentPayload): string {
  return stringify({ ...payload, data: withoutIslandHtml(payload.data) }).replaceAll('<', '\\u003c')
}

/** Reads the payload that the document carries. */
export function readDocumentPayload(): DocumentPayload {
  const text = document.getElementById('__NUXT_DATA__')?.textContent
  if (!text) throw new Error('This document carries no payload')
  // The document is our own, written by encodeDocumentPayload.
  return parse(text) as DocumentPayload
}

/**
 * Reads a payload that was fetched.
 * @throws SyntaxError when the text is no payload.
 */
export function parsePayload(text: string, url: string): Payload {
  // Our own server wrote it; anything else does not parse, or has no data.
  const payload = parse(text) as Payload
  if (typeof payload?.data !== 'object') throw new SyntaxError(`${url} holds no data`)
  return payload
}

function withoutIslandHtml(value: unknown): Record<string, unknown> {
  return stripIslands(value) as Record<string, unknown>
}

function stripIslands(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripIslands)
  if (typeof value !== 'object' || value === null) return value
  if ('key' in value && 'html' in value) return { key: value.key }
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, stripIslands(child)]))
}
