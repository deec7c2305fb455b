import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createViteServer } from 'vite'
import type * as RendererModule from '#app/entry.server.tsx'
import type { ContentSource } from '#collections/content-source.ts'
import { createContentSource } from '#collections/pages.server.ts'
import { createQueryRunner } from '#collections/query-runner.server.ts'
import { listRedirects } from '#collections/redirects.server.ts'
import { createRedirectFinder } from '#collections/resolve-redirects.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { createRequestHandler } from './app.ts'
import { projectRoot } from './build-files.ts'
import { compileSiteContent } from './compile-content.ts'
import { createLog } from './log.ts'
import { createSignIn } from './sign-in.ts'

/** Editors save in several steps; a change is compiled when nothing has moved for this long, in ms. */
const CONTENT_QUIET_MS = 50

await main()

/** The pipeline of `app.ts` over the sources: Vite serves modules and reloads them, content is compiled on change. */
async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  // Sources are nobody else's business: the development server listens on this machine alone (threat V01).
  const host = environment.host ?? 'localhost'
  let compiled = await openFirstContent(environment)

  const server = createServer()
  // Listening comes first, because the port may be chosen by the system and addresses are made of it.
  await once(server.listen(environment.port, host), 'listening')
  const siteOrigin = `http://${host}:${(server.address() as AddressInfo).port}`
  const vite = await createViteServer({
    configFile: `${projectRoot}vite.config.ts`,
    server: {
      middlewareMode: { server },
      hmr: { server },
      watch: { ignored: ['**/build/**', '**/.cache/**', '**/content/**'] },
    },
  })
  async function getRenderer(): Promise<RendererModule.Renderer> {
    const bundle = (await vite.ssrLoadModule('/app/entry.server.tsx')) as typeof RendererModule
    return bundle.createRenderer({
      content: compiled.content,
      siteOrigin,
      buildId: 'development',
      manifest: undefined,
    })
  }
  const handle = createRequestHandler({
    origin: siteOrigin,
    log,
    // Vite's own client needs inline scripts and a socket, so there is no policy here.
    securityHeaders: { 'x-content-type-options': 'nosniff' },
    answers: { find: () => undefined, listUrls: () => [] },
    earlierAnswers: [],
    getRenderer,
    getContentDatabase: () => compiled.database,
    getContent: () => compiled.content,
    builtAt: Date.now(),
    // The file stays the same when its content is compiled again.
    queries: createQueryRunner(compiled.file),
    findPage: async (path) => {
      const paths = await (await getRenderer()).listPaths()
      return paths.find((known) => known.toLowerCase() === path.toLowerCase())
    },
    findRedirect: (path) => createRedirectFinder(listRedirects(compiled.database))(path),
    signIn: createSignIn(environment, log),
    finishHtml: (html) => vite.transformIndexHtml('/', html),
  })
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void handle(request, response))
  })
  console.log(`Escaparate (development) is at ${siteOrigin}`)

  watchContent(environment, async () => {
    try {
      compiled = await openContent(environment)
      vite.ws.send({ type: 'full-reload' })
    } catch (error) {
      const message = tellMistakes(error)
      vite.ws.send({ type: 'error', err: { message, stack: '' } })
    }
  })
}

/** The first page needs content without mistakes: until there is, every save is another try. */
async function openFirstContent(environment: Environment): Promise<CompiledContent> {
  try {
    return await openContent(environment)
  } catch (error) {
    tellMistakes(error)
    console.error('Waiting for the content to be mended …')
    return new Promise((resolve) => {
      const stopWatching = watchContent(environment, async () => {
        try {
          const content = await openContent(environment)
          stopWatching()
          resolve(content)
        } catch (again) {
          tellMistakes(again)
        }
      })
    })
  }
}

function tellMistakes(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  console.error(message)
  return message
}

type CompiledContent = { content: ContentSource; database: SqliteDatabase; file: string }

async function openContent(environment: Environment): Promise<CompiledContent> {
  const file = await compileSiteContent(environment)
  const database = openSqlite(file, 'read')
  return { content: createContentSource(database), database, file }
}

/** Calls back after each save. Returns how to stop. */
function watchContent({ contentDir }: Environment, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const watcher = watch(contentDir, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, CONTENT_QUIET_MS)
  })
  return () => watcher.close()
}
