import { parseArgs } from 'node:util'
import { type Form, openLighthouse, pageTypes, type Report } from '#tests/support/lighthouse.ts'
import { startSite } from '#tests/support/start-site.ts'

/**
 * `npm run bench:lighthouse`: every type of page on a phone and on a desktop, the median of three runs; or what is
 * named: `npm run bench:lighthouse -- --runs 1 --form mobile /pricing`.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, form: { type: 'string' } },
  allowPositionals: true,
})
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const forms = (['mobile', 'desktop'] as const).filter((form) => (values.form ?? form) === form)

const site = await startSite({ LOG_LEVEL: 'silent' })
const lighthouse = await openLighthouse(process.env.CHROME_PATH)
try {
  for (const form of forms) {
    console.log(`${form}: performance, accessibility, best practices, SEO; LCP, CLS, blocked`)
    for (const path of positionals.length > 0 ? positionals : pageTypes) await bench(path, form)
  }
} finally {
  await lighthouse.close()
  await site.stop()
}

async function bench(path: string, form: Form) {
  const reports: Report[] = []
  for (let run = 0; run < Number(values.runs); run++)
    reports.push(await lighthouse.audit(site.address + path, form, [...categories]))
  const scores = categories.map((name) => median(reports.map((report) => report.scores[name] ?? 0)))
  const seconds = (median(reports.map(({ lcpMs }) => lcpMs)) / 1000).toFixed(2)
  const cls = median(reports.map(({ cls: shift }) => shift)).toFixed(3)
  const blocked = Math.round(median(reports.map(({ tbtMs }) => tbtMs)))
  const figures = scores.map((score) => String(score).padStart(4)).join('')
  console.log(`  ${path.padEnd(28)}${figures}   ${seconds} s  ${cls}  ${blocked} ms`)
  // What is slow depends on the machine; the rest is ours.
  const ours = reports.flatMap(({ failures }) => failures).filter((line) => !line.startsWith('performance'))
  for (const line of new Set(ours)) console.log(`    ${line}`)
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
