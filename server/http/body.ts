import { readBytes } from '#limits/read-bytes.ts'

/** Why a body was not read, for the one who sent it. */
export type RefusedBody = { refusedWith: 400 | 413 | 415; reason: string }

/**
 * Reads a JSON body as text; whoever calls it parses it against what it expects. Bytes are counted as they come,
 * whatever the headers say of their number, and a compressed body is not unpacked (threat Q22).
 */
export async function readJsonText(
  request: Request,
  maxBytes: number,
): Promise<{ text: string } | RefusedBody> {
  // A form of another site can send any other type without asking; JSON makes its browser ask first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return { refusedWith: 415, reason: 'The content type must be application/json.' }
  if ((request.headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return { refusedWith: 400, reason: 'The body must not be compressed.' }
  const tooLarge: RefusedBody = { refusedWith: 413, reason: `The body is larger than ${maxBytes} bytes.` }
  if (Number(request.headers.get('content-length')) > maxBytes) return tooLarge
  const bytes = await readBytes(request.body, maxBytes).catch(() => null)
  if (bytes === null) return { refusedWith: 400, reason: 'The body broke off.' }
  if (bytes === undefined) return tooLarge
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { refusedWith: 400, reason: 'The body is not UTF-8 text.' }
  }
}
