import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from './source-files.ts'

const answer = z.object({
  path: z.string(),
  file: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()),
})

/** What hosts read of an export's manifest. */
const manifest = z.object({
  needsServer: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string(), status: z.number() })),
  notFound: answer,
  answers: z.array(answer),
})

export type ExportedSite = { folder: string; manifest: z.infer<typeof manifest>; remove(): void }

/** Runs `npm run export`; what it says, and its exit code. */
export function runExport(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/export.mjs', ...args], {
    cwd: projectRoot,
    env: process.env,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/**
 * The current build as files: one for a run of the tests, where most of it are pictures
 * that take long to draw.
 */
export function exportSite(): ExportedSite {
  const { MADE_ONCE } = process.env
  const folder = MADE_ONCE ? join(MADE_ONCE, 'export') : mkdtempSync(join(tmpdir(), 'escaparate-export-'))
  if (!existsSync(join(folder, 'manifest.json'))) {
    const { status, output } = runExport(folder)
    if (status !== 0) throw new Error(`The export has failed:\n${output}`)
  }
  return {
    folder,
    manifest: manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))),
    remove: () => (MADE_ONCE ? undefined : rmSync(folder, { recursive: true, force: true })),
  }
}

/** The least that a host of files can be: what the manifest says of an address, and nothing else. */
export async function startFileHost({
  folder,
  manifest: { answers, notFound, redirects },
}: ExportedSite): Promise<{ address: string; stop(): void }> {
  const byPath = new Map(answers.map((known) => [known.path, known]))
  const server = createServer(({ url = '/' }, response) => {
    const path = decodeURI(new URL(url, 'http://host').pathname)
    const moved = redirects.find(({ from }) => from === path)
    const { status, headers, file } = byPath.get(path) ?? notFound
    if (status === 404 && moved) response.writeHead(moved.status, { location: moved.to }).end()
    else {
      const body = readFileSync(join(folder, 'site', file))
      response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens at a port has an address.
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
