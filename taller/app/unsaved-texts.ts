import { createStore, del, get, set } from 'idb-keyval'

/** A text that was typed and not saved, and the hash of what stood in the file when the typing began. */
export type UnsavedText = { text: string; base: string; hash: string; at: number }

const store = createStore('taller', 'sin-guardar')

/** Keeps it in this browser until the file is saved; where storage is forbidden nothing is kept. */
export async function keepUnsaved(file: string, unsaved: UnsavedText): Promise<void> {
  await set(file, unsaved, store).catch(() => undefined)
}

export async function readUnsaved(file: string): Promise<UnsavedText | undefined> {
  return get<UnsavedText>(file, store).catch(() => undefined)
}

export async function forgetUnsaved(file: string): Promise<void> {
  await del(file, store).catch(() => undefined)
}
