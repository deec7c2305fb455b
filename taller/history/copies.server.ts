import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { z } from 'zod'
import { hashText } from '#collections/tables.ts'
import { replaceFile } from '#database/durable-files.server.ts'
import type { HistoryEntry } from '#taller/protocol.ts'
import type { Signature } from './repository.server.ts'

/** Versions of a file that are kept; of older ones the last of each day, for so many days on which it was changed. */
const NEWEST_KEPT = 200
const DAYS_KEPT = 400

const copySchema = z.object({ at: z.iso.datetime(), by: z.string(), message: z.string(), text: z.string() })

const idPattern = /^copy-\d{15}$/

/** Versions of the files of a content folder as a file each, in a folder of the file's name below `DATA_DIR`. */
export function openCopies(contentDir: string, dataDir: string) {
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

  function prune(file: string) {
    const older = listIds(file).slice(NEWEST_KEPT)
    const days = Map.groupBy(older, (id) => new Date(readNumber(id)).toISOString().slice(0, 10))
    const kept = [...days.values()].slice(0, DAYS_KEPT).map(([last]) => last)
    for (const id of older) if (!kept.includes(id)) rmSync(join(folderOf(file), `${id}.json`))
  }

  return {
    /** Keeps a text, and returns the id of its version. */
    keep(file: string, text: string, { name, message }: Signature): string {
      const [newest = 'copy-0'] = listIds(file)
      // Later than any other, whatever the clock says.
      const number = Math.max(Date.now(), readNumber(newest) + 1)
      const id = nameVersion(number)
      const copy = { at: new Date(number).toISOString(), by: name, message, text }
      mkdirSync(folderOf(file), { recursive: true })
      replaceFile(join(folderOf(file), `${id}.json`), JSON.stringify(copy))
      prune(file)
      return id
    },
    /** Files have other names now, old → new: their versions go along. */
    move(moved: ReadonlyMap<string, string>): void {
      // Names may go round in a circle: what a file has before counts.
      const ids = [...moved].map(([file, to]) => ({ file, to, own: listIds(file) }))
      for (const { file, to, own } of ids) {
        const taken = new Set(listIds(to))
        for (const id of own) {
          let number = readNumber(id)
          while (taken.has(nameVersion(number))) number += 1
          taken.add(nameVersion(number))
          mkdirSync(folderOf(to), { recursive: true })
          renameSync(join(folderOf(file), `${id}.json`), join(folderOf(to), `${nameVersion(number)}.json`))
        }
      }
    },
    /** Newest first. */
    list: (file: string) => listIds(file).map((id) => describe(file, id)),
    read: (file: string, id: string) => (listIds(file).includes(id) ? open(file, id).text : undefined),
    listLatest(): Map<string, HistoryEntry> {
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

/** When it was kept, in ms, or somewhat later. */
function readNumber(id: string): number {
  return Number(id.slice('copy-'.length))
}

function nameVersion(number: number): string {
  return `copy-${String(number).padStart(15, '0')}`
}
