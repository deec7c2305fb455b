import { findIcon } from '#collections/pictures/icon-sets.server.ts'
import { ICON_RENDER_WAIT_MS } from '#config/constants.ts'
import { findIconNames } from './find-strings.ts'

/** Asks elsewhere for the SVG text of an icon whose set is not installed; `undefined` when it cannot be had. */
export type OutsideIconFinder = (name: string) => Promise<string | undefined>

/**
 * SVG texts of the icons named anywhere in the data, by name. Installed sets are at hand; for an icon of another
 * set the page waits 1500 ms at most. What cannot be had is absent, told on the console, and the page is sent
 * with a blank in its place (C-ICON-12).
 */
export async function collectIcons(
  data: unknown,
  findOutside?: OutsideIconFinder,
): Promise<Record<string, string>> {
  const found = await Promise.all(
    [...findIconNames(data)].map(async (name) => [name, findIcon(name) ?? (await wait(name, findOutside))]),
  )
  return Object.fromEntries(found.filter(([, svg]) => svg !== undefined))
}

async function wait(name: string, findOutside?: OutsideIconFinder): Promise<string | undefined> {
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(late.resolve, ICON_RENDER_WAIT_MS, 'late')
  try {
    const outcome = await Promise.race([findOutside?.(name), late.promise])
    if (outcome === 'late')
      console.warn(`[Icon] loading icon \`${name}\` timed out after ${ICON_RENDER_WAIT_MS}ms`)
    else if (outcome === undefined) console.warn(`[Icon] failed to load icon \`${name}\``)
    else return outcome
  } catch {
    console.warn(`[Icon] failed to load icon \`${name}\``)
  } finally {
    clearTimeout(timer)
  }
  return undefined
}
