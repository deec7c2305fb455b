import type { IconifyJSON } from '@iconify/types'
import { createIconSvg, parseIconName } from '#collections/pictures/icon-svg.ts'
import { ICON_MAX_URL_CHARACTERS, ICON_ROTATE_MS, ICON_TIMEOUT_MS } from '#config/constants.ts'

/** Where icons are asked for, in order. Ours alone: it asks the outside service where one is configured. */
const iconHosts = ['/api/_nuxt_icon']

/**
 * Loads icons that the document did not bring, by name. Names of one tick go in one request per set (C-ICON-8);
 * what a set does not have is remembered for as long as the document lives (C-ICON-11). What cannot be had is
 * absent from the result and told once on the console (specification 8).
 */
export const loadIcons = createIconLoader(iconHosts)

/** Makes a loader with a memory of its own over these hosts. */
export function createIconLoader(
  hosts: readonly string[],
): (names: readonly string[]) => Promise<Record<string, string>> {
  let hostsInOrder = hosts
  /** SVG by set and name; of what its set does not have: `undefined`. */
  const known = new Map<string, string | undefined>()
  /** Icons that somebody waits for, so that nobody asks twice. */
  const pending = new Map<string, Promise<string | undefined>>()
  /** By set, names that are asked for in the next tick, and what they wait for. */
  const batches = new Map<string, { names: Set<string>; asked: Promise<unknown> }>()

  async function loadIcon(name: string): Promise<string | undefined> {
    const { prefix, icon } = parseIconName(name) ?? {}
    if (prefix === undefined || icon === undefined) return warn(name)
    const key = `${prefix}:${icon}`
    if (known.has(key)) return known.get(key)
    const running = pending.get(key) ?? askInBatch(prefix, icon).then(() => known.get(key) ?? warn(name))
    pending.set(key, running)
    return running.finally(() => pending.delete(key))
  }

  function askInBatch(prefix: string, icon: string): Promise<unknown> {
    const names = new Set<string>()
    const batch = batches.get(prefix) ?? { names, asked: askNextTick(prefix, names) }
    batches.set(prefix, batch)
    batch.names.add(icon)
    return batch.asked
  }

  async function askNextTick(prefix: string, names: ReadonlySet<string>): Promise<unknown> {
    await new Promise((resolve) => setTimeout(resolve, 0))
    batches.delete(prefix)
    return Promise.all(splitNames(prefix, [...names].sort(), hosts).map((part) => askFor(prefix, part)))
  }

  async function askFor(prefix: string, names: string[]) {
    const path = `${prefix}.json?icons=${encodeURIComponent(names.join(','))}`
    const outcome = await askHosts(hostsInOrder, async (host) => {
      const answer = await askHost(`${host}/${path}`)
      if (typeof answer !== 'object') return answer
      hostsInOrder = [host, ...hostsInOrder.filter((other) => other !== host)]
      // Written by our own endpoint, which passes on nothing that it has not checked.
      for (const name of names)
        keepIcon(prefix, name, hasIcons(answer) ? createIconSvg(answer, name) : undefined)
      return 'answered'
    })
    if (outcome === 'not found') for (const name of names) keepIcon(prefix, name, undefined)
  }

  function keepIcon(prefix: string, name: string, svg: string | undefined) {
    known.set(`${prefix}:${name}`, svg ?? known.get(`${prefix}:${name}`))
  }

  return async (names) => {
    const loaded = await Promise.all(names.map(async (name) => [name, await loadIcon(name)] as const))
    return Object.fromEntries(loaded.filter((icon): icon is [string, string] => icon[1] !== undefined))
  }
}

function warn(name: string): undefined {
  console.warn(`[Icon] failed to load icon \`${name}\``)
}

/** Parts names so that no address is longer than 500; every part has a name at least (C-ICON-9). */
function splitNames(prefix: string, names: string[], hosts: readonly string[]): string[][] {
  const longestHost = Math.max(...hosts.map(({ length }) => length))
  const budget = ICON_MAX_URL_CHARACTERS - longestHost - 1 - `${prefix}.json?icons=`.length
  const parts: string[][] = []
  let part: string[] = []
  let length = 0
  for (const name of names) {
    length += name.length + 1
    if (length >= budget && part.length > 0) {
      parts.push(part)
      part = []
      length = name.length
    }
    part.push(name)
  }
  return [...parts, part]
}

type Outcome = 'answered' | 'not found' | 'failed'

/**
 * Asks hosts in order until one answers (C-ICON-10): a silent one gets company after 750 ms, a failing one is
 * followed at once, and after the last one 750 and then 5000 ms are the end.
 */
function askHosts(hosts: readonly string[], ask: (host: string) => Promise<Outcome>): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const waiting = [...hosts]
  let asked = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function end(outcome: Outcome) {
    isOver = true
    clearTimeout(timer)
    resolve(outcome)
  }

  function askNext() {
    clearTimeout(timer)
    const host = waiting.shift()
    timer =
      host === undefined ? setTimeout(end, ICON_TIMEOUT_MS, 'failed') : setTimeout(askNext, ICON_ROTATE_MS)
    if (host === undefined) return
    asked += 1
    void ask(host).then((outcome) => {
      asked -= 1
      if (isOver || (outcome === 'failed' && asked > 0)) return
      if (outcome === 'failed' && waiting.length > 0) askNext()
      else end(outcome)
    })
  }

  askNext()
  return promise
}

/** 200 with an object is an answer, 404 is the end, all else a failure; so is 204 (C-ICON-4, 10). */
async function askHost(url: string): Promise<object | 'not found' | 'failed'> {
  try {
    const response = await fetch(url)
    if (response.status === 404) return 'not found'
    const data: unknown = response.status === 200 ? await response.json() : null
    return typeof data === 'object' && data !== null ? data : 'failed'
  } catch {
    return 'failed'
  }
}

function hasIcons(data: object): data is IconifyJSON {
  return 'icons' in data && typeof data.icons === 'object' && data.icons !== null
}
