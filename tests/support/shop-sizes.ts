import { globSync, readFileSync } from 'node:fs'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'
import { fieldsOf, type Page } from '#collections/fields.ts'
import { parseMarkdown } from '#collections/markdown/parse-markdown.server.ts'

/** The text of every page that shows a table of sizes. */
export const sizePages = globSync('content/1.docs/2.tallas/*.md').map((file) => readFileSync(file, 'utf8'))

const parsed = sizePages.map((text) =>
  parseMarkdown(text.replace(/^---[\s\S]*?---/, ''), { file: 'x.md', firstLine: 1 }),
)

/** The tables of sizes of these pages. */
export const sizeTables = parsed.flatMap((page) => page.findings.sizeTables)

/** Every garment of the shop, as its file has it; a page that lists garments has no reference. */
export const garments = globSync('content/5.coleccion/*.yml').flatMap((file) => {
  const { value } = parseYaml(readFileSync(file, 'utf8'), { file, firstLine: 1 })
  const read = fieldsOf.garments.safeParse(value)
  return read.success ? [read.data as Page<'garments'>] : []
})

/** The same numbers each time (a generator of Park and Miller): what fails once fails again. */
export function createRandom(seed: number) {
  let state = seed
  return (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.round((from + (state / 2_147_483_647) * (to - from)) * 10) / 10
  }
}
