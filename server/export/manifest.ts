import { writeFileSync } from 'node:fs'
import type { Redirect } from '#collections/redirects/parse-redirects.ts'
import type { ExportedResponse } from './exported-response.ts'

/** Everything that an export says of itself. */
export type Exported = {
  /** The id of the build. */
  build: string
  answers: readonly ExportedResponse[]
  /** What is shown at every other address. */
  notFound: ExportedResponse
  /** For addresses in any letter case that are none of `answers`; `/**` stands for everything below. */
  redirects: readonly Redirect[]
  /** Addresses that need the server, `*` for anything. */
  missing: readonly string[]
}

/** Changes with the fields of the manifest. */
const MANIFEST_FORMAT = 1

/** Writes what every file of an export is and how it is answered, as JSON with a line for each address. */
export function writeManifest(
  file: string,
  { build, answers, notFound, redirects, missing }: Exported,
): void {
  const head = JSON.stringify({ format: MANIFEST_FORMAT, build, needsServer: missing, redirects, notFound })
  const lines = answers.map((answer) => JSON.stringify(answer))
  writeFileSync(file, `${head.slice(0, -1)},"answers":[\n${lines.join(',\n')}\n]}\n`)
}
