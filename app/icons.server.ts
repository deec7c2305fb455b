import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const iconSet = z.object({
  icons: z.record(
    z.string(),
    z.object({ body: z.string(), width: z.number().optional(), height: z.number().optional() }),
  ),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).optional(),
  width: z.number().default(24),
  height: z.number().default(24),
})

type IconSet = z.infer<typeof iconSet>

/** Icon sets that are installed; the longest name that is a prefix of an icon's name wins (C-ICON-1). */
const installedSets = ['simple-icons', 'lucide']
const loadedSets = new Map<string, IconSet>()

/** The SVG text of an icon named like `i-lucide-shirt`; undefined when there is none. */
export function findIcon(name: string): string | undefined {
  const setName = installedSets.find((candidate) => name.startsWith(`i-${candidate}-`))
  if (!setName) return undefined
  const set = loadSet(setName)
  const iconName = name.slice(`i-${setName}-`.length)
  const aliased =
    set.aliases && Object.hasOwn(set.aliases, iconName) ? set.aliases[iconName]?.parent : undefined
  const finalName = aliased ?? iconName
  const icon = Object.hasOwn(set.icons, finalName) ? set.icons[finalName] : undefined
  if (!icon) return undefined
  const viewBox = `0 0 ${icon.width ?? set.width} ${icon.height ?? set.height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="1em" height="1em">${icon.body}</svg>`
}

function loadSet(name: string): IconSet {
  const loaded = loadedSets.get(name)
  if (loaded) return loaded
  const file = fileURLToPath(import.meta.resolve(`@iconify-json/${name}/icons.json`))
  const set = iconSet.parse(JSON.parse(readFileSync(file, 'utf8')))
  loadedSets.set(name, set)
  return set
}
