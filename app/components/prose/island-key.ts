/** What an island is asked for: its name and its properties. */
export type IslandRequest = { name: string; props: Record<string, unknown> }

/**
 * The part of an island's key after its name: SHA-256 over a canonical text of what is asked for, base64url,
 * without `-` and `_` (C-ISL-2). Properties that begin with `data-v-` do not count.
 */
export async function hashIsland({ name, props }: IslandRequest): Promise<string> {
  const counted = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith('data-v-')))
  const text = new TextEncoder().encode(writeCanonical([name, counted]))
  const digest = await crypto.subtle.digest('SHA-256', text)
  return btoa(String.fromCharCode(...new Uint8Array(digest))).replaceAll(/[^a-z\d]/gi, '')
}

/** JSON whose keys are sorted, so that the same properties give the same text. */
function writeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${writeCanonical(child)}`).join(',')}}`
}
