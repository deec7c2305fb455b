import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashBytes } from '#taller/files/text-file.server.ts'
import { openHistory } from '#taller/history/content-history.server.ts'
import type { Conflict } from '#taller/protocol.ts'
import { createFolder, createProject } from '#tests/support/content-folder.ts'
import { serveWorkshop, waitTurns } from '#tests/support/workshop-server.ts'

const file = '1.docs/1.ana.md'
const first = `---\ntitle: Ana\ndescription: Una prueba.\n---\n\n${'uno dos tres cuatro cinco seis siete'.replaceAll(' ', '\n')}\n`

/** `INTERLEAVINGS=1000 npx vitest run taller/server` tries so many. */
const count = Number(process.env.INTERLEAVINGS ?? 20)

/** Numbers that are the same in each run of a seed. */
function createRandom(seed: number) {
  const random = fc.sample(fc.nat(), { seed, numRuns: 600 })
  return (below: number) => (random.pop() ?? 0) % below
}

/** A content folder whose history is kept by Git, or as copies. */
async function prepare(keeper?: 'git') {
  const project = createProject({ [file]: first })
  await project.compile()
  if (keeper) execFileSync('git', ['init', '--quiet'], { cwd: project.folder })
  return project
}

type Story = Awaited<ReturnType<typeof tell>>

/** Two browsers that edit as the workshop's page does, a text editor, and a server that is started again meanwhile. */
async function tell(seed: number, { options }: ReturnType<typeof createProject>) {
  const take = createRandom(seed)
  const { contentDir } = options
  const absolute = join(contentDir, file)
  writeFileSync(absolute, first)
  const dataDir = createFolder()
  const pause = () => waitTurns(take(4))
  const start = () =>
    serveWorkshop({
      options,
      dataDir,
      wrapHistory: (history) => ({
        ...history,
        async keepFound(...found) {
          await pause()
          await history.keepFound(...found)
          await pause()
        },
      }),
    })
  let server = await start()
  /** Texts that somebody was told as saved, that were sent, and that the text editor wrote, with those whose place they took. */
  const [told, sent, outside, replaced] = [
    new Set<string>(),
    new Set([first]),
    new Set<string>(),
    new Set<string>(),
  ]
  const read = () => readFileSync(absolute, 'utf8')
  const change = (text: string, who: string) => {
    const lines = text.split('\n')
    return lines.with(take(lines.length - 6) + 5, `${who}-${take(1_000_000)}`).join('\n')
  }
  const failures: unknown[] = []

  async function save(text: string, base: string) {
    sent.add(text)
    const headers = { 'if-match': `"${hashBytes(base)}"` }
    // One in four times the connection is lost on the way there, or on the way back.
    const cut = take(4) === 0 ? { cut: take(12) } : {}
    const body = JSON.stringify({ text, base })
    return server
      .ask({ method: 'PUT', path: `/api/taller/file/${file}`, headers, body, ...cut })
      .catch(() => undefined)
  }

  async function browse(who: string) {
    let base = read()
    let text = base
    for (let step = 0; step < 6; step += 1) {
      if (take(3) > 0) text = change(text, who)
      await pause()
      const answer = text === base ? undefined : await save(text, base)
      // No answer: what is typed stays typed, and is saved some other time.
      if (answer?.status === 200) {
        told.add(text)
        base = text
      } else if (answer?.status === 412) {
        const { theirs, merged, clashes }: Conflict = JSON.parse(answer.text)
        const isJoined = merged !== null && (clashes.length === 0 || take(2) === 0)
        text = isJoined ? merged : take(2) === 0 ? text : (theirs?.text ?? text)
        base = theirs?.text ?? base
      } else if (answer) failures.push(answer)
      // The window is closed and opened again.
      if (take(6) === 0) text = base = read()
    }
  }

  async function write() {
    for (let round = 0; round < 3; round += 1) {
      const before = read()
      const text = change(before, 'vi')
      writeFileSync(absolute, text)
      replaced.add(before)
      outside.add(text)
      await waitTurns(take(12))
    }
  }

  async function restart() {
    for (let round = 0; round < take(3); round += 1) {
      await waitTurns(take(20))
      server.stop()
      failures.push(...server.failures)
      server = await start()
    }
  }

  await Promise.all([browse('ana'), browse('luis'), write(), restart()])
  server.stop()
  failures.push(...server.failures)
  const history = await openHistory(contentDir, dataDir)
  const { entries } = await history.list(file)
  const kept = await Promise.all(entries.map(({ id }) => history.read(file, id)))
  return { told, sent, outside, replaced, failures, kept: new Set(kept), now: read() }
}

/** What must not have happened. */
function findFaults({ told, sent, outside, replaced, failures, kept, now }: Story) {
  return {
    failures,
    lost: [...told].filter((text) => !kept.has(text)),
    // What the text editor itself wrote over is its own affair.
    lostOutside: [...outside].filter((text) => !kept.has(text) && !replaced.has(text) && text !== now),
    mixed: [...kept, now].filter((text) => text === undefined || !(sent.has(text) || outside.has(text))),
  }
}

test(`two browsers and a text editor, in ${count} orders of edits, saves, conflicts, restarts and lost connections: each text that somebody saw as saved is in the history, and none is mixed`, {
  timeout: 240_000 + count * 2_000,
}, async () => {
  const copies = await prepare()
  let seen = 0
  for (let seed = 1; seed <= count; seed += 1) {
    const story = await tell(seed, seed % 20 === 0 ? await prepare('git') : copies)
    expect(findFaults(story), `seed ${seed}`).toEqual({ failures: [], lost: [], lostOutside: [], mixed: [] })
    seen += story.told.size
  }
  // They do save.
  expect(seen).toBeGreaterThan(count)
})
