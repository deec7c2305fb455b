import { benchBuilds } from './builds.ts'
import { benchHttp } from './http.ts'
import { benchInteraction } from './interaction.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMemory } from './memory.ts'
import { benchPageBytes } from './page-bytes.ts'
import type { Figure } from './record/figure.ts'

/** What can be said on the command line of `npm run bench`. */
type BenchOptions = {
  /** Made-up pages beside the shop's own; each number is measured. */
  pages: readonly number[]
  /** How often a browser visits, where a median is taken. */
  runs: number
  form: string | undefined
  /** The pages that Lighthouse sees; all types when empty. */
  paths: readonly string[]
}

type Section = {
  title: string
  /** What is measured, in a sentence for the page of figures. */
  about: string
  /** The part by which a figure may get worse before it counts as fallen behind: what it moves by itself from run to run. */
  tolerance: number
  measure: (options: BenchOptions) => Promise<Figure[]>
  /** How the figures are written: names are a row and a column, or only the worst page counts; else one below the other. */
  form?: 'matrix' | 'worst'
}

/** Everything that `npm run bench` can measure, in the order of `docs/measured.md`. */
export const sections = {
  bytes: {
    title: 'Bytes of a page',
    about:
      'What each type of page names, compressed as a browser asks for it; exact. The plot has every page, the table the heaviest.',
    tolerance: 0.005,
    measure: () => benchPageBytes(),
    form: 'worst',
  },
  http: {
    title: 'Requests a second',
    about:
      'One process against a bare `node:http` server that sends the same bytes in the same run, with the work of the load on the same two cores; the median of three rounds by turns.',
    tolerance: 0.15,
    measure: () => benchHttp(),
  },
  memory: {
    title: 'Memory',
    about: 'What one process holds (RSS), three seconds after the last request.',
    tolerance: 0.1,
    measure: async ({ pages }) => benchMemory(Math.min(1_000, ...pages)),
  },
  builds: {
    title: 'Builds',
    about:
      "A whole build of the shop's content with so many made-up pages beside it: cold, the app included; and again with one sentence more.",
    tolerance: 0.2,
    measure: ({ pages }) => measureEach(pages, benchBuilds),
  },
  interaction: {
    title: 'Clicks and presses',
    about:
      'From a click on a link that was fetched ahead to its painted page, and from a press to the paint that answers it, in a browser four times as slow as the machine. «By innerHTML alone» is the least that shows the same pages.',
    tolerance: 0.25,
    measure: ({ runs }) => benchInteraction(runs),
    form: 'matrix',
  },
  lighthouse: {
    title: 'Lighthouse',
    about: 'Every type of page, the median of three runs.',
    tolerance: 0.02,
    measure: (options) => benchLighthouse(options),
    form: 'worst',
  },
} satisfies Record<string, Section>

export type SectionName = keyof typeof sections

export function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name)
}

async function measureEach(
  pages: readonly number[],
  measure: (count: number) => Figure[] | Promise<Figure[]>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of pages) figures.push(...(await measure(count)))
  return figures
}
