import type { IconifyJSON } from '@iconify/types'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { createIconSvg, parseIconName } from '#collections/pictures/icon-svg.ts'
import { ICON_MAX_URL_CHARACTERS, ICON_ROTATE_MS, ICON_TIMEOUT_MS } from '#config/constants.ts'

/** Where icons are asked for. Ours alone: it asks the outside service where one is configured. */
const host = '/api/_nuxt_icon'

/** By set, names that are asked for in the next tick, and what they wait for. */
const batches = new Map<string, { names: Set<string>; answer: Promise<IconifyJSON[]> }>()

/**
 * Loads icons that the document did not bring, by name. Names of one tick go in one request per set (C-ICON-8);
 * what a set does not have is remembered for as long as the document lives (C-ICON-11). What cannot be had is
 * absent from the result and told on the console (specification 8).
 */
export async function loadIcons(names: readonly string[]): Promise<Record<string, string>> {
  const loaded = await Promise.all(
    names.map(async (name) => [name, await loadIcon(name).catch(() => warn(name))] as const),
  )
  return Object.fromEntries(loaded.filter((icon): icon is [string, string] => icon[1] !== undefined))
}

const loadIcon = keepUntilFailed(async (name: string): Promise<string | undefined> => {
  const { prefix, icon } = parseIconName(name) ?? {}
  if (prefix === undefined || icon === undefined) return warn(name)
  const names = new Set<string>()
  const batch = batches.get(prefix) ?? { names, answer: askNextTick(prefix, names) }
  batches.set(prefix, batch)
  batch.names.add(icon)
  const sets = await batch.answer
  return sets.map((set) => createIconSvg(set, icon)).find((svg) => svg !== undefined) ?? warn(name)
})

function warn(name: string): undefined {
  console.warn(`[Icon] failed to load icon \`${name}\``)
}

async function askNextTick(prefix: string, names: ReadonlySet<string>): Promise<IconifyJSON[]> {
  await new Promise((resolve) => setTimeout(resolve, 0))
  batches.delete(prefix)
  return Promise.all(splitNames(prefix, [...names].sort()).map((part) => askFor(prefix, part)))
}

/** Parts names so that no address is longer than 500; every part has a name at least (C-ICON-9). */
function splitNames(prefix: string, names: string[]): string[][] {
  const budget = ICON_MAX_URL_CHARACTERS - host.length - 1 - `${prefix}.json?icons=`.length
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

/**
 * Asks for icons of a set; 404 is a set without any.
 * @throws Error for any other answer than 200 with an object (C-ICON-4, 10), TypeError without a network, DOMException in time.
 */
async function askFor(prefix: string, names: readonly string[]): Promise<IconifyJSON> {
  const url = `${host}/${prefix}.json?icons=${encodeURIComponent(names.join(','))}`
  const response = await fetch(url, { signal: AbortSignal.timeout(ICON_ROTATE_MS + ICON_TIMEOUT_MS) })
  if (response.status === 404) return { prefix, icons: {} }
  const set: unknown = response.status === 200 ? await response.json() : null
  if (typeof set !== 'object' || set === null || !('icons' in set))
    throw new Error(`${url} answers ${response.status}`)
  // Our own endpoint passes on nothing that it has not checked.
  return set as IconifyJSON
}
