import { cleanUrl } from '#collections/clean-url.ts'
import { type MinimarkElement, readText, readTextProperty } from '#collections/minimark.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import { listPriceMarks } from '#collections/plans/plan-prices.ts'
import { hasAmount } from '#collections/plans/price-mentions.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Origins } from './build-tree.server.ts'
import { type GarmentUse, readGarmentUse } from './garment-uses.ts'
import { showSigns } from './literal-characters.ts'
import { listTreeImages } from './plain-tree.ts'
import { isComponent } from './sanitize-tree.ts'
import { checkRun, findMarksInValue } from './shown-marks.ts'
import type { SourcePositions } from './source-positions.ts'
import {
  createRunLocator,
  MASK,
  maskWordless,
  type ReadableText,
  shownProperties,
  type TextRun,
} from './text-runs.ts'

/** What the texts and the values of a file say. */
export type Findings = {
  /** Where it leads, as written (not percent-encoded); an answer leads to the heading that it stands below. */
  links: (Position & { href: string; isAnswer?: true })[]
  /** Pictures; those that are shown small are portraits, and those whose writer gives their width. */
  images: (Position & { src: string; isSmall?: true })[]
  /** Tables of sizes, those with mistakes left out. */
  sizeTables: (Position & SizeTable)[]
  /** What it says of garments. */
  garmentUses: (Position & GarmentUse)[]
  /** Prices of plans that it asks for, and amounts that it writes by hand. */
  priceMarks: (Position & { name: string })[]
  priceMentions: (Position & { text: string })[]
  /** What readers see of it, for the rules of writing. */
  texts: ReadableText[]
}

export function createFindings(): Findings {
  return {
    links: [],
    images: [],
    sizeTables: [],
    garmentUses: [],
    priceMarks: [],
    priceMentions: [],
    texts: [],
  }
}

/** What the judges of a text know beside the part that they look at, and what they find. */
type JudgedText = Findings & {
  teller: Teller
  locate: (run: TextRun, index: number) => Position
  /** Where an element stands; nowhere if the parser made it by itself. */
  origins: Origins
  positions: SourcePositions
  /** How deep the heading above is. */
  level: number
  ids: Set<string>
  /** Whether the page has its title, be it in the front matter. */
  isTitled: boolean
}

type ElementJudge = (page: JudgedText, element: MinimarkElement, place: Position) => void

const elementJudges: ElementJudge[] = [
  judgeHeading,
  judgeLink,
  judgeImage,
  judgeIcon,
  judgeId,
  judgeProperties,
  function findGarments({ garmentUses }, element, place) {
    const use = readGarmentUse(element)
    if (use) garmentUses.push({ ...use, ...place })
  },
  function findMarks({ priceMarks }, [tag, props, ...children], place) {
    if (tag === 'code' || tag === 'pre') return
    for (const text of [...Object.values(props), ...children])
      if (typeof text === 'string')
        for (const name of listPriceMarks(text)) priceMarks.push({ name, ...place })
  },
]

type RunJudge = (page: JudgedText, run: TextRun) => void

const runJudges: RunJudge[] = [
  ({ teller, locate }, run) => checkRun(teller, run, locate),
  function readForWriting({ texts, locate }, run) {
    const text = maskWordless(run.text.replaceAll('\n', ' '))
    texts.push({ text, locate: (index) => locate(run, index) })
  },
  function findAmounts({ priceMentions, origins }, { text, block }) {
    const { line, column } = (block && origins.get(block)) ?? {}
    if (line === undefined || column === undefined || !hasAmount(text)) return
    priceMentions.push({ text: showSigns(text.replaceAll(MASK, '')), line, column })
  },
]

/** Has each judge look at each part of a text, in its order: at elements as they are written, and at what readers see in one piece. */
export function judgeParts(
  teller: Teller,
  parts: readonly (MinimarkElement | TextRun)[],
  known: Pick<JudgedText, 'positions' | 'origins' | 'level' | 'isTitled'>,
): Findings {
  const findings = createFindings()
  const page: JudgedText = {
    ...findings,
    ...known,
    teller,
    locate: createRunLocator(known.positions),
    ids: new Set(),
  }
  for (const part of parts) {
    if (!Array.isArray(part)) for (const judge of runJudges) judge(page, part)
    else {
      const { line, column } = known.origins.get(part) ?? {}
      // What the parser has made by itself is judged by what it was made of.
      if (line === undefined || column === undefined) continue
      for (const judge of elementJudges) judge(page, part, { line, column })
    }
  }
  return findings
}

/** Headings that skip a level, and a second title. */
function judgeHeading(page: JudgedText, [tag, , ...children]: MinimarkElement, place: Position): void {
  if (!/^h[1-6]$/.test(tag)) return
  const { teller, level: above, isTitled } = page
  if (children.length === 0) teller.suspicion(place, 'heading-empty')
  const level = Number(tag[1])
  const right = above + 1
  const heading = showSigns(readText(children))
  if (level > right) {
    const parameters = { heading, level, above, right, marks: '#'.repeat(right) }
    teller.suspicion(place, 'heading-skips-level', parameters)
  }
  if (level === 1 && isTitled) teller.suspicion({ ...place, column: 1 }, 'heading-second-title')
  Object.assign(page, { level, isTitled: isTitled || level === 1 })
}

/** Links that nobody can press, or that lead nowhere. */
function judgeLink({ teller, links }: JudgedText, element: MinimarkElement, place: Position): void {
  const [tag, { href, to, src }] = element
  if (tag === 'img' && src === '') teller.suspicion(place, 'picture-without-address')
  const address = tag === 'a' ? href : isComponent(tag) ? to : null
  const cleaned = typeof address === 'string' ? cleanUrl(address) : null
  if (cleaned !== null) links.push({ href: cleaned, ...place })
  if (tag !== 'a' || typeof href !== 'string') return
  const pictures = listTreeImages([element]).map(({ alt }) => alt)
  const text = showSigns(`${readText([element])} ${pictures.join(' ')}`.trim())
  if (href.trim() === '') teller.suspicion(place, 'link-without-address', { text })
  else if (!text) teller.suspicion(place, 'link-without-text', { href })
}

function judgeImage({ teller, images }: JudgedText, [tag, props]: MinimarkElement, place: Position): void {
  const { src, alt, width } = props
  if ((tag !== 'img' && tag !== 'figure') || typeof src !== 'string') return
  if (typeof alt !== 'string') teller.suspicion(place, 'picture-without-text', { src })
  const isSmall = width !== undefined && ({ isSmall: true } as const)
  images.push({ src, ...isSmall, ...place })
}

function judgeIcon({ teller }: JudgedText, [, { icon }]: MinimarkElement, place: Position): void {
  const unknown = typeof icon === 'string' ? findUnknownIcon(icon) : undefined
  if (unknown) teller.tell('suspicion', place, unknown)
}

function judgeId({ teller, ids }: JudgedText, [, { id }]: MinimarkElement, place: Position): void {
  if (typeof id !== 'string') return
  if (ids.has(id)) teller.suspicion(place, 'id-twice', { id })
  ids.add(id)
}

/** What an element says in its properties, in which no mark is one. */
function judgeProperties(page: JudgedText, [tag, props]: MinimarkElement, place: Position): void {
  for (const name of shownProperties) {
    const text = readTextProperty(props[name])
    if (!text) continue
    page.texts.push({
      text: maskWordless(text),
      locate: (index) => page.positions.locateBehind(place, text, index),
    })
    if (hasAmount(text)) page.priceMentions.push({ text, ...place })
    if (!isComponent(tag)) continue
    for (const { severity, reason } of findMarksInValue(text)) page.teller.tell(severity, place, reason)
  }
}
