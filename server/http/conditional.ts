import { createEtag } from './answer.ts'

/**
 * A body with its tag, or 304 for who has it already: If-None-Match decides where it stands, else
 * If-Modified-Since (RFC 9110, 13.2.2).
 */
export function respondConditionally(
  request: Request,
  body: string,
  headers: Record<string, string> & { 'last-modified'?: string },
  status = 200,
): Response {
  const etag = createEtag(body)
  const { 'content-type': _type, ...kept } = headers
  if (isUnchanged(request.headers, etag, headers['last-modified']))
    return new Response(null, { status: 304, headers: { ...kept, etag } })
  return new Response(status === 204 ? null : body, { status, headers: { ...headers, etag } })
}

function isUnchanged(headers: Headers, etag: string, lastModified: string | undefined): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags === '*' || tags.split(',').some((tag) => toWeak(tag.trim()) === etag)
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return lastModified !== undefined && since >= Date.parse(lastModified)
}

function toWeak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}
