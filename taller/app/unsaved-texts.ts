import { createStore, del, entries, set } from 'idb-keyval'

/** A text that was typed and not saved, and the hash of what stood in the file, if any, when the typing began. */
export type UnsavedText = { file: string; text: string; base: string; hash: string | null; at: number }

/** An open file keeps its text under a key of its own: another window of the same file has its own. */
export type UnsavedEntry = UnsavedText & { key: string }

const store = createStore('taller', 'sin-guardar')

/** Keeps it in this browser until the file is saved; whether it is kept: where storage is forbidden nothing is. */
export async function keepUnsaved(key: string, unsaved: UnsavedText): Promise<boolean> {
  return set(key, unsaved, store).then(
    () => true,
    () => false,
  )
}

/** What was typed in a file and not saved, the latest first. */
export async function readUnsaved(file: string): Promise<UnsavedEntry[]> {
  const kept = await entries<string, UnsavedText>(store).catch(() => [])
  return kept
    .map(([key, unsaved]) => ({ ...unsaved, key }))
    .filter((entry) => entry.file === file)
    .toSorted((a, b) => b.at - a.at)
}

export async function forgetUnsaved(key: string): Promise<void> {
  await del(key, store).catch(() => undefined)
}
