import { type CollectionName, collections, type ListName } from '#collections/collection-table.ts'
import { isCopyName } from '#collections/compile/copy-names.ts'
import { isNavigationFile } from '#collections/compile/parse-file.server.ts'
import { findOwner } from '#collections/compile/scan.server.ts'
import { readFileNames } from '#collections/page-path.ts'
import { pathsWithoutContent } from '#config/pages.ts'
import { addName, listNames, nameFor, splitName } from './file-names.ts'
import { planMessages as messages } from './plan-messages.ts'
import type { StandingContent, StandingFile } from './standing-content.server.ts'

/** Where a file is to stand: its name has neither the number nor the ending. */
type Place = { folder: string; name: string; ending: string }

/** The collection of a folder where files may be made: that of the collection itself, or one that has files. */
export function findFolder({ files }: StandingContent, folder: string): ListName | undefined {
  const owner = findOwner(`${folder}/x.md`)
  if (!owner || !isOfMany(owner)) return undefined
  const isThere = `${folder}/` === collections[owner].include || listNames(files.keys(), folder).length > 0
  return isThere ? owner : undefined
}

/** How the name of a new file ends. */
export function endingOf(collection: ListName): string {
  return collection === 'garments' ? '.yml' : '.md'
}

/** Why there can be no new file of that name, in Spanish: it is one that a title gives, and in its folder is room for it. */
export function judgeNewFile(content: StandingContent, file: string): string | undefined {
  const slash = file.lastIndexOf('/')
  const folder = file.slice(0, Math.max(0, slash))
  const { name, ending } = splitName(file.slice(slash + 1))
  const collection = findFolder(content, folder)
  if (!collection || findOwner(file) !== collection) return messages.folderUnknown
  if (name !== nameFor(name) || ending !== endingOf(collection)) return messages.nameOfOthers
  return judgeName(content, { folder, name, ending }, collection)
}

/** The names in a folder, and those of files that somebody proposes in it. */
export function listTakenNames({ files, proposed }: StandingContent, folder: string): string[] {
  return listNames([...files.keys(), ...proposed.map(({ path }) => path)], folder)
}

/** The path of a new file, with the next number of its folder where another has that of its own. */
export function numberFreely(content: StandingContent, file: string): string {
  const slash = file.lastIndexOf('/')
  const [folder, name] = [file.slice(0, slash), splitName(file.slice(slash + 1))]
  const others = listTakenNames(content, folder)
  const isTaken = others.some((other) => Number(splitName(other).number) === Number(name.number))
  return isTaken ? `${folder}/${addName(others, name).name}` : file
}

/** A file that may get another name, or go: one of many of its kind, and not what tells of its folder. */
export function findMovable(
  { files }: StandingContent,
  file: string,
): (StandingFile & { collection: ListName; text: string }) | undefined {
  const found = files.get(file)
  if (!found || isNavigationFile(file)) return undefined
  const { collection, text } = found
  return isOfMany(collection) && text !== undefined ? { ...found, collection, text } : undefined
}

/** Whether visitors see a file at the moment. */
export function isPublic({ visibleFrom, visibleUntil }: StandingFile, now = Date.now()): boolean {
  return visibleFrom <= now && now < visibleUntil
}

function isOfMany(name: CollectionName): name is ListName {
  return collections[name].include.endsWith('/')
}

/** Why a file cannot be called so, in Spanish; `own` is what it is called now. */
export function judgeName(
  { files }: StandingContent,
  { folder, name, ending }: Place,
  collection: ListName,
  own?: string,
): string | undefined {
  if (name === '') return messages.nameEmpty
  if (isCopyName(name + ending, listNames(files.keys(), folder))) return messages.nameOfCopy
  const { path } = readFileNames(collection, `${folder}/${name}${ending}`)
  const taken = [...files.values()].find((other) => other.path === path && other.file !== own)
  if (taken) return messages.nameTaken.replace('{file}', () => taken.file)
  return pathsWithoutContent.includes(path) ? messages.pathReserved.replace('{path}', () => path) : undefined
}
