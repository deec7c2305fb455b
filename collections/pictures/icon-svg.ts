/** A drawing of the Iconify format: what stands inside `<svg>`, its box, and how it is turned (C-ICON-3). */
type IconDrawing = IconChange & { body: string }

/** What an icon or an alias may say about the drawing that it stands for. */
type IconChange = {
  left?: number | undefined
  top?: number | undefined
  width?: number | undefined
  height?: number | undefined
  /** Quarter turns. */
  rotate?: number | undefined
  hFlip?: boolean | undefined
  vFlip?: boolean | undefined
  hidden?: boolean | undefined
}

/** A set of icons, or a part of one, as files and answers hold it. */
export type IconSet = {
  prefix: string
  icons: Record<string, IconDrawing>
  aliases?: Record<string, IconChange & { parent: string }> | undefined
  /** Epoch seconds. */
  lastModified?: number | undefined
  width?: number | undefined
  height?: number | undefined
}

/** Side of an icon that tells none (Iconify's default). */
const DEFAULT_SIDE = 16

/** Aliases of aliases are followed this far; a ring of them ends here. */
const MAX_ALIAS_DEPTH = 5

/** Parts an icon's name into its set and the icon; `undefined` when it is no name (C-ICON-1). */
export function parseIconName(
  name: string,
  knownSets: readonly string[],
): { prefix: string; icon: string } | undefined {
  const colon = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(name)
  if (colon?.[1] && colon[2]) return { prefix: colon[1], icon: colon[2] }
  if (!/^i-[a-z0-9]+(-[a-z0-9]+)+$/.test(name)) return undefined
  const rest = name.slice(2)
  const known = knownSets.filter((set) => rest.startsWith(`${set}-`)).sort((a, b) => b.length - a.length)[0]
  const prefix = known ?? rest.slice(0, rest.indexOf('-'))
  return { prefix, icon: rest.slice(prefix.length + 1) }
}

/** The SVG text of an icon of a set, 1em high; `undefined` when the set has none of this name. */
export function createIconSvg(set: IconSet, icon: string): string | undefined {
  const drawing = resolveIcon(set, icon)
  if (!drawing) return undefined
  const { left = 0, top = 0, width = DEFAULT_SIDE, height = DEFAULT_SIDE, rotate = 0 } = drawing
  const box = rotate % 2 === 0 ? { width, height } : { width: height, height: width }
  const { hFlip = false, vFlip = false } = drawing
  const transform = describeTransform({ left, top, width, height, rotate, hFlip, vFlip })
  const body = transform ? `<g transform="${transform}">${drawing.body}</g>` : drawing.body
  const origin = transform ? '0 0' : `${left} ${top}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${origin} ${box.width} ${box.height}" width="1em" height="1em">${body}</svg>`
}

/** The icon, or what its alias stands for, with the set's sizes where it has none of its own. */
function resolveIcon(set: IconSet, icon: string): IconDrawing | undefined {
  let changes: IconChange = {}
  let name = icon
  for (let depth = 0; depth <= MAX_ALIAS_DEPTH; depth++) {
    const drawing = readOwn(set.icons, name)
    if (drawing) return { width: set.width, height: set.height, ...mergeChanges(drawing, changes) }
    const alias = readOwn(set.aliases ?? {}, name)
    if (!alias) return undefined
    const { parent, ...own } = alias
    changes = mergeChanges(own, changes)
    name = parent
  }
  return undefined
}

/** What an alias says comes on top: sizes replace, turns add up, a flip of a flip is none. */
function mergeChanges<T extends IconChange>(below: T, above: IconChange): T {
  return {
    ...below,
    ...above,
    rotate: ((below.rotate ?? 0) + (above.rotate ?? 0)) % 4,
    hFlip: Boolean(below.hFlip) !== Boolean(above.hFlip),
    vFlip: Boolean(below.vFlip) !== Boolean(above.vFlip),
  }
}

type Placed = Record<'left' | 'top' | 'width' | 'height' | 'rotate', number> &
  Record<'hFlip' | 'vFlip', boolean>

/** Moves the box to the origin, turned and flipped; empty when the drawing stays as it is. */
function describeTransform({ left, top, width, height, rotate, hFlip, vFlip }: Placed): string {
  if (rotate === 0 && !hFlip && !vFlip) return ''
  const turned = [
    '',
    `translate(${height} 0) rotate(90)`,
    `translate(${width} ${height}) rotate(180)`,
    `translate(0 ${width}) rotate(270)`,
  ][rotate]
  const flipped =
    hFlip || vFlip
      ? `translate(${hFlip ? width : 0} ${vFlip ? height : 0}) scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})`
      : ''
  const moved = left !== 0 || top !== 0 ? `translate(${-left} ${-top})` : ''
  return [turned, flipped, moved].filter(Boolean).join(' ')
}

function readOwn<T>(record: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
