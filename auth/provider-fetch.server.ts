import type { CustomFetch } from 'openid-client'
import type { z } from 'zod'
import { readBytes } from '#limits/read-bytes.ts'
import { SignInError } from './sign-in-error.ts'

/** Largest answer of Google that is read, in bytes; a real one has about five thousand (threat O07). */
const MAX_PROVIDER_BODY_BYTES = 256 * 1024

/** What an address answers with when all is well. */
export type ExpectedAnswers = Map<string, z.ZodType>

/**
 * A `fetch` for asking a provider: it follows no redirect, reads no more than a provider has to say, and refuses an answer of
 * another shape than is expected of its address (threat O07).
 */
export function createProviderFetch(expected: ExpectedAnswers): CustomFetch {
  return async (url, options) => {
    const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit)
    const body = await readBody(response)
    if (response.ok && !isExpected(body, expected.get(url)))
      throw new SignInError('provider_unavailable', 'an answer of the provider has not the expected shape')
    const { status, statusText, headers } = response
    return new Response(body.length === 0 ? null : body, { status, statusText, headers })
  }
}

async function readBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const body = await readBytes(response.body, MAX_PROVIDER_BODY_BYTES)
  if (body) return new Uint8Array(body)
  throw new SignInError(
    'provider_unavailable',
    `an answer of the provider is larger than ${MAX_PROVIDER_BODY_BYTES} bytes`,
  )
}

function isExpected(body: Uint8Array, schema: z.ZodType | undefined): boolean {
  if (!schema) return true
  try {
    return schema.safeParse(JSON.parse(new TextDecoder().decode(body))).success
  } catch {
    return false
  }
}
