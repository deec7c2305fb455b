import { collectionNames, collections, type ListName } from '#collections/collection-table.ts'
import type { FileRow } from '#taller/protocol.ts'

/** The collection of many that a file is one of; nothing of a page of its own kind, and of what tells of a folder. */
export function findListOf(path: string): ListName | undefined {
  const name = collectionNames.find((each) => {
    const { include } = collections[each]
    return include === path || (include.endsWith('/') && path.startsWith(include))
  })
  const isOne = name === undefined || collections[name].include === path || path.includes('/.')
  return isOne ? undefined : (name as ListName)
}

/** Whether a file tells of a section of the documentation: a folder of it, and not the documentation itself. */
export function isSectionFile(path: string): boolean {
  return path.startsWith(collections.docs.include) && /\/[^/]+\/\.navigation\./.test(path)
}

/** The folders of the documentation that have files, by what they are called. */
export function listFolders(files: readonly FileRow[]): { value: string; label: string }[] {
  const own = files.filter(({ collection }) => collection === 'docs')
  const folders = new Set(own.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  return [...folders].toSorted().map((value) => ({ value, label: nameFolder(files, value) }))
}

/** What a folder is called. */
export function nameFolder(files: readonly FileRow[], folder: string): string {
  return files.find(({ path }) => path.startsWith(`${folder}/.navigation.`))?.title ?? folder
}
