import { ICON_RENDER_WAIT_MS } from '#config/constants.ts'
import { findIconNames } from './find-strings.ts'

/** Finds the SVG text of an icon, at hand or elsewhere; `undefined` when it cannot be had. */
export type IconFinder = (name: string) => string | undefined | Promise<string | undefined>

/**
 * SVG texts of the icons named anywhere in the data, by name. For one that is not at hand the page waits 1500 ms at
 * most. What cannot be had is absent, told on the console, and the page is sent with a blank in its place (C-ICON-12).
 */
export async function collectIcons(data: unknown, findIcon?: IconFinder): Promise<Record<string, string>> {
  const found = await Promise.all(
    [...findIconNames(data)].map(async (name) => [name, await find(name, findIcon)]),
  )
  return Object.fromEntries(found.filter(([, svg]) => svg !== undefined))
}

async function find(name: string, findIcon?: IconFinder): Promise<string | undefined> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(late.resolve, ICON_RENDER_WAIT_MS, 'late')
  const found = (async () => findIcon?.(name))().catch(() => undefined)
  const outcome = await Promise.race([found, late.promise])
  clearTimeout(timer)
  if (outcome === 'late')
    console.warn(`[Icon] loading icon \`${name}\` timed out after ${ICON_RENDER_WAIT_MS}ms`)
  else if (outcome === undefined) console.warn(`[Icon] failed to load icon \`${name}\``)
  else return outcome
  return undefined
}
