import { enableCompileCache } from 'node:module'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { createProgress } from '#collections/problems/progress.server.ts'
import { readEnvironment } from '#config/env.server.ts'
import { listPathsWithoutContent } from '#config/pages.ts'
import { listLinkedPaths } from '#config/site.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import type { CompileSummary } from './compile.server.ts'

/**
 * The command `npm run content`: compiles the content folder of the environment and says how it went; with `--all`
 * every problem, however many there are.
 */
async function main(): Promise<number> {
  const startedAt = performance.now()
  // Half of the time of a run that finds nothing new would go into compiling the same modules again.
  enableCompileCache('.cache/node')
  const { compileContent, ContentError } = await import('./compile.server.ts')
  const { nameDatabaseFile } = await import('./database-files.server.ts')
  const { checkThesaurus } = await import('#collections/thesaurus/thesaurus.server.ts')
  const progress = createProgress()
  const environment = readEnvironment(process.env)
  const databaseFile = nameDatabaseFile(environment.contentDir)
  const showsAll = process.argv.includes('--all')
  try {
    const summary = await compileContent({
      contentDir: environment.contentDir,
      publicDir: 'public',
      pictureCacheDir: '.cache/pictures',
      databaseFile,
      strict: environment.contentStrict,
      knownPaths: listPathsWithoutContent(),
      linkedPaths: listLinkedPaths(),
      asksForIcons: environment.iconApiUrl !== undefined,
      now: new Date(),
      onProgress: progress.show,
    })
    progress.end()
    const problems = [...summary.problems, ...checkThesaurus(environment.contentDir, databaseFile)]
    if (problems.length > 0) console.error(formatProblems(problems, environment.contentDir, { showsAll }))
    console.log(describeSummary(summary, performance.now() - startedAt))
    if (problems.length === 0) console.log(sayInTerminal('contentIsFine'))
    return 0
  } catch (error) {
    progress.end()
    if (!(error instanceof ContentError)) throw error
    console.error(formatProblems(error.problems, error.folder, { showsAll }))
    return 1
  }
}

function describeSummary({ pages, parsed, unchanged, removed }: CompileSummary, elapsedMs: number): string {
  const seconds = (elapsedMs / 1000).toFixed(1)
  return sayInTerminal('contentDone', { pages, seconds, parsed, unchanged, removed })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
