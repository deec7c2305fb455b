import './log/tell-mistakes.ts'
import cluster from 'node:cluster'
import { readEnvironment } from '#config/env.server.ts'
import { createLog } from './log/log.ts'

await main()

/**
 * Serves the site in this process, or in as many as the environment says, each of which runs this program. With `--compile`
 * it loads the code of both and ends: Node keeps what it compiles where `NODE_COMPILE_CACHE` says.
 */
async function main() {
  if (process.argv.includes('--compile')) {
    await Promise.all([import('./processes/serve-here.ts'), import('./processes/primary.ts')])
    return
  }
  // React looks at it when the renderer is loaded; its development build takes four times as long.
  process.env.NODE_ENV = 'production'
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  // Each loads what it needs: one process nothing of the others, and who only watches them nothing of the site.
  if (environment.workers > 1 && cluster.isPrimary) {
    const { serveWithWorkers } = await import('./processes/primary.ts')
    await serveWithWorkers(environment, log)
  } else {
    const { serveAlone, serveAsWorker } = await import('./processes/serve-here.ts')
    await (cluster.worker ? serveAsWorker(cluster.worker, environment, log) : serveAlone(environment, log))
  }
}
