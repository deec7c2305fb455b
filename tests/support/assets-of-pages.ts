/** How an asset that a page names is asked for, of whichever server. */
type Ask = (path: string) => Promise<{ status: number; text: string }>

/**
 * Asks for every style and script that a page names, and for those that these name in turn.
 * @returns All of them, with the status of each.
 */
export async function askForAssets(html: string, ask: Ask): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  const waiting = [...html.matchAll(/["\s](\/_nuxt\/[^"\s?]+\.(?:css|js))(?=["\s])/g)].map(
    ([, path = '']) => path,
  )
  for (const path of waiting) {
    if (statuses.has(path)) continue
    const { status, text } = await ask(path)
    statuses.set(path, status)
    for (const [, name] of text.matchAll(/["'`](?:\.\/|\/?_nuxt\/)([\w-]+\.(?:css|js))["'`]/g))
      waiting.push(`/_nuxt/${name}`)
  }
  return statuses
}
