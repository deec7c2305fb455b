import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '#config/project.server.ts'
import { writeCorpus } from './corpus.ts'

/** What a build took: by the clock, and of the processor by all its programs together, in seconds. */
type BuildTime = { name: string; clockS: number; processorS: number }

/** Where the corpus stands in the documentation, behind the shop's own. */
const corpusFolder = '1.docs/9.corpus'

/**
 * Builds the shop's content with so many made-up pages beside it: cold, with nothing compiled and no app; again with one
 * sentence more; and with that sentence on another page, when the first such build has warmed what there is to warm.
 */
export function benchBuilds(pages: number): BuildTime[] {
  const work = mkdtempSync(join(tmpdir(), 'escaparate-bench-'))
  const contentDir = join(work, 'content')
  const usageFile = join(work, 'usage')
  const corpus = join(contentDir, corpusFolder)
  const usage = pathToFileURL(join(import.meta.dirname, 'tell-usage.ts')).href

  function build(name: string): BuildTime {
    rmSync(usageFile, { force: true })
    const startedAt = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
      cwd: projectRoot,
      env: {
        ...process.env,
        NODE_OPTIONS: `--import ${usage}`,
        USAGE_FILE: usageFile,
        BUILD_DIR: join(work, 'build'),
        CONTENT_DIR: contentDir,
        CONTENT_STRICT: 'false',
      },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The build has failed:\n${stderr}`)
    const clockS = (performance.now() - startedAt) / 1_000
    const used = readFileSync(usageFile, 'utf8').trim().split('\n').map(Number)
    return { name, clockS, processorS: used.reduce((sum, each) => sum + each, 0) / 1_000_000 }
  }

  function addSentence(page: number) {
    const width = String(pages).length
    const section = `${'1'.padStart(width, '0')}.seccion-1`
    const file = `${String(page).padStart(width, '0')}.pagina-${page}.md`
    appendFileSync(join(corpus, section, file), '\nUna frase más.\n')
  }

  try {
    cpSync(join(projectRoot, 'content'), contentDir, { recursive: true })
    writeCorpus(corpus, pages)
    const cold = build('cold')
    addSentence(1)
    const first = build('one sentence, the first time')
    addSentence(2)
    return [cold, first, build('one sentence')]
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
