import { enableCompileCache } from 'node:module'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { readEnvironment } from '#config/env.server.ts'
import type { CompileSummary } from './compile.server.ts'

/**
 * The command `npm run content`: compiles the content folder of the environment and says how it went; with `--all`
 * every problem, however many there are.
 */
async function main(): Promise<number> {
  const startedAt = performance.now()
  // Half of the time of a run that finds nothing new would go into compiling the same modules again.
  enableCompileCache('.cache/node')
  const { ContentError } = await import('./compile.server.ts')
  const { compileSiteContent } = await import('./compile-folder.server.ts')
  const environment = readEnvironment(process.env)
  const showsAll = process.argv.includes('--all')
  try {
    const summary = await compileSiteContent(environment, 'public')
    const { problems } = summary
    if (problems.length > 0) console.error(formatProblems(problems, environment.contentDir, { showsAll }))
    console.log(describeSummary(summary, performance.now() - startedAt))
    if (problems.length === 0) console.log('Todo bien: no hay nada que corregir.')
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatProblems(error.problems, error.folder, { showsAll }))
    return 1
  }
}

function describeSummary({ pages, parsed, unchanged, removed }: CompileSummary, elapsedMs: number): string {
  const seconds = (elapsedMs / 1000).toFixed(1)
  return `Páginas: ${pages}, en ${seconds} s (archivos leídos: ${parsed}, sin cambios: ${unchanged}, quitados: ${removed})`
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
