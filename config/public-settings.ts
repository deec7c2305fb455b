import { z } from 'zod'

/**
 * Settings that pages show or browsers may know: what the environment says of them is kept in each build, and stands in
 * the payload of each document (C-PAY-8). `parse` picks them.
 */
export const publicSettings = z.object({
  siteOrigin: z.string(),
  /** Where the API is, when it is not the site itself (open point O-8). */
  apiUrl: z.string().optional(),
  /** Where the shop is elsewhere, as its footer says. */
  socialLinks: z
    .object({ chat: z.string().optional(), network: z.string().optional(), code: z.string().optional() })
    .optional(),
  /** Whether queries that find nothing are counted: pages say so, and the palette tells of them. */
  countsMisses: z.boolean().optional(),
})

export type PublicSettings = z.infer<typeof publicSettings>
