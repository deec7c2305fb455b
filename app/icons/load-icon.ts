import type { IconifyJSON } from '@iconify/types'
import { createIconSvg, parseIconName } from '#collections/pictures/icon-svg.ts'
import { iconSets } from '#collections/pictures/installed-icon-sets.ts'
import { ICON_MAX_URL_CHARACTERS } from '#config/constants.ts'
import { askHosts, type HostAnswer } from './ask-hosts.ts'

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
  let hostsInOrder = [...hosts]
  const loaded = new Map<string, string>()
  const missing = new Set<string>()
  /** Icons that somebody waits for, so that nobody asks twice. */
  const pending = new Map<string, Promise<string | undefined>>()
  /** Of these, the ones that nobody has asked for yet, by set, and who is to be told. */
  const waiting = new Map<string, Map<string, () => void>>()

  function loadIcon(name: string): Promise<string | undefined> {
    const parsed = parseIconName(name, iconSets)
    if (!parsed) {
      console.warn(`[Icon] failed to load icon \`${name}\``)
      return Promise.resolve(undefined)
    }
    const { prefix, icon } = parsed
    const key = `${prefix}:${icon}`
    if (loaded.has(key) || missing.has(key)) return Promise.resolve(loaded.get(key))
    const promise = pending.get(key) ?? waitForIcon(prefix, icon, name)
    pending.set(key, promise)
    return promise
  }

  async function waitForIcon(prefix: string, icon: string, name: string): Promise<string | undefined> {
    if (waiting.size === 0) setTimeout(askForAll, 0)
    const icons = waiting.get(prefix) ?? new Map<string, () => void>()
    waiting.set(prefix, icons)
    await new Promise<void>((resolve) => icons.set(icon, resolve))
    const key = `${prefix}:${icon}`
    pending.delete(key)
    if (!loaded.has(key)) console.warn(`[Icon] failed to load icon \`${name}\``)
    return loaded.get(key)
  }

  function askForAll() {
    const batches = [...waiting]
    waiting.clear()
    for (const [prefix, icons] of batches) {
      const names = [...icons.keys()].sort()
      for (const part of splitNames(prefix, names, hosts))
        void askFor(prefix, part).then(() => part.forEach((name) => icons.get(name)?.()))
    }
  }

  async function askFor(prefix: string, names: string[]) {
    const path = `${prefix}.json?icons=${encodeURIComponent(names.join(','))}`
    const outcome = await askHosts({
      hosts: hostsInOrder,
      ask: (host) => askHost(`${host}/${path}`),
      onData: (data, host) => {
        hostsInOrder = [host, ...hostsInOrder.filter((other) => other !== host)]
        keepIcons(prefix, names, data)
      },
    })
    if (outcome === 'not found') for (const name of names) missing.add(`${prefix}:${name}`)
  }

  function keepIcons(prefix: string, names: string[], data: object) {
    for (const name of names) {
      // Written by our own endpoint, which passes on nothing that it has not checked.
      const svg = hasIcons(data) ? createIconSvg(data, name) : undefined
      if (svg === undefined) missing.add(`${prefix}:${name}`)
      else {
        missing.delete(`${prefix}:${name}`)
        loaded.set(`${prefix}:${name}`, svg)
      }
    }
  }

  return async (names) => {
    const svgs = await Promise.all(names.map((name) => loadIcon(name)))
    return Object.fromEntries(
      names.flatMap((name, index) => {
        const svg = svgs[index]
        return svg === undefined ? [] : [[name, svg]]
      }),
    )
  }
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

/** 200 with an object is an answer, 404 is the end, all else a failure; so is 204 (C-ICON-4, 10). */
async function askHost(url: string): Promise<HostAnswer> {
  try {
    const response = await fetch(url)
    if (response.status === 404) return 'not found'
    if (response.status !== 200) return 'failed'
    const data: unknown = await response.json()
    return typeof data === 'object' && data !== null ? { data } : 'failed'
  } catch {
    return 'failed'
  }
}

function hasIcons(data: object): data is IconifyJSON {
  return 'icons' in data && typeof data.icons === 'object' && data.icons !== null
}
