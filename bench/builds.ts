import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../config/project.server.ts'
import { writeCorpus } from './corpus.ts'
import type { Figure } from './record/figure.ts'

/** What a build took: by the clock, of the processor by all its programs together, and the memory of the largest. */
type BuildCost = { clockS: number; processorS: number; peakMb: number }

/** Where the sections of the corpus stand, beside the shop's own: where its links lead. */
const corpusFolder = '1.docs'

/** The shop's content with so many made-up pages beside it, in a folder of its own. */
function prepareCorpus(pages: number) {
  const work = mkdtempSync(join(tmpdir(), 'escaparate-bench-'))
  const contentDir = join(work, 'content')
  const buildDir = join(work, 'build')
  const usageFile = join(work, 'usage')
  const corpus = join(contentDir, corpusFolder)
  const usage = pathToFileURL(join(import.meta.dirname, 'tell-usage.mjs')).href
  cpSync(join(projectRoot, 'content'), contentDir, { recursive: true })
  writeCorpus(corpus, pages)

  function build(): BuildCost {
    rmSync(usageFile, { force: true })
    const startedAt = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${usage}`,
        USAGE_FILE: usageFile,
        BUILD_DIR: buildDir,
        CONTENT_DIR: contentDir,
        CONTENT_STRICT: 'false',
      },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The build has failed:\n${stderr}`)
    const clockS = (performance.now() - startedAt) / 1_000
    const used = readFileSync(usageFile, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number))
    return {
      clockS,
      processorS: used.reduce((sum, [processor = 0]) => sum + processor, 0) / 1_000_000,
      peakMb: Math.max(...used.map(([, peak = 0]) => peak)) / 1024,
    }
  }

  function addSentence(page: number) {
    const width = String(pages).length
    const section = `${'1'.padStart(width, '0')}.seccion-1`
    const file = `${String(page).padStart(width, '0')}.pagina-${page}.md`
    appendFileSync(join(corpus, section, file), '\nUna frase más.\n')
  }

  return {
    buildDir,
    build,
    addSentence,
    remove: () => rmSync(work, { recursive: true, force: true }),
  }
}

/** A finished build of the shop's content with so many pages beside it. */
export function buildCorpus(pages: number): { buildDir: string; remove: () => void } {
  const corpus = prepareCorpus(pages)
  corpus.build()
  return corpus
}

/**
 * What a build costs: cold, with nothing compiled and no app; and with one sentence more in one page, when the first such
 * build has warmed what there is to warm.
 */
export function benchBuilds(pages: number): Figure[] {
  const corpus = prepareCorpus(pages)
  try {
    const cold = corpus.build()
    corpus.addSentence(1)
    corpus.build()
    corpus.addSentence(2)
    return [
      ...tellCost('cold', pages, cold, coldWanted),
      ...tellCost('one sentence', pages, corpus.build(), editWanted),
    ]
  } finally {
    corpus.remove()
  }
}

/** What is wanted of each size that has a figure to reach. */
const coldWanted: Record<number, Partial<BuildCost>> = {
  10_000: { peakMb: 1_000 },
}
const editWanted: Record<number, Partial<BuildCost>> = {
  1_000: { processorS: 3 },
  10_000: { clockS: 15, peakMb: 1_000 },
}

function tellCost(
  name: string,
  pages: number,
  { clockS, processorS, peakMb }: BuildCost,
  wanted: Record<number, Partial<BuildCost>>,
): Figure[] {
  const row = (what: string, value: number, unit: Figure['unit'], most: number | undefined): Figure => ({
    name: `${name}, ${what}`,
    at: pages,
    value,
    unit,
    better: 'less',
    ...(most === undefined ? {} : { wanted: most }),
  })
  const limits = wanted[pages] ?? {}
  return [
    row('processor', processorS, 's', limits.processorS),
    row('clock', clockS, 's', limits.clockS),
    row('memory of the largest process', peakMb, 'MB', limits.peakMb),
  ]
}
