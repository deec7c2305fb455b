import type { StandingContent } from './standing-content.server.ts'
import { hashBytes } from './text-file.server.ts'

/** What becomes of files of the content, all at once or not at all. */
export type FilePlan = {
  /** What stands in each afterwards; `null` of one that goes. */
  texts: ReadonlyMap<string, string | null>
  /** Files that go on under another name. */
  moved: ReadonlyMap<string, string>
  /** Addresses that lead on from then, old → new. */
  redirects: ReadonlyMap<string, string>
  /** What the history says of it. */
  message: string
  /** The file that whoever asked for it wants to see then. */
  open: string | null
}

/** What stands in a file before a plan is carried out; nothing where there is none. */
export function readStanding({ files, lists }: StandingContent, file: string): string | undefined {
  return files.get(file)?.text ?? lists.get(file)
}

/** Tells a plan from any other, and from itself where one of its files has changed meanwhile. */
export function digestPlan({ texts }: FilePlan, content: StandingContent): string {
  const files = [...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hashBytes(
    JSON.stringify(files.map(([file, text]) => [file, readStanding(content, file) ?? null, text])),
  )
}

/** What becomes of files that get other names and keep their texts, save those that are given. */
export function moveTexts(
  content: StandingContent,
  moved: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string> = new Map(),
): Map<string, string | null> {
  const texts = new Map<string, string | null>([...moved.keys()].map((file) => [file, null]))
  for (const [file, text] of changed) if (!moved.has(file)) texts.set(file, text)
  for (const [file, to] of moved) texts.set(to, changed.get(file) ?? readStanding(content, file) ?? '')
  return texts
}

/** Of a folder in which names change: each file below it, old → new. */
export function moveNames(
  files: Iterable<string>,
  folder: string,
  names: ReadonlyMap<string, string>,
): Map<string, string> {
  return new Map(
    [...files].flatMap((file): [string, string][] => {
      if (!file.startsWith(`${folder}/`)) return []
      const [name = '', ...rest] = file.slice(folder.length + 1).split('/')
      const renamed = names.get(name)
      return renamed === undefined ? [] : [[file, [folder, renamed, ...rest].join('/')]]
    }),
  )
}
