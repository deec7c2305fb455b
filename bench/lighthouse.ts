import { openLighthouse, pageTypes, type Report } from '../tests/support/lighthouse.ts'
import { startSite } from '../tests/support/start-site.ts'
import { type Figure, median } from './record/figure.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse on every type of page, or on those that are named, on a phone and on a desktop: medians of so many runs. What
 * costs points, and is not the machine's, is printed.
 */
export async function benchLighthouse(options: {
  runs: number
  form: string | undefined
  paths: readonly string[]
}): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const lighthouse = await openLighthouse(process.env.CHROME_PATH)
  try {
    const figures: Figure[] = []
    for (const form of (['mobile', 'desktop'] as const).filter((each) => (options.form ?? each) === each))
      for (const path of options.paths.length > 0 ? options.paths : pageTypes) {
        const reports: Report[] = []
        for (let run = 0; run < options.runs; run += 1)
          reports.push(await lighthouse.audit(site.address + path, form, [...categories]))
        figures.push(...tellReports(`${path}, ${form}`, reports))
      }
    return figures
  } finally {
    await lighthouse.close()
    await site.stop()
  }
}

function tellReports(name: string, reports: readonly Report[]): Figure[] {
  // What is slow depends on the machine; the rest is ours.
  const ours = reports.flatMap(({ failures }) => failures).filter((line) => !line.startsWith('performance'))
  for (const line of new Set(ours)) console.log(`    ${name}: ${line}`)
  return [
    ...categories.map(
      (category): Figure => ({
        name: `${name}, ${category}`,
        value: median(reports.map(({ scores }) => scores[category] ?? 0)),
        unit: 'points',
        better: 'more',
        wanted: 100,
      }),
    ),
    {
      name: `${name}, largest paint`,
      value: median(reports.map(({ lcpMs }) => lcpMs)),
      unit: 'ms',
      better: 'less',
    },
  ]
}
