import { expect, test } from 'vitest'
import type { ProblemKind } from '#collections/problems/problem.ts'
import { problemSentences } from '#config/messages/content-problems.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import {
  drawingsWithMistake,
  foldersWithMistake,
  kindsWithoutExample,
  pagesWithMistake,
  photosWithMistake,
} from '#tests/support/examples-of-mistakes.ts'
import { filesWithMistakes } from '#tests/support/files-with-mistakes.ts'

type Files = Record<string, string | Uint8Array>

/** What is told of a content folder and its public files: the kinds, by file. */
async function listKinds(files: Files, pictures: Files = {}): Promise<Map<string, Set<ProblemKind>>> {
  const { folder, compile } = createProject(files)
  for (const [file, contents] of Object.entries(pictures))
    writeInto(folder, `public/images/${file}`, contents)
  const told = new Map<string, Set<ProblemKind>>()
  for (const { file, kind } of (await compile({ keepsGoing: true })).problems)
    told.set(file, (told.get(file) ?? new Set()).add(kind))
  return told
}

/** Examples as files, each named by its kind. */
function nameFiles<Contents>(examples: Record<string, Contents>, nameFile: (kind: string) => string) {
  return Object.fromEntries(Object.entries(examples).map(([kind, contents]) => [nameFile(kind), contents]))
}

/** The kinds of examples that are not told of their file. */
function findUntold(
  examples: object,
  told: Map<string, Set<ProblemKind>>,
  nameFile: (kind: string) => string,
): string[] {
  return Object.keys(examples).filter((kind) => !told.get(nameFile(kind))?.has(kind as ProblemKind))
}

test('each page that is an example of a mistake is told it', async () => {
  const toPage = (kind: string) => `1.docs/${kind}.md`
  const withTitle = Object.entries(pagesWithMistake).map(([kind, text]) => [
    kind,
    /^(---|# )/.test(text) ? text : `---\ntitle: ${kind}\n---\n\n${text}`,
  ])
  const told = await listKinds({
    ...nameFiles(Object.fromEntries(withTitle), toPage),
    '1.docs/publicada.md': '---\ntitle: Publicada\n---\n',
    '1.docs/borrador.md': '---\ntitle: Borrador\ndraft: true\n---\n',
    'redirects.yml': '/movida: /docs/publicada\n',
  })
  expect(findUntold(pagesWithMistake, told, toPage)).toEqual([])
})

test('each drawing and each photo that is an example of a mistake is told it', async () => {
  const [toDrawing, toPhoto] = ['svg', 'png'].map((ending) => (kind: string) => `${kind}.${ending}`)
  if (!toDrawing || !toPhoto) throw new Error('two endings, two names')
  const told = await listKinds(
    {},
    { ...nameFiles(drawingsWithMistake, toDrawing), ...nameFiles(photosWithMistake, toPhoto) },
  )
  expect(findUntold(drawingsWithMistake, told, (kind) => `images/${toDrawing(kind)}`)).toEqual([])
  expect(findUntold(photosWithMistake, told, (kind) => `images/${toPhoto(kind)}`)).toEqual([])
})

test.each(Object.entries(foldersWithMistake))(
  '%s is told of the folder that is its example',
  async (kind, files) => {
    const told = await listKinds(files)
    expect([...told.values()].flatMap((kinds) => [...kinds])).toContain(kind)
  },
)

test('every kind of mistake has an example, or a reason why it has none', async () => {
  const told = await listKinds(filesWithMistakes)
  const examples = [pagesWithMistake, drawingsWithMistake, photosWithMistake, foldersWithMistake]
  const shown = new Set([
    ...[...told.values()].flatMap((kinds) => [...kinds]),
    ...examples.flatMap((byKind) => Object.keys(byKind)),
    // It takes a whole garment to have one of these: `check-shop.test.ts` tells each.
    ...Object.keys(problemSentences).filter((kind) => /^garments?-/.test(kind)),
  ])
  const without = Object.keys(problemSentences).filter((kind) => !shown.has(kind))
  expect(without.sort()).toEqual(Object.keys(kindsWithoutExample).sort())
})
