import type { IconifyJSON } from '@iconify/types'
import { quicklyValidateIconSet } from '@iconify/utils/lib/icon-set/validate-basic'
import { LRUCache } from 'lru-cache'
import { checkSvg } from '#collections/pictures/check-svg.ts'
import { pickIcons } from '#collections/pictures/icon-sets.server.ts'
import { createIconSvg } from '#collections/pictures/icon-svg.ts'
import { ICON_TIMEOUT_MS } from '#config/constants.ts'
import type { Environment } from '#config/env.server.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import { readBytes } from '#limits/read-bytes.ts'

/** How long an answer with icons may be kept by others and by us, in seconds (C-ICON-6). */
export const ICON_MAX_AGE_S = 604_800

/** Answers of the outside icon service that are kept, at most; what all of them and the largest weigh, in bytes. */
export const ICON_ANSWERS_KEPT = 200
export const ICON_ANSWERS_KEPT_BYTES = 8 * 1024 * 1024
export const ICON_ANSWER_BYTES = 1024 * 1024

/** Questions to that service at once, and how many may wait; further ones fail. */
export const ICON_QUESTIONS_AT_ONCE = 8
const ICON_QUESTIONS_WAITING = 500

/** What the outside service has: a part of a set; nothing of this name; or it could not be asked. */
type OutsideAnswer = { set: IconifyJSON } | 'not found' | 'failed'

export type OutsideIcons = ReturnType<typeof createOutsideIcons>

/** The service that the environment names, if it names one. */
export function openOutsideIcons({ iconApiUrl }: Pick<Environment, 'iconApiUrl'>): OutsideIcons | undefined {
  return iconApiUrl === undefined ? undefined : createOutsideIcons(iconApiUrl)
}

/**
 * Icons of sets that are not installed, from the one service that the operator has named (C-ICON-5). What it
 * answers is kept for a week, and then served once more while it is asked again (C-ICON-6); failures never are.
 * A drawing that would do more than draw is left out.
 */
export function createOutsideIcons(apiUrl: string, now: () => number = Date.now) {
  // Lists of names are endless; what strangers ask for must not become a flood for the service.
  const queue = createFairQueue({ atOnce: ICON_QUESTIONS_AT_ONCE, waitingOfOne: ICON_QUESTIONS_WAITING })
  const kept = new LRUCache<string, IconifyJSON, { prefix: string; names: readonly string[] }>({
    max: ICON_ANSWERS_KEPT,
    maxSize: ICON_ANSWERS_KEPT_BYTES,
    sizeCalculation: (set, key) => Buffer.byteLength(JSON.stringify(set) + key),
    ttl: ICON_MAX_AGE_S * 1_000,
    perf: { now },
    // What is kept is answered, whether a newer one comes or not; and what is on its way, whether others are kept or not.
    allowStale: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _kept, { context: { prefix, names } }) =>
      queue.run(prefix, () => fetchSet(apiUrl, prefix, names)),
  })
  return {
    async ask(prefix: string, names: readonly string[]): Promise<OutsideAnswer> {
      const sorted = names.toSorted()
      try {
        const set = await kept.fetch(`${prefix} ${sorted.join(',')}`, { context: { prefix, names: sorted } })
        return set ? { set } : 'not found'
      } catch {
        return 'failed'
      }
    },
  }
}

/**
 * What the service has of the names that only draws; nothing where it has none of them.
 * @throws Error when it could not be asked.
 */
async function fetchSet(
  apiUrl: string,
  prefix: string,
  names: readonly string[],
): Promise<IconifyJSON | undefined> {
  const url = `${apiUrl}/${prefix}.json?icons=${encodeURIComponent(names.join(','))}`
  // A redirect would lead to a host that nobody has named.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ICON_TIMEOUT_MS) })
  if (response.status === 404) return undefined
  if (response.status !== 200) throw new Error(`It answered ${response.status}`)
  const body = await readBytes(response.body, ICON_ANSWER_BYTES)
  const data: unknown = JSON.parse(String(body))
  // Iconify's own word for a set that it has not is 404 as a number.
  if (data === 404) return undefined
  const set = quicklyValidateIconSet(data)
  if (set?.prefix !== prefix) throw new Error(`It answered ${set?.prefix ?? 'no set of icons'}`)
  return pickIcons(
    set,
    names.filter((name) => isHarmless(set, name)),
  )
}

function isHarmless(set: IconifyJSON, name: string): boolean {
  const svg = createIconSvg(set, name)
  return svg !== undefined && checkSvg(svg) === undefined
}
