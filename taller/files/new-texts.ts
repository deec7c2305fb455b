import type { CollectionName } from '#collections/collection-table.ts'
import { readDay } from '#collections/madrid-day.ts'
import { changeText } from '#taller/yaml/change-text.ts'
import { writeScalar } from '#taller/yaml/write-value.ts'
import type { ContentPath } from './content-path.server.ts'
import { splitName } from './file-names.ts'
import type { StandingFile } from './standing-content.server.ts'

/** What a new file is made for: its title and the name that it gets, and the day, `2026-11-27`. */
type New = { title: string; name: string; day: string; reference: string }

type Garments = Iterable<Pick<StandingFile, 'garment'>>

export function describeNew(title: string, name: string, files: Garments): New {
  return { title, name, day: readDay(Date.now()), reference: findFreeReference(files) }
}

/** Where pictures of the files of a collection stand; others stand beside these folders. */
export const pictureFolders: Partial<Record<CollectionName, string>> = {
  docs: 'secciones',
  posts: 'blog',
  versions: 'versiones',
  garments: 'coleccion',
}

/**
 * The least that the compiler takes for a file of a collection; what is to be written first stands first. Of a collection
 * without a row files are made in its folder.
 */
const skeletons: Partial<Record<CollectionName, (made: New) => string>> = {
  docs: ({ title }) => `---
title: ${title}
draft: true
---

`,
  posts: (made) => writeDated(made, pictureFolders.posts, 'authors: []\n'),
  versions: (made) => writeDated(made, pictureFolders.versions),
  // A price that nobody believes is told before it is published.
  garments: ({ title, reference }) => `title: ${title}
description: ''
reference: ${reference}
audiences: [mujer]
kind: accesorios
price: 1.00
sizeTable: unica
sizes: [Única]
composition:
  - fibres: 100 % algodón
care: [lavar-30]
colours:
  - name: Blanco
    value: '#f7f5ef'
    image:
      src: /images/${pictureFolders.garments}/${reference.toLowerCase()}-blanco.jpg
draft: true
`,
}

function writeDated({ title, name, day }: New, folder = '', more = ''): string {
  return `---
title: ${title}
description: ''
date: ${day}
image:
  src: /images/${folder}/${name}.jpg
${more}draft: true
---

`
}

/** The text of a new file of a collection: a draft. */
export function writeNewText(collection: CollectionName, made: New): string | undefined {
  return skeletons[collection]?.({ ...made, title: writeScalar(made.title) })
}

/** How a file of a title begins for who proposes it: no draft, as visitors shall see it once it is accepted. */
export function beginProposal({ file, collection }: ContentPath, title: string, files: Garments): string {
  const { name } = splitName(file.slice(file.lastIndexOf('/') + 1))
  const draft = collection && title !== '' && writeNewText(collection, describeNew(title, name, files))
  return (draft && changeText(file, draft, [{ kind: 'remove', path: ['draft'] }])) || ''
}

/** Data that are a file's own: of a copy they would say what is true of the other. */
const ownKeys = ['path', 'publishAt', 'unpublishAt', 'updatedAt', 'earlierPrice', 'availableUntil', 'soldOut']

/** The text of a file as a draft of another title; nothing where its data cannot be read. */
export function writeDuplicate(
  { file, collection, text = '' }: StandingFile,
  { title, day, reference }: New,
): string | undefined {
  const isDated = collection === 'posts' || collection === 'versions'
  const values = {
    title,
    draft: true,
    ...(isDated && { date: day }),
    ...(collection === 'garments' && { reference }),
  }
  return changeText(file, text, [
    ...Object.entries(values).map(([key, value]) => ({ kind: 'set' as const, path: [key], value })),
    ...ownKeys.map((key) => ({ kind: 'remove' as const, path: [key] })),
  ])
}

/** A reference that no garment has: the next of the season of the newest. */
function findFreeReference(files: Garments): string {
  const references = [...files].flatMap(({ garment }) => garment?.reference.value ?? [])
  const seasons = Map.groupBy(references, (reference) => reference.slice(0, 3))
  const [season = 'A00', taken = []] =
    [...seasons]
      .toSorted(
        ([a, first], [b, second]) => Number(a.slice(1)) - Number(b.slice(1)) || first.length - second.length,
      )
      .findLast(([, of]) => of.every((reference) => reference !== `${reference.slice(0, 3)}-99`)) ?? []
  const next = Math.max(0, ...taken.map((reference) => Number(reference.slice(4)))) + 1
  return `${season}-${String(next).padStart(2, '0')}`
}
