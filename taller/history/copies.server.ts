import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { hashText } from '#collections/tables.ts'
import { replaceFile } from '#database/durable-files.server.ts'
import type { HistoryEntry } from '#taller/protocol.ts'
import type { Signature } from './signature.ts'

/** Versions of content files as a file each, in a folder of the file's name. */
export type Copies = {
  /** Keeps a text for good, and returns the id of its version. */
  keep(file: string, text: string, signature: Signature): string
  /** Newest first. */
  list(file: string): HistoryEntry[]
  read(file: string, id: string): string | undefined
  listLatest(): Map<string, HistoryEntry>
}

const copySchema = z.object({ at: z.iso.datetime(), by: z.string(), message: z.string(), text: z.string() })

const idPattern = /^copy-\d{15}$/

/** The copies of a content folder, below `DATA_DIR`. */
export function openCopies(contentDir: string, dataDir: string): Copies {
  const root = join(dataDir, 'taller', hashText(resolve(contentDir)).slice(0, 16))
  // A file and a folder of one name may both have been in the content.
  const folderOf = (file: string) => join(root, `${file}.versions`)

  function listIds(file: string): string[] {
    const folder = folderOf(file)
    if (!existsSync(folder)) return []
    const names = readdirSync(folder).map((name) => name.replace(/\.json$/, ''))
    return names
      .filter((name) => idPattern.test(name))
      .toSorted()
      .toReversed()
  }

  function open(file: string, id: string): z.infer<typeof copySchema> {
    return copySchema.parse(JSON.parse(readFileSync(join(folderOf(file), `${id}.json`), 'utf8')))
  }

  function describe(file: string, id: string): HistoryEntry {
    const { text: _, ...entry } = open(file, id)
    return { id, ...entry }
  }

  return {
    keep(file, text, { name, message }) {
      const [newest = 'copy-0'] = listIds(file)
      // Later than any other, whatever the clock says.
      const number = Math.max(Date.now(), Number(newest.slice('copy-'.length)) + 1)
      const id = `copy-${String(number).padStart(15, '0')}`
      const copy = { at: new Date(number).toISOString(), by: name, message, text }
      mkdirSync(folderOf(file), { recursive: true })
      replaceFile(join(folderOf(file), `${id}.json`), JSON.stringify(copy))
      return id
    },
    list: (file) => listIds(file).map((id) => describe(file, id)),
    read: (file, id) => (listIds(file).includes(id) ? open(file, id).text : undefined),
    listLatest() {
      const folders = globSync('**/*.versions/copy-*.json', { cwd: root }).map((name) => dirname(name))
      const files = [...new Set(folders)].map((name) =>
        name
          .split(sep)
          .join('/')
          .replace(/\.versions$/, ''),
      )
      return new Map(files.map((file) => [file, describe(file, listIds(file)[0] ?? '')]))
    },
  }
}
