import type { History, HistoryEntry } from '#taller/protocol.ts'
import { openCopies } from './copies.server.ts'
import { historyMessages as messages } from './history-messages.ts'
import { openRepository, type Signature } from './repository.server.ts'

/** What stands in files now, `null` in one that has gone; and which go on under another name, old → new. */
type Changes = {
  texts: ReadonlyMap<string, string | null>
  moved: ReadonlyMap<string, string>
  /** What stood in them before. */
  before: ReadonlyMap<string, string>
}

/** What has stood in the files of a content folder. */
export type ContentHistory = Awaited<ReturnType<typeof openHistory>>

/**
 * The history of a content folder: commits, where it stands in a Git repository, else copies in a folder of `DATA_DIR`,
 * which also keep what Git cannot take at the moment, such as in the middle of a merge.
 */
export async function openHistory(contentDir: string, dataDir: string) {
  const repository = await openRepository(contentDir)
  const copies = openCopies(contentDir, dataDir)
  return {
    /** Keeps what has become of files; each text, and that of one that has gone, can be read later by the id of its version. */
    async record({ texts, moved, before }: Changes, signature: Signature): Promise<Map<string, string>> {
      copies.move(moved)
      const here = [...texts].filter(([, text]) => text !== null).map(([file]) => file)
      const commit = await repository?.commit(here, signature, [...texts.keys()])
      const ids = new Map<string, string>()
      for (const [file, text] of texts) {
        if (text === null && moved.has(file)) continue
        // Another program may have written the file again before Git has read it, or Git keeps other line ends.
        const isKept =
          commit !== undefined && (text === null || (await repository?.readCommitted(file, commit)) === text)
        ids.set(file, isKept ? commit : copies.keep(file, text ?? before.get(file) ?? '', signature))
      }
      return ids
    },
    /** Keeps what stands in a file before it is changed, where somebody has written it with another program. */
    async keepFound(file: string, text: string): Promise<void> {
      const signature = { name: '', email: '', message: messages.foundOutside }
      if (await repository?.isUnchanged(file)) return
      if (copies.has(file, text)) return
      const id = await repository?.commit([file], signature)
      if (id === undefined) copies.keep(file, text, signature)
    },
    async list(file: string): Promise<History> {
      const entries = [...((await repository?.list(file)) ?? []), ...copies.list(file)]
      return { kind: repository ? 'git' : 'copies', entries: entries.toSorted(byTime) }
    },
    /** The text of a version of that file; nothing for an id that it has not. */
    read: async (file: string, id: string) => copies.read(file, id) ?? (await repository?.read(file, id)),
    /** Who changed which file last. */
    listLatest: async () => mergeLatest(copies.listLatest(), await repository?.listLatest()),
    /** Files that are kept here and nowhere else, with who took them away when; the latest first. */
    async listDeleted(isThere: (file: string) => boolean) {
      const gone = mergeLatest(copies.listLatest(), await repository?.listDeleted())
      return [...gone].filter(([file]) => !isThere(file)).toSorted(([, a], [, b]) => byTime(a, b))
    },
  }
}

function byTime(a: HistoryEntry, b: HistoryEntry): number {
  return a.at < b.at ? 1 : a.at > b.at ? -1 : 0
}

function mergeLatest(
  copies: ReadonlyMap<string, HistoryEntry>,
  commits: ReadonlyMap<string, HistoryEntry> = new Map(),
): Map<string, HistoryEntry> {
  const latest = new Map(commits)
  for (const [file, entry] of copies) if ((latest.get(file)?.at ?? '') < entry.at) latest.set(file, entry)
  return latest
}
