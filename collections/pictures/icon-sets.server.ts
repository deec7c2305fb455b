import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Reason } from '#collections/problems/problem.ts'
import { createIconSvg, hasIcon, iconSets, parseIconName } from './icon-svg.ts'

const loadedSets = new Map<string, IconifyJSON>()

/** An installed set, read at its first use; `undefined` when it is not installed. */
export function readIconSet(prefix: string): IconifyJSON | undefined {
  if (!iconSets.includes(prefix)) return undefined
  return loadedSets.getOrInsertComputed(prefix, () => {
    const file = fileURLToPath(import.meta.resolve(`@iconify-json/${prefix}/icons.json`))
    // The lock file says which bytes these are.
    return JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON
  })
}

/** The SVG text of an icon named like `i-lucide-shirt` or `lucide:shirt`; `undefined` when there is none. */
export function findIcon(name: string): string | undefined {
  const parsed = parseIconName(name)
  const set = parsed && readIconSet(parsed.prefix)
  return set && createIconSvg(set, parsed.icon)
}

/** The part of a set that holds these icons, with the parents of aliases; `undefined` when it has none of them (C-ICON-3, 4). */
export function pickIcons(set: IconifyJSON, names: readonly string[]): IconifyJSON | undefined {
  const there = names.filter((name) => hasIcon(set, name))
  return getIcons(set, there) ?? undefined
}

/** What is wrong with the name of an icon that stands in content; `undefined` when there is such an icon. */
export function findUnknownIcon(name: string): Reason | undefined {
  const parsed = parseIconName(name)
  if (!parsed) return undefined
  const set = readIconSet(parsed.prefix)
  if (!set) return { kind: 'icon-set-missing', parameters: { icon: name, sets: iconSets } }
  if (createIconSvg(set, parsed.icon) !== undefined) return undefined
  return {
    kind: 'icon-unknown',
    parameters: { icon: name, set: parsed.prefix },
    near() {
      const near = findNearestWord(parsed.icon, Object.keys({ ...set.icons, ...set.aliases }))
      return near && `i-${parsed.prefix}-${near}`
    },
  }
}
