import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project.server.ts'
import { byteKinds } from './page-bytes.ts'
import { type Figure, isReached, nameFigure, showValue } from './record/figure.ts'
import { plotBars, plotLines } from './record/plot.ts'
import { type Recorded, type Run, showYardstick } from './record/recorded-runs.ts'
import { type SectionName, sections } from './sections.ts'

const docs = join(projectRoot, 'docs')

const introduction = `# Measured

Written by \`npm run bench -- all --write\` (or with the name of a section); the figures stand in \`bench/recorded.json\`.
Two runs are kept, because one figure alone does not say how far it moves by itself. «Wanted» is what we want to reach; what
misses it is in bold. \`npm run bench\` ends with what fell behind the last recorded run. The yardstick is what one core took
for the same compression before and after a run: a machine whose host has other guests is not as fast at every hour, and
between two runs only shares can be compared where it differs.
`

/** Documentation systems that built the same made-up pages as `corpus.ts` writes. */
const peers = `## Others on the same 1,000 pages

Measured on 2026-11-21, on a machine with two cores and other work beside it: Starlight 0.42.4 (Astro 7.3.5), VitePress 1.6.4, Docusaurus 3.10.2 with Faster, Fumadocs 16.15.11 on React Router, Nuxt 4.5.2 with Content 3.15.2 and UI 4.10.0; the middle of what was seen; not again with each run.

| system | cold build, clock | processor | one edited page, clock | peak memory | one page, all in | its JavaScript | Lighthouse performance, phone |
| --- | --: | --: | --: | --: | --: | --: | --: |
| Starlight | 28 s | 29 s | 22 s | 1,300 MB | 63,000 B | 27,000 B | 100 |
| VitePress | 86 s | 97 s | 100 s | 2,500 MB | 198,000 B | 75,000 B | 73 |
| Docusaurus | 42 s | 57 s | 30 s | 2,100 MB | 346,000 B | 325,000 B | 84 |
| Fumadocs | 129 s | 131 s | 110 s | 2,600 MB | 391,000 B | 333,000 B | 86 |
| Nuxt Content | 590 s | 590 s |  | 3,900 MB | 1,935,000 B | 370,000 B | 38 |
`

/** Writes `docs/measured.md` and its plots. */
export function writeMeasured(recorded: Recorded): void {
  const parts = Object.entries(sections).flatMap(([name, section]) => {
    const [last, before] = recorded[name] ?? []
    if (!last) return []
    const { title, about } = section
    const table = 'isMatrix' in section ? writeMatrix : writeTable
    const plot = drawPlot(name as SectionName, last.figures)
    if (plot) writeFileSync(join(docs, 'images', `measured-${name}.svg`), plot.picture)
    const picture = plot ? `![${plot.text}](images/measured-${name}.svg)\n\n` : ''
    return [`## ${title}\n\n${about}\n\n${picture}${table(last, before)}\n\n${writeRuns(last, before)}\n`]
  })
  writeFileSync(join(docs, 'measured.md'), [introduction, ...parts, peers].join('\n'))
}

function writeTable(last: Run, before: Run | undefined): string {
  const rows = last.figures.map((figure) => {
    const { better, value, unit, wanted } = figure
    const earlier = before?.figures.find((other) => nameFigure(other) === nameFigure(figure))
    const shown = showValue(value, unit)
    return [
      nameFigure(figure),
      isReached(figure) ? shown : `**${shown}**`,
      earlier ? showValue(earlier.value, unit) : '',
      wanted === undefined ? '' : `${better === 'less' ? '≤' : '≥'} ${showValue(wanted, unit)}`,
    ]
  })
  const head = [
    'what',
    `last run, ${last.date}`,
    before ? `run before, ${before.date}` : 'run before',
    'wanted',
  ]
  return writeRows([head, ['---', '--:', '--:', '--:'], ...rows])
}

/** Rows and columns from names of two parts; what differs in the run before stands in brackets. */
function writeMatrix(last: Run, before: Run | undefined): string {
  const split = (name: string) =>
    [name.slice(0, name.lastIndexOf(', ')), name.slice(name.lastIndexOf(', ') + 2)] as const
  const names = last.figures.map(({ name }) => split(name))
  const columns = [...new Set(names.map(([, column]) => column))]
  const rows = [...new Set(names.map(([row]) => row))].map((row) => [
    row,
    ...columns.map((column) => {
      const name = `${row}, ${column}`
      const figure = last.figures.find((other) => other.name === name)
      if (!figure) return ''
      const shown = showValue(figure.value, figure.unit)
      const earlier = before?.figures.find((other) => other.name === name)
      const differs = earlier && earlier.value !== figure.value
      return `${isReached(figure) ? shown : `**${shown}**`}${differs ? ` (${showValue(earlier.value, earlier.unit)})` : ''}`
    }),
  ])
  return writeRows([['page', ...columns], ['---', ...columns.map(() => '--:')], ...rows])
}

function writeRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** By which command and on what the runs were made. */
function writeRuns(...runs: readonly (Run | undefined)[]): string {
  return runs
    .filter((run) => run !== undefined)
    .map(
      ({ date, command, machine, loadBefore, yardstickMs }) =>
        `- ${date}: \`${command}\`, ${machine}, load average before it ${loadBefore}${yardstickMs ? `, yardstick ${showYardstick(yardstickMs)}` : ''}`,
    )
    .join('\n')
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
