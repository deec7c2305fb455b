import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import GithubSlugger from 'github-slugger'
import { expect, test } from 'vitest'
import { layers, projectRoot } from './support/source-files.ts'

/** Where rules are explained that comments and tests name by an id. */
const documents = ['docs/specification.md', 'docs/contract.md']

/** Points of the contract, open points, and threats, which stand behind that word or in parentheses. */
const citation =
  /\bC-[A-Z]+(?:-\d+)?\b|\bO-\d+\b|(?<=\bthreats? (?:[A-Z]\d{2}(?:, | and ))*|\((?:[A-Z]\d{2}, )*)[A-Z]\d{2}(?=[,.:;)\s]|$)/g

test('every rule that a comment or a test names is explained in docs', () => {
  const explained = documents.flatMap((file) => listExplained(read(file)))
  const unexplained = listCiting().flatMap((file) =>
    findCitations(read(file))
      .filter((id) => !explained.some((rule) => covers(rule, id)))
      .map((id) => `${file}: ${id}`),
  )
  expect(unexplained).toEqual([])
})

test('every decision that a comment names is in docs', () => {
  const numbers = new Set(
    readdirSync(join(projectRoot, 'docs/decisions')).map((name) => name.slice(0, 'NNN'.length)),
  )
  const unknown = listCiting().flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[ /](\d{3})\b/g)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([words]) => `${file}: ${words}`),
  )
  expect(unknown).toEqual([])
})

test('links between the guides lead to a page that is there, and to a heading of it', () => {
  const guides = globSync('{README.md,docs/**/*.md}', { cwd: projectRoot })
  const links = guides.flatMap((guide) =>
    [...read(guide).matchAll(/\]\(([^):#\s]*\.md)?(?:#([^)\s]+))?\)/g)].map(([, path = '', heading]) => ({
      guide,
      file: path === '' ? guide : posix.join(posix.dirname(guide), path),
      heading,
    })),
  )
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(({ file }) => !existsSync(join(projectRoot, file)))).toEqual([])
  const named = links.filter(({ heading }) => heading !== undefined)
  expect(named.filter(({ file, heading }) => !listHeadings(file).includes(heading ?? ''))).toEqual([])
})

function listHeadings(file: string): string[] {
  const slugger = new GithubSlugger()
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => slugger.slug(text))
}

test('threats are cited behind that word and in parentheses', () => {
  expect(
    findCitations('Told once (threats M07, R02), and again (O06; M10). Not (X), M84 or (I26-x).'),
  ).toEqual(['M07', 'R02', 'O06'])
})

test('an id that no row explains is noticed, in a range and beside one', () => {
  const rules = listExplained('| C-AB-1…3, 7 | x |\n| C-CD | y |\n| O-2 | z |\n| Q01–Q18 | w |')
  const known = ['C-AB-2', 'C-AB-7', 'C-CD-9', 'O-2', 'Q05']
  expect(known.filter((id) => !rules.some((rule) => covers(rule, id)))).toEqual([])
  const unknown = ['C-AB-4', 'C-CDE-1', 'O-22', 'Q21']
  expect(unknown.filter((id) => rules.some((rule) => covers(rule, id)))).toEqual([])
})

/** A row's own words for the ids it explains: a name that stands for all its numbers, or a name with some of them. */
type Rule = { name: string; first: number; last: number }

/** Reads the first column of every table: `C-AB-1…3, 7`, `Q01–Q18`, `C-CD`. */
function listExplained(markdown: string): Rule[] {
  return [...markdown.matchAll(/^\| ([A-Z][^|]*?) \|/gm)].flatMap(([, cell = '']) => {
    let name = ''
    return cell.split(', ').flatMap((part) => {
      const match = /^(?:(C-[A-Z]+|O|[A-Z])(?:-?(?=\d|$)))?(\d+)?(?:[…–][A-Z]?(\d+))?$/.exec(part)
      if (!match) return []
      name = match[1] ?? name
      const first = match[2] === undefined ? 0 : Number(match[2])
      const last = match[2] === undefined ? Number.POSITIVE_INFINITY : Number(match[3] ?? match[2])
      return [{ name, first, last }]
    })
  })
}

function covers({ name, first, last }: Rule, id: string): boolean {
  const match = /^(C-[A-Z]+|[A-Z])-?(\d+)?$/.exec(id)
  if (match?.[1] !== name) return false
  // A rule named as a whole, such as C-TOAST, is explained by any of its rows.
  return match[2] === undefined || (Number(match[2]) >= first && Number(match[2]) <= last)
}

function findCitations(text: string): string[] {
  return [...text.matchAll(citation)].map(([found]) => found)
}

function listCiting(): string[] {
  return [...layers, 'tests', 'bench', 'scripts', 'art', 'catalogue'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.split('\\').join('/')))
      .filter((name) => /\.(tsx?|mjs|css)$/.test(name) && !name.includes('node_modules'))
      .filter((name) => name !== 'tests/citations.test.ts'),
  )
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
