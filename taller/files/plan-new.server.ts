import type { ListName } from '#collections/collection-table.ts'
import { readFileNames } from '#collections/page-path.ts'
import { historyMessages } from '#taller/history/history-messages.ts'
import type { Hindrance, Operation } from '#taller/protocol.ts'
import { writeScalar } from '#taller/yaml/write-value.ts'
import { addName, nameFor } from './file-names.ts'
import { type FilePlan, moveNames, moveTexts } from './file-plan.ts'
import { endingOf, findFolder, findMovable, judgeName, listTakenNames } from './judge-name.ts'
import { describeNew, writeDuplicate, writeNewText } from './new-texts.ts'
import { planMessages as messages } from './plan-messages.ts'
import { rewriteAddresses } from './rewrite-addresses.server.ts'
import type { StandingContent, StandingFile } from './standing-content.server.ts'

type Create = Extract<Operation, { kind: 'create' }>
type Duplicate = Extract<Operation, { kind: 'duplicate' }>

/** A new file, or a new section with its first page, as a draft. */
export async function planCreate(
  content: StandingContent,
  { folder, title, isSection }: Omit<Create, 'kind'>,
): Promise<FilePlan | Hindrance> {
  const collection = findFolder(content, folder)
  if (!collection) return { hindrance: messages.folderUnknown }
  if (!isSection) return placeNew(content, folder, { title, collection })
  if (collection !== 'docs') return { hindrance: messages.noSections }
  return placeNew(content, folder, { title, collection, isSection })
}

/** A draft that begins as another file stands. */
export async function planDuplicate(
  content: StandingContent,
  { file, title }: Duplicate,
): Promise<FilePlan | Hindrance> {
  const original = findMovable(content, file)
  if (!original) return { hindrance: messages.notOfMany }
  const { collection } = original
  return placeNew(content, file.slice(0, file.lastIndexOf('/')), { title, collection, original })
}

type Wanted = { title: string; collection: ListName; original?: StandingFile; isSection?: true }

async function placeNew(
  content: StandingContent,
  folder: string,
  { title, collection, original, isSection }: Wanted,
): Promise<FilePlan | Hindrance> {
  const name = nameFor(title)
  const names = listTakenNames(content, folder)
  const ending = isSection ? '' : original ? (/\.\w+$/.exec(original.file)?.[0] ?? '') : endingOf(collection)
  const hindrance = judgeName(content, { folder, name, ending }, collection)
  if (hindrance !== undefined) return { hindrance }
  const isEmpty = names.length === 0 && collection !== 'garments'
  const placed = addName(names, { name, ending }, isEmpty || undefined)
  const made = describeNew(title, name, content.files.values())
  const path = `${folder}/${placed.name}`
  const text = original ? await writeFrom(original, path, made) : writeNewText(collection, made)
  if (text === undefined) return { hindrance: original ? messages.dataUnread : messages.madeInFolders }
  const open = isSection ? `${path}/1.index.md` : path
  const moved = moveNames(content.files.keys(), folder, placed.renamed)
  const texts = moveTexts(content, moved).set(open, text)
  if (isSection) texts.set(`${path}/.navigation.yml`, `title: ${writeScalar(title)}\n`)
  return {
    texts,
    moved,
    redirects: new Map(),
    message: historyMessages.created.replace('{file}', () => path),
    open,
  }
}

/** Its links lead where those of the original lead, and those to itself to the new one. */
async function writeFrom(original: StandingFile, file: string, made: Parameters<typeof writeDuplicate>[1]) {
  const { path } = readFileNames(original.collection, file)
  const renaming = { paths: new Map([[original.path, path]]), versions: new Map<string, string>() }
  const text = (await rewriteAddresses(original, { file, path }, renaming)) ?? original.text
  return writeDuplicate({ ...original, text }, made)
}
