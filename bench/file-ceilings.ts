import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { PICTURE_SIDES_PX } from '#collections/pictures/picture-modifiers.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import type { Ceiling } from './ceilings.ts'
import { home } from './content.ts'
import { describeGrowth, measurePeak } from './measure-memory.ts'
import { type ServedSite, startServed } from './start-served.ts'

const MB = 1024 * 1024

/** What the server may take above what it holds when nothing happens, in MB. */
const WANTED_MB = 60

const SLOW_READERS = 200
/** How long they hold their connections, in ms. */
const HELD_MS = 5_000
const RANGES = 64
const VARIANTS = 120

/** Pixels along each side of the photo: 24 MB of noise. */
const PHOTO_SIDE_PX = 2_890

/** Large files and pictures: the memory of a server, and of the build that brings them. */
export const fileCeilings: Ceiling[] = [
  {
    what: `${SLOW_READERS} slow readers of a 24 MB file`,
    wanted: `≤ +${WANTED_MB} MB`,
    measure: () => measureGrowth((site) => readSlowly(site, '/grande/catalogo.pdf')),
  },
  {
    what: `${RANGES} ranges of a 200 MB file`,
    wanted: `≤ +${WANTED_MB} MB`,
    measure: () => measureGrowth((site) => askForRanges(site, '/grande/pelicula.mp4', 200 * MB)),
  },
  {
    what: `${VARIANTS} variants of a 24 MB photo at once, above what one alone takes`,
    wanted: `≤ +${WANTED_MB} MB`,
    measure: () =>
      measureGrowth(
        (site) => askForVariants(site, VARIANTS),
        (site) => askForVariants(site, 1),
      ),
  },
  {
    what: 'a build with 224 MB of public files, above one without',
    wanted: `≤ +${WANTED_MB} MB`,
    measure: async () => {
      const [without, with_] = [await measureBuild([]), await measureBuild(largeFiles)]
      return compare(without, with_)
    },
  },
]

function compare(before: number, after: number) {
  return { found: describeGrowth(before, after), isKept: after - before <= WANTED_MB }
}

/** A server's memory while something is done to it, compared with that after what it is warmed up by. */
async function measureGrowth(
  action: (site: ServedSite) => Promise<unknown>,
  warmUp: (site: ServedSite) => Promise<unknown> = async (site) => (await fetch(site.address)).text(),
) {
  const sources = await prepareSite()
  const env = { ...createEnvironment(sources), LOG_LEVEL: 'silent', TRUST_PROXY: '1' }
  const site = await startServed(env, sources)
  try {
    await fetch(site.address)
    const before = await measurePeak(site.pid, () => warmUp(site))
    return compare(before, await measurePeak(site.pid, () => action(site)))
  } finally {
    await site.stop()
  }
}

const largeFiles = [
  { name: 'catalogo.pdf', bytes: 24 * MB },
  { name: 'pelicula.mp4', bytes: 200 * MB },
]

let prepared: Promise<string> | undefined

/** The site with a little content, built once with the large files and without the photo. */
function prepareSite(): Promise<string> {
  prepared ??= (async () => {
    const sources = createSources(largeFiles)
    await runBuild(sources)
    const pixels = randomBytes(PHOTO_SIDE_PX ** 2 * 3)
    const raw = { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX, channels: 3 as const }
    await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toFile(join(sources, 'public/grande/foto.png'))
    return sources
  })()
  return prepared
}

function createSources(files: typeof largeFiles): string {
  const sources = copySources()
  process.once('exit', () => rmSync(sources, { recursive: true, force: true }))
  // What is made of these files is of no use to anybody else.
  unlinkSync(join(sources, '.cache'))
  mkdirSync(join(sources, '.cache'))
  mkdirSync(join(sources, 'inhalt'))
  writeFileSync(join(sources, 'inhalt/0.index.yml'), home)
  mkdirSync(join(sources, 'public/grande'))
  for (const { name, bytes } of files) writeFileSync(join(sources, 'public/grande', name), randomBytes(bytes))
  return sources
}

function createEnvironment(sources: string): Record<string, string> {
  return { CONTENT_DIR: join(sources, 'inhalt'), CONTENT_STRICT: 'false' }
}

async function measureBuild(files: typeof largeFiles): Promise<number> {
  return runBuild(createSources(files))
}

/** Builds the site; the most memory that it held, in MB. */
async function runBuild(sources: string): Promise<number> {
  const child = spawn(process.execPath, ['server/make/build-site.ts', 'bench'], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'production', ...createEnvironment(sources) },
    stdio: 'ignore',
  })
  const peak = await measurePeak(child.pid, () => once(child, 'exit'))
  if (child.exitCode !== 0) throw new Error('The build has failed')
  return peak
}

/** Each reads the first bytes and then nothing. */
async function readSlowly({ address }: ServedSite, path: string): Promise<void> {
  const { hostname, port } = new URL(address)
  const sockets: Socket[] = []
  await forEachAtOnce(20, Array.from({ length: SLOW_READERS }), async () => {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    await once(socket, 'data')
    socket.pause()
  })
  await sleep(HELD_MS)
  for (const socket of sockets) socket.destroy()
}

async function askForRanges({ address }: ServedSite, path: string, bytes: number): Promise<void> {
  const failed: number[] = []
  const starts = Array.from({ length: RANGES }, (_, index) => Math.floor((bytes / RANGES) * index))
  await forEachAtOnce(32, starts, async (start) => {
    const response = await fetch(address + path, { headers: { range: `bytes=${start}-${start + 999}` } })
    const { byteLength } = await response.arrayBuffer()
    if (response.status !== 206 || byteLength !== 1_000) failed.push(response.status)
  })
  if (failed.length > 0) console.error(`  ${failed.length} of ${RANGES} ranges were not answered`)
}

/** As many strangers, each with an address of its own behind a proxy. */
async function askForVariants({ address }: ServedSite, count: number): Promise<void> {
  const kinds = ['f_webp', 'f_jpeg', 'f_png', 'f_webp&q_60', 'f_webp&q_90', 'f_jpeg&q_60']
  const targets = [...PICTURE_SIDES_PX].reverse().flatMap((side) => kinds.map((kind) => `${kind}&w_${side}`))
  await Promise.all(
    targets.slice(0, count).map(async (target, index) => {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      await (await fetch(`${address}/_ipx/${target}/grande/foto.png`, { headers })).arrayBuffer()
    }),
  )
}
