import { z } from 'zod'

const aliasesSchema = z.array(z.string()).catch([])

/** What people call a page; the compiler has checked it, but a preview may keep a page with a mistake as it was. */
export function readAliases(written: unknown): string[] {
  return aliasesSchema.parse(written)
}
