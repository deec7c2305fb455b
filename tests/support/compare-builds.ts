import { randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ContentError, compileContent } from '#collections/compile/compile.server.ts'
import { readPictures, toCatalogue } from '#collections/pictures/picture-catalogue.server.ts'
import { readEnvironment } from '#config/env.server.ts'
import { pathsWithoutContent } from '#config/pages.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { type BuildParts, buildFiles, buildsFolder, getPartFolder } from '#server/builds/build-files.ts'
import { hashAppSources } from '#server/builds/server-code.ts'
import { putInPlace } from '#server/make/finished-folders.ts'
import { createBuildId, dateBuild, takeContent } from '#server/make/make-build.ts'
import { makeBundle } from '#server/make/shared-parts.ts'
import { writeResponses } from '#server/make/write-responses.ts'
import { editContent, editsAlone, type Surroundings } from './edit-content.ts'

/** Edits between two builds, at most: so many that 200 of them take a minute. */
const EDITS_A_BUILD = 20

/** Real pages of every kind, and few of them: what takes long in a build is not what is tested. */
const files = [
  '0.index.yml',
  ...['1.index', '2.mujer', '4.ninas'].map((name) => `1.docs/2.tallas/${name}.md`),
  ...['1.index', '3.tu-primer-pedido'].map((name) => `1.docs/1.getting-started/${name}.md`),
  '2.pricing.yml',
  '3.blog.yml',
  '3.blog/03.leer-una-etiqueta.md',
  '3.blog/09.mirar-una-prenda-por-dentro.md',
  '4.changelog.yml',
  '4.changelog/01.se-levanta-la-persiana.md',
  '5.coleccion.yml',
  '5.coleccion/abrigo-cruzado.yml',
  ...['mujer', 'lista'].map((name) => `5.coleccion/${name}.yml`),
]

/** What a run makes; its builds stand in `BUILD_DIR`. */
const work = mkdtempSync(join(tmpdir(), 'escaparate-edits-'))
const contentDir = join(work, 'content')
/** The content of the build before. */
const good = join(work, 'good')

/** As `mulberry32`: the same numbers for the same seed on every machine. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The app as it is, and one of whose components says something else. */
async function prepareBundles(): Promise<string[]> {
  const name = hashAppSources()
  // With what it answers, compressed, where the project has made it.
  const made = join(projectRoot, 'build', 'bundles', name)
  if (existsSync(made)) cpSync(made, getPartFolder('bundle', name), { recursive: true })
  const folder = join(buildsFolder, '.work-bundle')
  const first = await makeBundle(folder)
  const second = 'b'.repeat(16)
  cpSync(getPartFolder('bundle', first), getPartFolder('bundle', second), { recursive: true })
  const scripts = globSync(join(getPartFolder('bundle', second), 'server/**/*.js'))
  const footers = scripts.filter((file) => readFileSync(file, 'utf8').includes('"© "'))
  if (footers.length === 0) throw new Error('The footer has no sign to change')
  for (const file of footers) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('"© "', '"© otra "'))
  return [first, second]
}

/** The pictures as they are, and all of them a little wider. */
async function preparePictures(): Promise<string[]> {
  const { pictures } = await readPictures(publicFolder, pictureCacheFolder)
  const catalogue = toCatalogue(pictures)
  const wider = Object.entries(catalogue).map(([url, facts]) => [url, { ...facts, width: facts.width + 1 }])
  return [catalogue, Object.fromEntries(wider)].map((each, index) => {
    const name = String(index).repeat(16)
    mkdirSync(getPartFolder('files', name), { recursive: true })
    writeFileSync(join(getPartFolder('files', name), buildFiles.pictures[1]), JSON.stringify(each))
    return name
  })
}

type Parts = { bundles: string[]; pictures: string[] }

/** Compiles the content into a database and makes a build of it in a folder; resolves to its id. */
async function build(
  databaseFile: string,
  folder: string,
  { around, parts, ...before }: { around: Surroundings; parts: Parts } & Parameters<typeof writeResponses>[3],
): Promise<BuildParts> {
  const { siteOrigin, countsMisses, now } = around
  const environment = {
    ...readEnvironment({}),
    contentDir,
    contentStrict: false,
    siteOrigin,
    countsMisses,
  }
  await compileContent({
    contentDir,
    publicDir: publicFolder,
    databaseFile,
    pictureCacheDir: pictureCacheFolder,
    strict: false,
    knownPaths: pathsWithoutContent,
    now: new Date(now),
  })
  mkdirSync(folder)
  takeContent(databaseFile, folder)
  const shared = { bundle: parts.bundles[around.bundle] ?? '', files: parts.pictures[around.pictures] ?? '' }
  const id = createBuildId(folder, shared, environment)
  const made = { id, ...shared, timestamp: dateBuild(folder), siteOrigin, apiUrl: undefined, countsMisses }
  await writeResponses(folder, made, environment, before)
  return { id, ...shared }
}

/** Every row of answers with all its columns. */
function readAll(folder: string): Map<string, unknown> {
  const database = new DatabaseSync(join(folder, buildFiles.answers[1]), { readOnly: true })
  const rows = database.prepare('SELECT * FROM answers ORDER BY url').all()
  database.close()
  const cells = rows.flatMap((row) =>
    Object.entries(row).map(([column, value]): [string, unknown] => [`${String(row.url)} ${column}`, value]),
  )
  return new Map(cells)
}

function listDifferences(one: Map<string, unknown>, other: Map<string, unknown>): string[] {
  const names = new Set([...one.keys(), ...other.keys()])
  return [...names].filter((name) => toText(one.get(name)) !== toText(other.get(name)))
}

function toText(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64') : String(value)
}

/**
 * Makes random edits, and after some of them two builds: one that knows the build before, and one that knows none. Each
 * kind of edit stands alone between two builds first, because of several one may hide what another one has changed.
 * `onProgress` hears how many edits have been made.
 * @throws Error that names what differs between the two; the edits since the build before are told first.
 */
export async function compareBuilds(
  edits: number,
  seed: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  try {
    await editAndCompare(edits, seed, onProgress)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function editAndCompare(
  edits: number,
  seed: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  for (const file of files)
    cpSync(join(projectRoot, 'content', file), join(contentDir, file), { recursive: true })
  const parts = { bundles: await prepareBundles(), pictures: await preparePictures() }
  const random = createRandom(seed)
  const around: Surroundings = {
    bundle: 0,
    pictures: 0,
    siteOrigin: 'https://tienda.example',
    countsMisses: false,
    now: Date.UTC(2026, 5, 1),
  }
  const history: string[] = []
  let earlier: BuildParts | undefined

  /** What an editor does who is told of a mistake: the edits since the last build are undone. */
  function takeBack(error: unknown) {
    if (!(error instanceof ContentError)) throw error
    rmSync(contentDir, { recursive: true })
    cpSync(good, contentDir, { recursive: true })
    history.push('taken back')
    return undefined
  }

  for (let done = 0; done <= edits; ) {
    const cold = join(work, 'cold')
    const warm = join(work, `warm-${randomUUID()}`)
    const made = await build(join(work, 'warm.sqlite'), warm, { around, parts, earlier }).catch(takeBack)
    if (made) {
      await build(join(work, `${randomUUID()}.sqlite`), cold, { around, parts })
      const differences = listDifferences(readAll(warm), readAll(cold))
      if (differences.length > 0) {
        console.error(`--seed ${seed}, after ${done} edits:\n${history.slice(-EDITS_A_BUILD).join('\n')}`)
        throw new Error(`What the builds answer differs:\n${differences.slice(0, 20).join('\n')}`)
      }
      rmSync(cold, { recursive: true })
      putInPlace(warm, 'id', made.id)
      if (earlier && earlier.id !== made.id) rmSync(getPartFolder('id', earlier.id), { recursive: true })
      earlier = made
      rmSync(good, { recursive: true, force: true })
      cpSync(contentDir, good, { recursive: true })
    }
    const alone = editsAlone[done]
    const count = alone === undefined ? 1 + Math.floor(random() * EDITS_A_BUILD) : 1
    for (let each = 0; each < count; each++) history.push(editContent(contentDir, around, random, alone))
    done += count
    onProgress?.(Math.min(done, edits))
  }
  console.log(`${history.length} edits, seed ${seed}: every build is that of one that knows none before`)
}
