import { findIcon } from '#collections/pictures/icon-sets.server.ts'
import { createIconSvg, iconSets, parseIconName } from '#collections/pictures/icon-svg.ts'
import type { OutsideIcons } from './outside-icons.ts'

/**
 * Makes the function that finds the icons that content names (`i-mdi-home`), as SVG: those of installed sets are at
 * hand, others are asked for where a service is configured. `undefined`: it cannot be had.
 */
export function createIconFinder(
  icons: OutsideIcons | undefined,
): (name: string) => string | undefined | Promise<string | undefined> {
  return (name) => findIcon(name) ?? (icons && findOutsideIcon(icons, name))
}

async function findOutsideIcon(icons: OutsideIcons, name: string): Promise<string | undefined> {
  const parsed = parseIconName(name)
  // An installed set is whole: what it has not is nowhere.
  if (!parsed || iconSets.includes(parsed.prefix)) return undefined
  const answer = await icons.ask(parsed.prefix, [parsed.icon])
  return typeof answer === 'object' ? createIconSvg(answer.set, parsed.icon) : undefined
}
