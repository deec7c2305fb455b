import { z } from 'zod'
import { MAX_CODE_CHARACTERS } from '#config/constants.ts'

/** What a page may send to begin a sign-in with. */
export const signInStateBody = z.object({ returnTo: z.string().max(2_000).optional() })

/** A client may send more than it needs to; what this site is to Google is not for it to say (threat O03). */
export const verifyCodeBody = z.object({
  code: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .max(MAX_CODE_CHARACTERS),
})
