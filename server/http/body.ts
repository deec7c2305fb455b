import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { readBytes } from '#limits/read-bytes.ts'

/** Why a body was not read, for the one who sent it. */
export type RefusedBody = { refusedWith: 400 | 413 | 415; reason: string }

/** Whether a `Content-Type` is that of JSON, whatever parameters stand behind it. */
export function isJsonType(contentType = ''): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType)
}

/** Reads the body of a form that a browser has sent by itself, under the same rules as JSON. */
export async function readFormText(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ text: string } | RefusedBody> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
    return { refusedWith: 415, reason: 'The content type must be that of a form.' }
  return readText(request, maxBytes)
}

/**
 * Reads a JSON body that has the form of a schema, whose description names it to who sends another one. Bytes are counted as
 * they come, whatever the headers say of their number, and a compressed body is not unpacked (threat Q22). An empty one is
 * that of an object without anything.
 */
export async function readJson<T>(
  request: IncomingMessage,
  schema: z.ZodType<T>,
  maxBytes: number,
): Promise<{ body: T } | RefusedBody> {
  // A form of another site can send any other type without asking; JSON makes its browser ask first.
  if (!isJsonType(request.headers['content-type']))
    return { refusedWith: 415, reason: 'The content type must be application/json.' }
  const read = await readText(request, maxBytes)
  if ('refusedWith' in read) return read
  const value = parseJson(read.text === '' ? '{}' : read.text)
  const parsed = schema.safeParse(value)
  if (value !== undefined && parsed.success) return { body: parsed.data }
  return { refusedWith: 400, reason: `The body must be ${schema.description ?? 'JSON'} and nothing else.` }
}

/** The value of a text of JSON; `undefined` for any other. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readText(request: IncomingMessage, maxBytes: number): Promise<{ text: string } | RefusedBody> {
  const read = await readBody(request, maxBytes)
  if ('refusedWith' in read) return read
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(read.bytes) }
  } catch {
    return { refusedWith: 400, reason: 'The body is not UTF-8 text.' }
  }
}

/** Reads a body as it is, under the same rules whatever its type. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ bytes: Buffer } | RefusedBody> {
  const { headers } = request
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
    return { refusedWith: 400, reason: 'The body must not be compressed.' }
  const tooLarge: RefusedBody = {
    refusedWith: 413,
    reason: `The body is larger than ${maxBytes} bytes, or comes in too many pieces.`,
  }
  if (Number(headers['content-length']) > maxBytes) return tooLarge
  try {
    // The connection stays: the response goes out over it.
    const bytes = await readBytes(request.iterator({ destroyOnReturn: false }), maxBytes)
    if (bytes) return { bytes }
  } catch {
    return { refusedWith: 400, reason: 'The body broke off.' }
  }
  // What is still on its way is taken and thrown away, so that the response is read.
  request.resume()
  return tooLarge
}
