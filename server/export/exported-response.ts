import type { Encoding } from '#server/http/encodings.ts'

/** An address of the site and the files that answer it, relative to the folder of the site. */
export type ExportedResponse = {
  /** Decoded, as the build knows it. */
  path: string
  file: string
  status: number
  headers: Record<string, string>
  /** The compressed forms of the file, by the coding that `Content-Encoding` calls them. */
  encodings: Partial<Record<Encoding, string>>
  /** Asked for with `?v=` and this, it never changes. */
  version?: string
}
