import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { CompileOptions } from '#collections/compile/compile.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { send } from '#server/http/send.ts'
import { openDraftContent } from '#taller/draft/draft-content.server.ts'
import { createContentLock } from '#taller/files/content-lock.server.ts'
import type { ContentHistory } from '#taller/history/content-history.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import { openPictureFolder } from '#taller/pictures/picture-folder.server.ts'
import { openProposals } from '#taller/proposals/proposals.server.ts'
import { localEditor } from '#taller/server/guard.ts'
import { createWorkshop } from '#taller/server/workshop.ts'

/** A request as it is, which other clients would tidy up; one that is `cut` is given up so many turns after it was sent. */
export type WorkshopRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: string
  cut?: number
}

type Settings = {
  options: CompileOptions
  dataDir: string
  /** What a test makes of the history. */
  wrapHistory?: (history: ContentHistory) => ContentHistory
}

/** The workshop of a project that is compiled, asked over HTTP; `stop` breaks off whatever is being answered. */
export async function serveWorkshop({ options, dataDir, wrapHistory = (history) => history }: Settings) {
  const { contentDir, publicDir, databaseFile } = options
  const database = openSqlite(databaseFile, 'read')
  const state = { revision: '', problems: [], saved: [] }
  const failures: unknown[] = []
  const log = { error: (fields: object) => void failures.push(fields), warn() {}, info() {}, debug() {} }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const lock = createContentLock(dataDir)
  const pictures = await openPictureFolder({
    publicDir,
    contentDir,
    dataDir,
    lock,
    listProposed: () => [],
    describe: () => ({}),
    notice: async () => undefined,
  })
  const workshop = createWorkshop({
    origin: `http://localhost:${port}`,
    log,
    contentDir,
    database,
    events: { readState: () => state },
    history: wrapHistory(await openHistory(contentDir, dataDir)),
    lock,
    pictures,
    proposals: openProposals(contentDir, dataDir),
    drafts: openDraftContent({ file: databaseFile, readRevision: () => '', chooseOptions: () => options }),
    renderPage: async ({ path }) => ({ statusCode: 200, html: path }),
    createPage: async () => 'taller',
  })
  server.on('request', (asked, response) => {
    void workshop(asked, localEditor).then((reply) =>
      reply ? send(asked, response, reply, {}) : response.writeHead(404).end('nobody'),
    )
  })
  const agent = new Agent({ keepAlive: true })
  let isStopped = false
  function stop() {
    if (isStopped) return
    isStopped = true
    agent.destroy()
    server.closeAllConnections()
    server.close()
    pictures.close()
    database.close()
  }
  onTestFinished(stop)
  /** @throws where no answer comes. */
  async function ask(sent: WorkshopRequest): Promise<{ status: number; text: string }> {
    const { method, path, headers, body, cut } = sent
    const length = method === 'GET' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const own = { origin: `http://localhost:${port}`, host: `localhost:${port}`, 'x-escaparate': '1' }
    const outgoing = request({
      port,
      agent,
      method,
      path,
      headers: { ...own, 'content-type': 'application/json', ...length, ...headers },
    })
    // It is told to whoever waits for the answer, and may come again behind it.
    outgoing.on('error', () => undefined)
    outgoing.end(method === 'GET' ? undefined : body)
    if (cut !== undefined) void waitTurns(cut).then(() => outgoing.destroy(new Error('cut')))
    const [incoming] = await once(outgoing, 'response')
    let text = ''
    for await (const chunk of incoming) text += chunk
    return { status: incoming.statusCode, text }
  }
  return { failures, ask, stop }
}

/** Lets others work for so many turns of the event loop. */
export async function waitTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}
