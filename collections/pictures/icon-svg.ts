import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils/lib/icon-set/get-icon'
import { iconToSVG } from '@iconify/utils/lib/svg/build'
import { iconNamePattern } from '#config/icon-name.ts'

/** Icon sets that are installed, those with longer names first: the longest that begins an icon's name wins (C-ICON-1). */
export const iconSets: readonly string[] = ['simple-icons', 'lucide']

/** Parts an icon's name into its set and the icon; `undefined` when it is no name (C-ICON-1). */
export function parseIconName(name: string): { prefix: string; icon: string } | undefined {
  const colon = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name)
  if (colon?.[1] && colon[2]) return { prefix: colon[1], icon: colon[2] }
  if (!iconNamePattern.test(name)) return undefined
  const rest = name.slice(2)
  const prefix = iconSets.find((set) => rest.startsWith(`${set}-`)) ?? rest.slice(0, rest.indexOf('-'))
  return { prefix, icon: rest.slice(prefix.length + 1) }
}

/** The SVG text of an icon of a set, 1em high; `undefined` when the set has none of this name (C-ICON-3). */
export function createIconSvg(set: IconifyJSON, icon: string): string | undefined {
  const drawing = hasIcon(set, icon) ? getIconData(set, icon) : null
  if (!drawing) return undefined
  const { viewBox, body } = iconToSVG(drawing)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.join(' ')}" width="1em" height="1em">${body}</svg>`
}

/** Whether a set has an icon, or another name for one; what every object has, such as `constructor`, is none. */
export function hasIcon({ icons, aliases = {} }: IconifyJSON, name: string): boolean {
  return Object.hasOwn(icons, name) || Object.hasOwn(aliases, name)
}
