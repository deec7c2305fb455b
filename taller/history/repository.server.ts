import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { HistoryEntry } from '#taller/protocol.ts'

/** By whom a version is, and what is said of it. */
export type Signature = { name: string; email: string; message: string }

/** Versions told of a file, and commits that are looked at for who changed what last. */
const VERSIONS_TOLD = 200
const COMMITS_READ = 1_000

/** Who holds the index has it for a moment: tried again after so many ms, so often. */
const RETRY_MS = 50
const RETRIES = 60

const GIT_TIMEOUT_MS = 20_000

const run = promisify(execFile)

/**
 * Opens the Git repository that tracks a content folder, which operators use too; nothing where there is none, Git is missing,
 * or it is to be ignored.
 */
export async function openRepository(contentDir: string) {
  const root = realpathSync(contentDir)
  const top = await askGit(root, ['rev-parse', '--show-toplevel']).catch(() => undefined)
  if (top === undefined) return undefined
  const isIgnored = await askGit(root, ['check-ignore', '--quiet', root]).then(
    () => true,
    () => false,
  )
  if (isIgnored) return undefined
  const prefix = relative(realpathSync(top.trim()), root).split(sep).join('/')
  const git = (...args: string[]) => askGit(root, args)

  async function listVersions(file: string): Promise<Version[]> {
    const most = `--max-count=${VERSIONS_TOLD}`
    const log = git('log', '--follow', '--diff-filter=d', most, ...versionFormat, '--', file)
    return readVersions(await log.catch(() => ''))
  }

  /** The newest commit of each file, of those that a filter lets through. */
  async function readLatest(...filter: string[]): Promise<Map<string, HistoryEntry>> {
    const log = git('log', `--max-count=${COMMITS_READ}`, ...filter, ...versionFormat, '--', '.')
    const versions = readVersions(await log.catch(() => ''))
    // The newest of a file comes first, and is set last.
    const start = prefix === '' ? 0 : prefix.length + 1
    return new Map(versions.toReversed().map((version) => [version.name.slice(start), toEntry(version)]))
  }

  return {
    /** Its uppermost folder. */
    top: top.trim(),
    /**
     * Commits files alone, whatever else is changed or staged; nothing where Git cannot at the moment. `all` also has those
     * that have gone.
     */
    async commit(files: readonly string[], signature: Signature, all = files): Promise<string | undefined> {
      const { name, email } = await completeSignature(root, signature)
      const who = ['-c', `user.name=${name}`, '-c', `user.email=${email}`, '-c', 'commit.gpgSign=false']
      const commit = ['commit', '--quiet', '--no-verify', '--only', `--author=${name} <${email}>`]
      return retry(async () => {
        if (files.length > 0) await git('add', '--', ...files)
        await git(...who, ...commit, `--message=${signature.message}`, '--', ...all)
        return (await git('log', '--max-count=1', '--format=%H', '--', ...all)).trim()
      })
    },
    /** Whether what stands in a file is what was committed last. */
    isUnchanged: async (file: string) => (await git('status', '--porcelain', '--ignored', '--', file)) === '',
    /** Newest first, through renamings. */
    list: async (file: string) => (await listVersions(file)).map(toEntry),
    async read(file: string, id: string): Promise<string | undefined> {
      const version = (await listVersions(file)).find((known) => known.id === id)
      return version && git('cat-file', '--filters', `${id}:${version.name}`)
    },
    /** What a commit of one's own has of a file. */
    readCommitted: (file: string, id: string) =>
      git('cat-file', '--filters', `${id}:./${file}`).catch(() => undefined),
    listLatest: () => readLatest(),
    /** Files that went, and have no other name now, with the commit in which they did. */
    listDeleted: () => readLatest('--diff-filter=D'),
  }
}

/** A commit, with the name that a file had in it, from the top of the repository. */
type Version = HistoryEntry & { name: string }

function toEntry({ id, at, by, message }: Version): HistoryEntry {
  return { id, at, by, message }
}

const versionFormat = ['-z', '--name-only', '--format=%x01%H%x02%aI%x02%an%x02%s%x02']

function readVersions(log: string): Version[] {
  return log.split('\x01').flatMap((commit) => {
    const [id, at, by, message, names] = commit.split('\x02')
    if (id === undefined || at === undefined || by === undefined || message === undefined) return []
    const entry = { id, at: new Date(at).toISOString(), by, message }
    return (names ?? '')
      .split(/[\0\n]/)
      .filter(Boolean)
      .map((name) => ({ ...entry, name }))
  })
}

/** A version of nobody in particular is by whoever this computer says works here. */
async function completeSignature(root: string, { name, email }: Signature) {
  const read = async (key: string, otherwise: string) =>
    (await askGit(root, ['config', key]).catch(() => '')).trim() || otherwise
  return {
    name: withoutMarks(name || (await read('user.name', 'Escaparate'))),
    email: withoutMarks(email || (await read('user.email', 'taller@localhost'))),
  }
}

/** What Git would read as the end of a name. */
function withoutMarks(text: string): string {
  return text.replace(/[<>\p{C}]/gu, '')
}

/** Does something again while another program holds the index; nothing where it fails for another reason, or at last. */
async function retry(commit: () => Promise<string>): Promise<string | undefined> {
  for (let count = 0; count < RETRIES; count += 1) {
    try {
      return await commit()
    } catch (error) {
      if (!/\.lock'|cannot lock ref/i.test(String(error))) return undefined
      await sleep(RETRY_MS)
    }
  }
  return undefined
}

/** Git as it is on this machine, without questions, and with names of files as they are. */
async function askGit(folder: string, args: readonly string[]): Promise<string> {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_INDEX_FILE: ___, ...own } = process.env
  const env = { ...own, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_EDITOR: 'true' }
  const options = { cwd: folder, env, timeout: GIT_TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }
  const all = ['--literal-pathspecs', '-c', 'core.quotePath=false', ...args]
  return (await run('git', all, options)).stdout
}
