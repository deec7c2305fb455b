import { z } from 'zod'

/** Largest body of a POST to `/auth/`, in bytes, and longest authorization code; Google's has about 70. */
export const MAX_AUTH_BODY_BYTES = 8 * 1024
export const MAX_CODE_CHARACTERS = 2_048

/** What a page may send to begin a sign-in with. */
export const signInStateBody = z
  .object({ returnTo: z.string().max(2_000).optional() })
  .describe('{"returnTo": "/…"}')

/** Signing out takes nothing. */
export const logoutBody = z.unknown()

/** A client may send more than it needs to; what this site is to Google is not for it to say (threat O03). */
export const verifyCodeBody = z
  .object({
    code: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .max(MAX_CODE_CHARACTERS),
  })
  .describe('{"code": "…"}')
