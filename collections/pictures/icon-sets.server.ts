import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import { z } from 'zod'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Reason } from '#collections/problems/problem.ts'
import { createIconSvg, hasIcon, parseIconName } from './icon-svg.ts'
import { iconSets } from './installed-icon-sets.ts'

const change = {
  left: z.number().exactOptional(),
  top: z.number().exactOptional(),
  width: z.number().exactOptional(),
  height: z.number().exactOptional(),
  rotate: z.number().int().min(0).max(3).exactOptional(),
  hFlip: z.boolean().exactOptional(),
  vFlip: z.boolean().exactOptional(),
  hidden: z.boolean().exactOptional(),
}

/** The Iconify format, without what nobody here asks for (C-ICON-3). */
export const iconSetSchema = z.object({
  prefix: z.string(),
  icons: z.record(z.string(), z.object({ body: z.string(), ...change })),
  aliases: z.record(z.string(), z.object({ parent: z.string(), ...change })).exactOptional(),
  lastModified: z.number().exactOptional(),
  width: z.number().exactOptional(),
  height: z.number().exactOptional(),
})

const loadedSets = new Map<string, IconifyJSON>()

/** An installed set, read at its first use; `undefined` when it is not installed. */
export function readIconSet(prefix: string): IconifyJSON | undefined {
  const known = loadedSets.get(prefix)
  if (known) return known
  if (!iconSets.some((name) => name === prefix)) return undefined
  const file = fileURLToPath(import.meta.resolve(`@iconify-json/${prefix}/icons.json`))
  // The lock file says which bytes these are.
  const set = JSON.parse(readFileSync(file, 'utf8')) as IconifyJSON
  loadedSets.set(prefix, set)
  return set
}

/** The SVG text of an icon named like `i-lucide-shirt` or `lucide:shirt`; `undefined` when there is none. */
export function findIcon(name: string): string | undefined {
  const parsed = parseIconName(name, iconSets)
  const set = parsed && readIconSet(parsed.prefix)
  return set && createIconSvg(set, parsed.icon)
}

/**
 * The part of a set that holds these icons, with the parents of aliases; `undefined` when it has none of them
 * (C-ICON-3, 4).
 */
export function pickIcons(set: IconifyJSON, names: readonly string[]): IconifyJSON | undefined {
  return (
    getIcons(
      set,
      names.filter((name) => hasIcon(set, name)),
    ) ?? undefined
  )
}

/** What is wrong with the name of an icon that stands in content; `undefined` when there is such an icon. */
export function findUnknownIcon(name: string): Reason | undefined {
  const parsed = parseIconName(name, iconSets)
  if (!parsed) return undefined
  const set = readIconSet(parsed.prefix)
  if (!set) return { kind: 'icon-set-missing', parameters: { icon: name, sets: iconSets } }
  if (createIconSvg(set, parsed.icon) !== undefined) return undefined
  return {
    kind: 'icon-unknown',
    parameters: { icon: name, set: parsed.prefix },
    near() {
      const near = findNearestWord(parsed.icon, [
        ...Object.keys(set.icons),
        ...Object.keys(set.aliases ?? {}),
      ])
      return near && `i-${parsed.prefix}-${near}`
    },
  }
}
