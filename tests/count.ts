// `npm run count`: the lines of the product's code and the words of its guides, by folder.
import { globSync } from 'node:fs'
import { layers, projectRoot, readSource } from './support/source-files.ts'

/**
 * What must not grow unnoticed: whoever needs more raises it, and says what for. The workshop, of which visitors get
 * nothing, is counted by itself.
 */
export const limits = { lines: 50_000, workshop: 7_776, words: 35_000 }

/** Lines of TypeScript, JavaScript and style sheets without tests; `art` and `bench` are packages of their own. */
export function countLines(): Map<string, number> {
  const folders = [...layers, 'catalogue', 'scripts']
  const files = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,js,mjs,css}`, {
    exclude: ['**/*.test.*'],
    cwd: projectRoot,
  })
  const settings = globSync('*.{ts,mjs}', { cwd: projectRoot })
  return sumByFolder([...files, ...settings], (text) => text.split('\n').length - 1)
}

/** Words of the guides, the records of decisions and the README, as `wc -w` counts them. */
export function countWords(): Map<string, number> {
  return sumByFolder(
    ['README.md', ...globSync('docs/**/*.md', { cwd: projectRoot })],
    (text) => text.split(/\s+/).filter(Boolean).length,
  )
}

/** Sums what is counted of each file, by its folder; of `docs` each guide stands for itself. */
function sumByFolder(files: string[], count: (text: string) => number): Map<string, number> {
  const sums = new Map<string, number>()
  for (const file of files.toSorted()) {
    const [outer = '', inner = ''] = file.split('/')
    const name = outer === 'docs' ? `${outer}/${inner}` : outer
    sums.set(name, (sums.get(name) ?? 0) + count(readSource(file)))
  }
  return sums
}

export function sum(counts: Map<string, number>): number {
  return counts.values().reduce((total, count) => total + count, 0)
}

if (import.meta.main)
  for (const [unit, counts] of Object.entries({ lines: countLines(), words: countWords() })) {
    for (const [name, count] of counts) console.log(`${String(count).padStart(7)} ${name}`)
    const { [unit as 'lines' | 'words']: limit, workshop } = limits
    const apart = unit === 'lines' ? `, and ${workshop} of the workshop` : ''
    console.log(`${String(sum(counts)).padStart(7)} ${unit}, of ${limit} at most${apart}\n`)
  }
