import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { readSearchFile } from './read-search-file.ts'

/** Brings a file of the search by its name; `isAgain` when the last time has brought something unusable. */
export type SearchFileLoader = (name: string, isAgain: boolean) => Promise<unknown>

type Kind = Parameters<typeof readSearchFile>[0]

/** Brings each file once; one that could not be had, or is none, is brought again by who asks next. */
export function createFileKeeper(load: SearchFileLoader) {
  const failed = new Set<string>()
  const read = keepUntilFailed(async (name: string, kind: Kind): Promise<unknown> => {
    const isAgain = failed.delete(name)
    try {
      return readSearchFile(kind, await load(name, isAgain))
    } catch (error) {
      failed.add(name)
      throw error
    }
  })
  return {
    // Kept under this name is what was read as this kind.
    read: <K extends Kind>(kind: K, name: string) =>
      read(name, kind) as Promise<ReturnType<typeof readSearchFile<K>>>,
  }
}
