import { setTimeout as sleep } from 'node:timers/promises'
import { askAt } from '../tests/support/requests.ts'
import type { Visitor } from '../tests/support/visitor.ts'
import { askStatus, createQuery } from './ask.ts'

/** What visitors have seen since they were asked last. */
export type Seen = {
  /** Pages with their payloads and assets: how many were asked for, and what was wrong with those that failed. */
  pages: number
  failedPages: string[]
  /** Queries of the content, which browsers ask again. */
  queries: number
  failedQueries: number
  /** Answers that say that nobody is signed in, though somebody is. */
  lostSessions: number
  /** Questions for the session that had no answer in time, which browsers ask again. */
  sessionsUnanswered: number
}

export type Visitors = { takeSeen(): Seen; stop(): Promise<void> }

/** Between two requests of a visitor, in ms: a steady load that leaves the machine room for builds. */
const PAUSE_MS = 10
const SESSION_PAUSE_MS = 200
const VISITORS = 8

/** A visitor who waits for longer than this, in ms, has got nothing. */
const PATIENCE_MS = 10_000

const pages = [
  ['/', 200],
  ['/docs/getting-started', 200],
  ['/blog', 200],
  ['/pricing', 200],
  ['/no-existe', 404],
] as const

const sql = 'SELECT "title", "path" FROM _content_docs ORDER BY stem ASC LIMIT 5'

/** Visitors who read pages, one who is signed in, and one whose browser asks for content. */
export function startVisitors(address: string, signedIn: Visitor): Visitors {
  let seen = seeNothing()
  let isOver = false

  async function repeat(pauseMs: number, visit: (turn: number) => Promise<void>) {
    for (let turn = 0; !isOver; turn += 1) {
      await visit(turn)
      await sleep(pauseMs)
    }
  }

  async function read(path: string, right: number, isWhole = (_body: string) => true): Promise<string> {
    seen.pages += 1
    try {
      const answer = await Promise.race([askAt(address, path), giveUp()])
      const body = await answer.text()
      if (answer.status !== right || !isWhole(body)) seen.failedPages.push(`${path} ${answer.status}`)
      return body
    } catch (error) {
      seen.failedPages.push(`${path} ${String(error)}`)
      return ''
    }
  }

  /** A page, now and then one that nobody has asked for yet, and after it one of its assets or its payload. */
  async function readPage(turn: number) {
    const [path, right] = pages[turn % pages.length] ?? pages[0]
    const page = right === 404 ? `${path}/${turn}` : path
    const body = await read(page, right, (text) => text.includes('</html>'))
    const assets = [...body.matchAll(/"(\/_nuxt\/[^"\s]+\.(?:css|js))"/g)].map(([, asset = '']) => asset)
    const asset = assets[turn % Math.max(1, assets.length)]
    if (asset !== undefined) await read(asset, 200)
  }

  async function askSession() {
    const answer = await signedIn.readSession().catch(() => undefined)
    if (answer?.status === 401) seen.lostSessions += 1
    else if (answer?.status !== 200) seen.sessionsUnanswered += 1
  }

  async function query(turn: number) {
    seen.queries += 1
    const status = await askStatus(address, createQuery(sql, `192.0.2.${turn % 99}`))
    if (status !== 200) seen.failedQueries += 1
  }

  const visits = Array.from({ length: VISITORS }, () => repeat(PAUSE_MS, readPage))
  visits.push(repeat(SESSION_PAUSE_MS, askSession), repeat(SESSION_PAUSE_MS, query))
  return {
    takeSeen() {
      const taken = seen
      seen = seeNothing()
      return taken
    },
    async stop() {
      isOver = true
      await Promise.all(visits)
    },
  }
}

async function giveUp(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error('No answer came in time')
}

function seeNothing(): Seen {
  return { pages: 0, failedPages: [], queries: 0, failedQueries: 0, lostSessions: 0, sessionsUnanswered: 0 }
}
