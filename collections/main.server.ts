import { enableCompileCache } from 'node:module'
import { styleText } from 'node:util'
import { readEnvironment } from '#config/env.server.ts'
import { applicationPaths } from '#config/site.ts'
import { readTerminalLanguage } from '#config/terminal-language.server.ts'
import type { CompileSummary } from './compile.server.ts'
import { formatProblems } from './format-problems.ts'
import type { Problem } from './problem.ts'

/** How often progress is told where no terminal can rewrite its line, in ms. */
const PROGRESS_INTERVAL_MS = 1_000

/** The command `npm run content`: compiles the content folder of the environment and says how it went. */
async function main(): Promise<number> {
  const startedAt = performance.now()
  // Half of the time of a run that finds nothing new would go into compiling the same modules again.
  enableCompileCache('.cache/node')
  const { compileContent, ContentError } = await import('./compile.server.ts')
  const { nameDatabaseFile } = await import('./database-files.server.ts')
  const progress = createProgress()
  const environment = readEnvironment(process.env)
  try {
    const summary = await compileContent({
      contentDir: environment.contentDir,
      publicDir: 'public',
      pictureCacheDir: '.cache/pictures',
      databaseFile: nameDatabaseFile(environment.contentDir),
      strict: environment.contentStrict,
      knownPaths: applicationPaths,
      asksForIcons: environment.iconApiUrl !== undefined,
      now: new Date(),
      onProgress: progress.show,
    })
    progress.end()
    if (summary.problems.length > 0) printProblems(summary.problems, environment.contentDir, 'warning')
    console.log(describeSummary(summary, performance.now() - startedAt))
    return 0
  } catch (error) {
    progress.end()
    if (!(error instanceof ContentError)) throw error
    printProblems(error.problems, environment.contentDir, 'mistake')
    return 1
  }
}

function describeSummary({ pages, parsed, unchanged, removed }: CompileSummary, elapsedMs: number): string {
  const gone = removed > 0 ? `, ${removed} removed` : ''
  return `${count(pages, 'page')} in ${(elapsedMs / 1000).toFixed(1)} s (${parsed} parsed, ${unchanged} unchanged${gone})`
}

function printProblems(problems: readonly Problem[], folder: string, word: string): void {
  console.error(formatProblems(problems, folder, readTerminalLanguage()))
  console.error(
    styleText(word === 'mistake' ? 'red' : 'yellow', `\n${count(problems.length, word)} in ${folder}`),
  )
}

function count(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`
}

/** One line that is rewritten on a terminal; elsewhere a line each second. */
function createProgress(): {
  show: (done: number, total: number) => void
  end: () => void
} {
  const { isTTY } = process.stderr
  let toldAt = performance.now()
  let hasLine = false
  return {
    show(done, total) {
      const now = performance.now()
      if (now - toldAt < (isTTY ? 50 : PROGRESS_INTERVAL_MS)) return
      toldAt = now
      hasLine = isTTY
      process.stderr.write(isTTY ? `\r${done} of ${total} files` : `${done} of ${total} files\n`)
    },
    end() {
      if (hasLine) process.stderr.write('\r\x1b[K')
    },
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
