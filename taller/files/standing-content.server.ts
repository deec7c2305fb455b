import { join } from 'node:path'
import { listKnownFiles } from '#collections/compile/compile-cache.server.ts'
import { parseFile } from '#collections/compile/parse-file.server.ts'
import { scanContent } from '#collections/compile/scan.server.ts'
import { hashText } from '#collections/tables.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { listFiles } from './content-path.server.ts'
import { readTextFile } from './text-file.server.ts'

/** A file of the content as it stands on the disk: its text, its address, and what leads where from it. */
export type StandingFile = Omit<ReturnType<typeof listKnownFiles>[number], 'hash' | 'problems'> & {
  /** Nothing of one that is no text. */
  text: string | undefined
}

/** The content as it stands on the disk, and the texts of the lists beside it. */
export type StandingContent = {
  files: ReadonlyMap<string, StandingFile>
  lists: ReadonlyMap<string, string>
  /** Files that somebody would have, whether they are there or not. */
  proposed: readonly { path: string }[]
}

type Source = {
  contentDir: string
  database: SqliteDatabase
  proposals: { list: () => StandingContent['proposed'] }
}

/** Reads the whole content; what was compiled from the same bytes is not parsed again. */
export async function readStandingContent({
  contentDir,
  database,
  proposals,
}: Source): Promise<StandingContent> {
  const compiled = new Map(listKnownFiles(database).map((known) => [known.file, known]))
  const files = new Map<string, StandingFile>()
  for (const { file, collection, absolute } of scanContent(contentDir).files) {
    const read = readTextFile(absolute)
    const text = typeof read === 'object' ? read.text : undefined
    const known = compiled.get(file)
    const { problems: _, ...found } =
      known && known.hash === hashText(text ?? '')
        ? known
        : await parseFile({ file, collection }, Buffer.from(text ?? ''))
    files.set(file, { file, collection, ...found, text })
  }
  const lists = listFiles.flatMap((file): [string, string][] => {
    const read = readTextFile(join(contentDir, file))
    return typeof read === 'object' ? [[file, read.text]] : []
  })
  return { files, lists: new Map(lists), proposed: proposals.list() }
}
