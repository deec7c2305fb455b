import { realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ContentHistory } from '#taller/history/content-history.server.ts'
import type { Signature } from '#taller/history/repository.server.ts'
import { findContentPath } from './content-path.server.ts'
import { type FilePlan, readStanding } from './file-plan.ts'
import { removeEmptyFolders, replaceContentFiles } from './replace-file.server.ts'
import type { StandingContent } from './standing-content.server.ts'
import { readTextFile } from './text-file.server.ts'

/** A file that a plan touches, and what stands there before and afterwards. */
export type Touched = { file: string; absolute: string; before: string | undefined; after: string | null }

/** The files of a plan; nothing where one is none of the content, or stands elsewhere behind a link. */
export function listTouched(
  contentDir: string,
  { texts }: FilePlan,
  content: StandingContent,
): Touched[] | undefined {
  const root = realpathSync(contentDir)
  const touched = [...texts].flatMap(([file, after]): Touched[] => {
    const absolute = findContentPath(contentDir, file)?.absolute
    if (absolute !== join(root, file)) return []
    return [{ file, absolute, before: readStanding(content, file), after }]
  })
  return touched.length === texts.size ? touched : undefined
}

/**
 * Does what a plan says, where every file of it stands as it was found, and keeps it in the history. It runs under the lock of
 * the content folder. The ids of its versions; nothing where it was not done.
 */
export async function applyPlan(
  touched: readonly Touched[],
  { moved }: Pick<FilePlan, 'moved'>,
  history: ContentHistory,
  signature: Signature,
): Promise<Map<string, string> | undefined> {
  if (!touched.every(isAsFound)) return undefined
  for (const { file, before } of touched) if (before !== undefined) await history.keepFound(file, before)
  // That takes its time, and other programs know nothing of our lock.
  if (!touched.every(isAsFound)) return undefined
  const places = new Map(touched.map(({ file, absolute }) => [file, absolute]))
  const origins = new Map([...moved].map(([from, to]) => [to, places.get(from)]))
  replaceContentFiles(
    touched.map(({ file, absolute, after }) => {
      const like = origins.get(file)
      return { absolute, contents: after, ...(like !== undefined && { like }) }
    }),
  )
  for (const { file, absolute, after } of touched)
    if (after === null) removeEmptyFolders(dirname(absolute), absolute.slice(0, -file.length - 1))
  const before = new Map(
    touched.flatMap(({ file, before }) => (before === undefined ? [] : [[file, before]])),
  )
  return history.record(
    { texts: new Map(touched.map(({ file, after }) => [file, after])), moved, before },
    signature,
  )
}

function isAsFound({ absolute, before }: Touched): boolean {
  const read = readTextFile(absolute)
  return typeof read === 'object' ? read.text === before : read === before
}
