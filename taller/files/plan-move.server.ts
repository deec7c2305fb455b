import { isInFileOrder, isPagePath } from '#collections/collection-table.ts'
import { isNavigationFile } from '#collections/compile/parse-file.server.ts'
import { readFileNames } from '#collections/page-path.ts'
import { historyMessages } from '#taller/history/history-messages.ts'
import type { Hindrance, Operation } from '#taller/protocol.ts'
import { addName, joinName, listNames, nameFor, numberInOrder, splitName } from './file-names.ts'
import { type FilePlan, moveNames, moveTexts } from './file-plan.ts'
import { findFolder, findMovable, isPublic, judgeName } from './judge-name.ts'
import { changeLists } from './list-lines.ts'
import { planMessages as messages } from './plan-messages.ts'
import { rewriteAddresses } from './rewrite-addresses.server.ts'
import type { StandingContent, StandingFile } from './standing-content.server.ts'

type Move = Extract<Operation, { kind: 'move' }>
type Order = Extract<Operation, { kind: 'order' }>

/** Another name or folder for a file: what leads to it leads there, and from a public address too. */
export async function planMove(
  content: StandingContent,
  { file, folder, name: written }: Move,
): Promise<FilePlan | Hindrance> {
  if (isNavigationFile(file)) return renameSection(content, file, nameFor(written))
  const found = findMovable(content, file)
  if (!found) return { hindrance: messages.notOfMany }
  const { collection } = found
  const target = findFolder(content, folder)
  if (target !== collection) return { hindrance: target ? messages.folderOfOthers : messages.folderUnknown }
  const slash = file.lastIndexOf('/')
  const parts = splitName(file.slice(slash + 1))
  const name = nameFor(written)
  const hindrance = judgeName(content, { folder, name, ending: parts.ending }, collection, file)
  if (hindrance !== undefined) return { hindrance }
  const isSame = folder === file.slice(0, slash)
  const placed = isSame
    ? { name: joinName({ ...parts, name }), renamed: new Map<string, string>() }
    : addName(listNames(content.files.keys(), folder), { ...parts, name })
  const to = `${folder}/${placed.name}`
  if (to === file) return { hindrance: messages.nothingChanges }
  const moved = moveNames(content.files.keys(), folder, placed.renamed).set(file, to)
  const message = historyMessages.moved.replace('{file}', () => file).replace('{to}', () => to)
  return moveAll(content, moved, { message, open: to })
}

/** Another name for a section, which the file names that tells of it: all its pages go along. */
async function renameSection(
  content: StandingContent,
  file: string,
  name: string,
): Promise<FilePlan | Hindrance> {
  const [told = '', own = '', ...above] = file.split('/').toReversed()
  const folder = above.toReversed().join('/')
  const collection = findFolder(content, folder)
  if (!content.files.has(file) || !collection) return { hindrance: messages.notOfMany }
  const renamed = joinName({ ...splitName(own), name })
  if (renamed === own) return { hindrance: messages.nothingChanges }
  const twin = listNames(content.files.keys(), folder).find((other) => splitName(other).name === name)
  if (twin !== undefined) return { hindrance: messages.nameTaken.replace('{file}', `${folder}/${twin}`) }
  const hindrance = judgeName(content, { folder, name, ending: '' }, collection)
  if (hindrance !== undefined) return { hindrance }
  const [from, to] = [own, renamed].map((each) => `${folder}/${each}`)
  const moved = moveNames(content.files.keys(), folder, new Map([[own, renamed]]))
  const message = historyMessages.moved.replace('{file}', `${from}`).replace('{to}', `${to}`)
  return moveAll(content, moved, { message, open: `${to}/${told}` })
}

/** Another order for the names in a folder: their numbers change, their addresses do not. */
export function planOrder(content: StandingContent, { folder, names }: Order): FilePlan | Hindrance {
  const collection = findFolder(content, folder)
  if (!collection || !isInFileOrder(collection)) return { hindrance: messages.folderUnknown }
  const present = listNames(content.files.keys(), folder)
  if (JSON.stringify(names.toSorted()) !== JSON.stringify(present)) return { hindrance: messages.orderStale }
  const moved = moveNames(content.files.keys(), folder, numberInOrder(names))
  if (moved.size === 0) return { hindrance: messages.nothingChanges }
  for (const [file, to] of moved)
    if (readFileNames('', file).path !== readFileNames('', to).path)
      return { hindrance: messages.addressChanges.replace('{file}', () => file) }
  const message = historyMessages.ordered.replace('{folder}', () => folder)
  return { texts: moveTexts(content, moved), moved, redirects: new Map(), message, open: null }
}

/** What becomes of the whole content when files get other names. */
async function moveAll(
  content: StandingContent,
  moved: ReadonlyMap<string, string>,
  told: Pick<FilePlan, 'message' | 'open'>,
): Promise<FilePlan | Hindrance> {
  const places = [...moved].flatMap(([file, to]) => {
    const found = content.files.get(file)
    return found ? [{ found, path: movePath(found, to) }] : []
  })
  const changed = places.filter(({ found, path }) => path !== found.path)
  // A draft that is to take the place of a page has its address, and what leads there leads to the page.
  const owned = changed.filter(({ found }) => ownsPath(content, found))
  const paths = new Map(owned.map(({ found, path }) => [found.path, path]))
  const versions = new Map(
    owned
      .filter(({ found }) => found.collection === 'versions')
      .map(({ found, path }) => [lastSegment(found.path), lastSegment(path)]),
  )
  const redirects = new Map(
    changed
      .filter(({ found }) => isPublic(found) && isPagePath(found.collection, found.path))
      .map(({ found, path }) => [found.path.toLowerCase(), path]),
  )
  const lists = changeLists(content, {
    paths,
    redirects,
    pages: changed.map(({ path }) => path.toLowerCase()),
  })
  if ('hindrance' in lists) return lists
  const texts = new Map(lists)
  for (const file of content.files.values()) {
    const to = moved.get(file.file) ?? file.file
    const text = await rewriteAddresses(file, { file: to, path: movePath(file, to) }, { paths, versions })
    if (text !== undefined) texts.set(file.file, text)
  }
  return { texts: moveTexts(content, moved, texts), moved, redirects, ...told }
}

/** The address of a file under another name; one that names its own keeps it. */
function movePath({ file, collection, path }: StandingFile, to: string): string {
  return path === readFileNames(collection, file).path ? readFileNames(collection, to).path : path
}

function ownsPath({ files }: StandingContent, { file, path, visibleFrom }: StandingFile): boolean {
  const others = [...files.values()].filter((other) => other.path === path && other.file !== file)
  return others.every((other) => other.visibleFrom > visibleFrom)
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
