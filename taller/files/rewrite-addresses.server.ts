import { resolveAddress } from '#collections/compile/check-site.server.ts'
import { parseFile } from '#collections/compile/parse-file.server.ts'
import type { StandingFile } from './standing-content.server.ts'

/** What is called otherwise from now on, old → new: addresses, and the names of news that garments tell. */
export type Renaming = { paths: ReadonlyMap<string, string>; versions: ReadonlyMap<string, string> }

/** What a file says of others. */
type Saying = Pick<StandingFile, 'links' | 'garment' | 'garmentUses'>

/** A place of a text, and what stands there from now on. */
type Swap = { line: number; pattern: RegExp; to: string }

/**
 * The text of a file whose links lead where they led, though what they lead to, or the file itself, is at another address.
 * It is taken only if the compiler finds in it what was wanted; nothing where there is nothing to change, or it does not.
 */
export async function rewriteAddresses(
  file: StandingFile,
  moved: { file: string; path: string },
  renaming: Renaming,
): Promise<string | undefined> {
  const { text } = file
  const swaps = listSwaps(file, moved.path, renaming)
  if (text === undefined || swaps.length === 0) return undefined
  const changed = swaps.reduce((written, { line, pattern, to }) => {
    const from = written.split('\n', line - 1).join('\n').length
    return written.slice(0, from) + written.slice(from).replace(pattern, (_, before) => before + to)
  }, text)
  const made = await parseFile({ file: moved.file, collection: file.collection }, Buffer.from(changed))
  const isRight = listTargets(made, moved.path) === listTargets(file, file.path, renaming)
  return isRight ? changed : undefined
}

function listSwaps(file: StandingFile, path: string, { paths, versions }: Renaming): Swap[] {
  const links = file.links.flatMap(({ href, line }): Swap[] => {
    const target = resolveAddress(href, file.path)
    const wanted = target && (paths.get(target.path) ?? target.path)
    if (wanted === undefined || resolveAddress(href, path)?.path === wanted) return []
    const rest = /[?#].*$/.exec(href)?.[0] ?? ''
    const pattern = new RegExp(
      String.raw`((?:[(<="']|[:,-]\s+))${RegExp.escape(href)}(?![\p{L}\p{N}/_~%?#-])`,
      'u',
    )
    return [{ line, pattern, to: wanted + rest }]
  })
  const named = listVersions(file).flatMap(({ version, line }): Swap[] => {
    const to = versions.get(version)
    const pattern = new RegExp(String.raw`(version\s*[=:]\s*["']?)${RegExp.escape(version)}(?![\w-])`, 'u')
    return to === undefined ? [] : [{ line, pattern, to }]
  })
  return [...links, ...named]
}

/** The news that a file names, each with its line. */
export function listVersions({ garment, garmentUses }: Saying): { version: string; line: number }[] {
  const own = garment?.version ? [{ version: garment.version.value, line: garment.version.line }] : []
  const shown = garmentUses.flatMap((use) => {
    const version = 'shown' in use ? use.shown[1].version : undefined
    return typeof version === 'string' ? [{ version, line: use.line }] : []
  })
  return [...own, ...shown]
}

/** Where all that a file says leads, as one text. */
function listTargets(file: Saying, path: string, { paths, versions }: Renaming = nothing): string {
  const links = file.links.map(({ href }) => {
    const target = resolveAddress(href, path)
    return target ? `${paths.get(target.path) ?? target.path}#${target.anchor}` : href
  })
  return JSON.stringify([links, listVersions(file).map(({ version }) => versions.get(version) ?? version)])
}

const nothing: Renaming = { paths: new Map(), versions: new Map() }
