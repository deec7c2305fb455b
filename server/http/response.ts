import { createHash } from 'node:crypto'
import { compressNow, type EncodedBody, type Encoding, encodings, isWorthCompressing } from './encodings.ts'

/**
 * An HTTP response as data, however it came to be: written by the build, or made just now. Whoever answers a request
 * returns one, and `send` alone writes it.
 */
export type HttpResponse = {
  statusCode: number
  /** The reason phrase, where it says more than the status. */
  statusMessage?: string
  contentType?: string
  cacheControl?: string
  /** Weak, because the same tag stands for every encoding of the body. */
  etag?: string
  /** HTTP date; present for files. */
  lastModified?: string
  /** Headers that no other response has; they come before those of the whole site. */
  headers?: Readonly<Record<string, string>>
  /** Lines of `Set-Cookie`. */
  cookies?: readonly string[]
  body?: StoredBody | ReadableStream<Uint8Array>
  /** Whether it is sent again and again: what can be made once for all requests is kept with it. */
  isKept?: boolean
}

/** One whose bytes are at hand, and can be read without sending it. */
export type StoredResponse = Omit<HttpResponse, 'body'> & {
  body: Omit<StoredBody, 'read'> & { read(encoding: Encoding): Buffer }
}

/** Bytes that are at hand, or made when they are read, in the encodings that there are. */
export type StoredBody = {
  encodings: readonly Encoding[]
  read(encoding: Encoding): Buffer | Promise<Buffer>
}

/** So much of a hash of 256 bits tells bodies apart: 132 bits. */
const ETAG_CHARACTERS = 22

/** The tag of a body: its hash. */
export function createEtag(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, ETAG_CHARACTERS)}"`
}

/** A response of text or bytes, compressed once for each encoding that is asked for, with a tag where it may be kept. */
export function createResponse({
  body,
  statusCode = 200,
  effort = 'awaited',
  ...rest
}: Omit<HttpResponse, 'statusCode' | 'body'> & {
  statusCode?: number
  effort?: 'awaited' | 'quick'
  body: string | Buffer
}): StoredResponse {
  const bytes = Buffer.from(body)
  const forms: EncodedBody = { identity: bytes }
  const isTagged = rest.etag === undefined && statusCode === 200 && !rest.cacheControl?.includes('no-store')
  return {
    statusCode,
    ...(isTagged ? { etag: createEtag(bytes) } : {}),
    ...rest,
    body: {
      encodings: isWorthCompressing(bytes.length, rest.contentType ?? '') ? encodings : ['identity'],
      read(encoding) {
        forms[encoding] ??= compressNow(bytes, encoding, effort)
        return forms[encoding]
      },
    },
  }
}
