import { readSearchFile } from './read-search-file.ts'

/** Brings a file of the search by its name; `isAgain` when the last time has brought something unusable. */
export type SearchFileLoader = (name: string, isAgain: boolean) => Promise<unknown>

/** Brings each file once; one that could not be had, or is none, is brought again by who asks next. */
export function createFileKeeper(load: SearchFileLoader) {
  const kept = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()
  return {
    read<K extends Parameters<typeof readSearchFile>[0]>(
      kind: K,
      name: string,
    ): Promise<ReturnType<typeof readSearchFile<K>>> {
      const known = kept.get(name)
      // Kept under this name is what was read as this kind.
      if (known) return known as Promise<ReturnType<typeof readSearchFile<K>>>
      const reading = load(name, failed.has(name)).then((value) => readSearchFile(kind, value))
      kept.set(name, reading)
      reading.then(
        () => failed.delete(name),
        () => {
          kept.delete(name)
          failed.add(name)
        },
      )
      return reading
    },
  }
}
