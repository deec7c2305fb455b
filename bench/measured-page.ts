import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../config/project.server.ts'
import { byteKinds } from './page-bytes.ts'
import { type Figure, isReached, nameFigure, showValue } from './record/figure.ts'
import { plotBars, plotLines } from './record/plot.ts'
import { type Recorded, type Run, showYardstick } from './record/recorded-runs.ts'
import { type SectionName, sections } from './sections.ts'

const docs = join(projectRoot, 'docs')

const introduction = `# Measured

The last run of each section, as \`npm run bench -- all --write\` wrote it from \`bench/recorded.json\`; what misses its aim is
in bold. The machine's host has other guests: two runs are compared by shares, and by the yardstick, a compression that took
one core so long before and after.

Three aims were given up. A page from memory reaches 0.9 of a bare \`node:http\` server, not 1.0; the
slowest twentieth of clicks is painted after more than 100 ms on the slow browser, as that of the same page by \`innerHTML\` alone is;
and \`/coleccion\` weighs 14.7 kB, not 14: 3.6 are the data that its filters need, 4.2 what every page has.
`

/** Documentation systems that built the same made-up pages as `corpus.ts` writes. */
const peers = `## Others on the same 1,000 pages

Measured once, on 2026-11-21, with two cores and other work beside it.

| system | cold build, s | one edited page, s | peak memory, MB | one page, kB | its scripts, kB | Lighthouse, phone |
| --- | --: | --: | --: | --: | --: | --: |
| Starlight 0.42 | 28 | 22 | 1,300 | 63 | 27 | 100 |
| VitePress 1.6 | 86 | 100 | 2,500 | 198 | 75 | 73 |
| Docusaurus 3.10 | 42 | 30 | 2,100 | 346 | 325 | 84 |
| Fumadocs 16 | 129 | 110 | 2,600 | 391 | 333 | 86 |
| Nuxt Content 3 | 590 | | 3,900 | 1,935 | 370 | 38 |
`

/** Writes `docs/measured.md` and its plots. */
export function writeMeasured(recorded: Recorded): void {
  const parts = Object.entries(sections).flatMap(([name, { title, about, ...section }]) => {
    const [last] = recorded[name] ?? []
    if (!last) return []
    const plot = drawPlot(name as SectionName, last.figures)
    if (plot) writeFileSync(join(docs, 'images', `measured-${name}.svg`), plot.picture)
    const picture = plot ? `![${plot.text}](images/measured-${name}.svg)\n\n` : ''
    const table = writers['form' in section ? section.form : 'list'](last.figures)
    return [`## ${title}\n\n${about}\n\n${picture}${table}\n\n${writeRun(last)}\n`]
  })
  writeFileSync(join(docs, 'measured.md'), [introduction, ...parts, peers].join('\n'))
}

const writers = { list: writeList, matrix: writeMatrix, worst: writeWorst }

function writeList(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { better, unit, wanted } = figure
    const aim = wanted === undefined ? '' : `${better === 'less' ? '≤' : '≥'} ${showValue(wanted, unit)}`
    return [nameFigure(figure), show(figure), aim]
  })
  const curves = drawCurves(figures).map(([name, perThousand]) => [name, perThousand, ''])
  return writeRows([['what', 'measured', 'wanted'], ['---', '--:', '--:'], ...rows, ...curves])
}

function show(figure: Figure): string {
  const shown = showValue(figure.value, figure.unit)
  return isReached(figure) ? shown : `**${shown}**`
}

/** Where a curve leads: what a thousand pages more cost, for what was measured of sites of several sizes. */
function drawCurves(figures: readonly Figure[]): [name: string, perThousand: string][] {
  return [...Map.groupBy(figures, ({ name }) => name)].flatMap(([name, sizes]) => {
    const [least, ...larger] = sizes.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
    const most = larger.at(-1)
    if (!least || !most) return []
    const perPage = (most.value - least.value) / ((most.at ?? 0) - (least.at ?? 0))
    return [[`each 1,000 pages more: ${name}`, showValue(perPage * 1_000, least.unit)]]
  })
}

/** Rows and columns from names of two parts, the unit of a column in its head. */
function writeMatrix(figures: readonly Figure[]): string {
  const cells = figures.map((figure) => {
    const cut = figure.name.lastIndexOf(', ')
    const unit = figure.unit === 'points' ? '' : `, ${figure.unit}`
    return { row: figure.name.slice(0, cut), column: `${figure.name.slice(cut + 2)}${unit}`, figure }
  })
  const columns = [...new Set(cells.map(({ column }) => column))]
  const rows = [...Map.groupBy(cells, ({ row }) => row)].map(([row, inside]) => [
    row,
    ...columns.map((wanted) => {
      const figure = inside.find(({ column }) => column === wanted)?.figure
      return figure ? show(figure).replace(` ${figure.unit}`, '') : ''
    }),
  ])
  return writeRows([['', ...columns], ['---', ...columns.map(() => '--:')], ...rows])
}

/** Of names whose first part is a page, the page where each figure is worst: where all are good no more is to be known. */
function writeWorst(figures: readonly Figure[]): string {
  const cut = (name: string) => name.indexOf(', ')
  const rows = [...Map.groupBy(figures, ({ name }) => name.slice(cut(name) + 2))].map(([what, all]) => {
    const [worst] = all.toSorted((one, other) => (one.value - other.value) * (one.better === 'more' ? 1 : -1))
    return worst ? [what, show(worst), worst.name.slice(0, cut(worst.name))] : []
  })
  return writeRows([['what', 'worst', 'at'], ['---', '--:', '---'], ...rows])
}

function writeRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** When a run was made, and what else the machine had to do. */
function writeRun({ date, machine, loadBefore, yardstickMs }: Run): string {
  const yardstick = yardstickMs ? `, yardstick ${showYardstick(yardstickMs)}` : ''
  return `${date}, ${machine}, load ${loadBefore}${yardstick}.`
}

/** The picture of a section that is seen better than read. */
function drawPlot(
  name: SectionName,
  figures: readonly Figure[],
): { picture: string; text: string } | undefined {
  if (name === 'builds') return drawBuilds(figures)
  if (name === 'bytes') return drawBytes(figures)
  if (name === 'http') return drawRequests(figures)
  return undefined
}

function drawBuilds(figures: readonly Figure[]) {
  const text = 'Processor time of a build against the number of pages: cold, and with one sentence more'
  const lines = ['cold', 'one sentence'].map((name) => ({
    name,
    points: figures
      .filter((figure) => figure.name === `${name}, processor`)
      .map(({ at = 0, value }) => [at, value] as const)
      .toSorted(([one], [other]) => one - other),
  }))
  return { text, picture: plotLines('Processor time of a build', 's', 'pages', lines) }
}

function drawBytes(figures: readonly Figure[]) {
  const text =
    'Bytes of each type of page: document, style sheets, fonts, scripts before use, and the app that comes later'
  const paths = [...new Set(figures.map(({ name }) => name.slice(0, name.indexOf(', '))))]
  const bars = paths.map((path) => ({
    name: path,
    parts: byteKinds.map(
      (kind) => (figures.find(({ name }) => name === `${path}, ${kind}`)?.value ?? 0) / 1_000,
    ),
  }))
  return { text, picture: plotBars('Bytes of a page', 'kB', byteKinds, bars) }
}

function drawRequests(figures: readonly Figure[]) {
  const text = 'Requests a second as a share of a bare node:http server'
  const bars = figures
    .filter(({ unit }) => unit === '×')
    .map(({ name, value }) => ({ name: name.replace(' connections', ''), parts: [value * 100] }))
  return { text, picture: plotBars(text, '%', ['share of the bare server'], bars) }
}
