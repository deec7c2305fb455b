import { parseArgs } from 'node:util'
import { writeMeasured } from './measured-page.ts'
import { type Figure, isReached, nameFigure, showValue } from './record/figure.ts'
import {
  addRun,
  describeRun,
  findFallenBehind,
  measureYardstick,
  readRecorded,
  showYardstick,
  writeRecorded,
} from './record/recorded-runs.ts'
import { isSection, type SectionName, sections } from './sections.ts'

/**
 * `npm run bench`: what takes neither a browser nor many minutes, or the sections that are named:
 * `npm run bench -- http memory`, `npm run bench -- builds --pages 1000 --pages 2000`,
 * `npm run bench -- lighthouse --form mobile /pricing`, `npm run bench -- all`. With `--write` the figures are recorded and
 * `docs/measured.md` is written again. It ends with what fell behind the last recorded run.
 */
const { values, positionals } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: ['1000'] },
    runs: { type: 'string' },
    form: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const paths = positionals.filter((word) => word.startsWith('/'))
const words = positionals.filter((word) => !word.startsWith('/'))
const unknown = words.filter((word) => word !== 'all' && !isSection(word))
if (unknown.length > 0) {
  console.error(
    `There is no section «${unknown.join('», «')}»: there are ${Object.keys(sections).join(', ')}.`,
  )
  process.exit(1)
}
const wanted: SectionName[] = words.includes('all')
  ? Object.keys(sections).filter(isSection)
  : words.length > 0
    ? words.filter(isSection)
    : ['bytes', 'http', 'memory']

const fallen: string[] = []
for (const name of wanted) fallen.push(...(await runSection(name)))
if (values.write) writeMeasured(readRecorded())
console.log(
  fallen.length > 0 ? '\nFell behind the last recorded run:' : '\nNothing fell behind the last recorded run.',
)
for (const line of fallen) console.log(`  ${line}`)

/** Measures, prints and with `--write` records one section; what fell behind its last recorded run. */
async function runSection(name: SectionName): Promise<string[]> {
  const { title, tolerance, measure } = sections[name]
  const run = describeRun(`npm run bench -- ${[name, ...process.argv.slice(2).filter(isOption)].join(' ')}`)
  const before = measureYardstick()
  console.log(title)
  const figures = await measure({
    pages: values.pages.map(Number),
    runs: Number(values.runs ?? 3),
    form: values.form,
    paths,
  })
  const yardstickMs = { before, after: measureYardstick() }
  const [last] = readRecorded()[name] ?? []
  for (const figure of figures) print(figure)
  const then = last?.yardstickMs ? `; of the last recorded run ${showYardstick(last.yardstickMs)}` : ''
  console.log(`  Yardstick ${showYardstick(yardstickMs)}${then}`)
  if (values.write) writeRecorded(addRun(readRecorded(), name, { ...run, yardstickMs, figures }))
  return last ? findFallenBehind(figures, last, tolerance).map((line) => `${title}: ${line}`) : []
}

/** Whether a word of the command line says how something is measured. */
function isOption(word: string): boolean {
  return word !== '--write' && !isSection(word) && word !== 'all'
}

function print(figure: Figure): void {
  const { better, value, unit, wanted: limit } = figure
  const aim =
    limit === undefined
      ? ''
      : `${better === 'less' ? '≤' : '≥'} ${showValue(limit, unit)}${isReached(figure) ? '' : '  MISSED'}`
  console.log(`  ${nameFigure(figure).padEnd(60)} ${showValue(value, unit).padStart(16)}   ${aim}`)
}
