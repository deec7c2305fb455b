import { dirname } from 'node:path'
import { findImports, folders, layers, listSourceFiles, readSource } from './source-files.ts'

const BOX_WIDTH = 216
const GAP = 12
const COLUMNS = 4
const LINE = 16
const PADDING = 12
const TITLE = 30
const NAME_CHARACTERS = 34

const names = Object.keys(folders)

/** Where it is kept. */
export const pictureOfFolders = 'docs/images/folders.svg'

type Room = { name: string; files: number; knows: string[] }
type Placed = { svg: string; height: number }

/**
 * The picture of the folders in `docs/develop.md`, as SVG: a band for each layer, whoever imports above what is
 * imported; in it a box for each room with the number of its files and the rooms of its layer that it asks directly,
 * those left out that it reaches through another one anyway.
 */
export function drawFolders(): string {
  const graph = readGraph()
  let top = GAP
  const bands = layers.toReversed().map((layer) => {
    const band = drawBand(layer, graph, top)
    top += band.height + GAP
    return band.svg
  })
  const width = COLUMNS * (BOX_WIDTH + GAP) + 3 * GAP
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" font-family="ui-sans-serif, system-ui, sans-serif" font-size="12">
<title>The folders of the code, each above those that it knows</title>
<rect width="100%" height="100%" fill="#fff"/>
${bands.join('\n')}
</svg>
`
}

/** Which folders each folder imports from. */
function readGraph(): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>(names.map((folder) => [folder, new Set()]))
  for (const file of listSourceFiles())
    for (const { to } of findImports(file, readSource(file)))
      if (dirname(to) !== dirname(file)) graph.get(dirname(file))?.add(dirname(to))
  return graph
}

function drawBand(layer: string, graph: Map<string, Set<string>>, top: number): Placed {
  const rooms = listRooms(layer, graph)
  const rows = chunk(rooms, COLUMNS)
  let y = top + TITLE
  const boxes = rows.map((row) => {
    const height = Math.max(...row.map(measureRoom))
    const svg = row.map((room, column) => drawRoom(room, 2 * GAP + column * (BOX_WIDTH + GAP), y, height))
    y += height + GAP
    return svg.join('\n')
  })
  const height = y - top
  const width = COLUMNS * (BOX_WIDTH + GAP) + GAP
  const below = layers.filter((other) => other !== layer && knowsLayer(layer, other, graph))
  const svg = `<rect x="${GAP}" y="${top}" width="${width}" height="${height}" rx="8" fill="#f5f2ea" stroke="#d8d2c2"/>
<text x="${2 * GAP}" y="${top + 20}" font-weight="700" font-size="14" fill="#14213d">${layer}</text>
<text x="${GAP + width - GAP}" y="${top + 20}" text-anchor="end" fill="#5b6472">${below.length > 0 ? `knows ${below.join(', ')}` : 'knows nobody'}</text>
${boxes.join('\n')}`
  return { svg, height }
}

function knowsLayer(layer: string, other: string, graph: Map<string, Set<string>>): boolean {
  return [...graph].some(
    ([folder, known]) => isIn(folder, layer) && [...known].some((target) => isIn(target, other)),
  )
}

function listRooms(layer: string, graph: Map<string, Set<string>>): Room[] {
  const files = Map.groupBy(listSourceFiles(), (file) => dirname(file))
  return names
    .filter((folder) => isIn(folder, layer) && files.has(folder))
    .toReversed()
    .map((folder) => ({
      name: folder,
      files: files.get(folder)?.length ?? 0,
      knows: listDirect(folder, graph).filter((target) => isIn(target, layer)),
    }))
}

/** The folders that a folder imports from, without those that another of them leads to. */
function listDirect(folder: string, graph: Map<string, Set<string>>): string[] {
  const known = [...(graph.get(folder) ?? [])]
  return known.filter((target) => !known.some((other) => other !== target && isReached(other, target, graph)))
}

function isReached(from: string, to: string, graph: Map<string, Set<string>>): boolean {
  return [...(graph.get(from) ?? [])].some((next) => next === to || isReached(next, to, graph))
}

function isIn(folder: string, layer: string): boolean {
  return folder === layer || folder.startsWith(`${layer}/`)
}

function measureRoom({ knows, name }: Room): number {
  return PADDING + LINE * (1 + wrap(shorten(knows, name)).length) + PADDING / 2
}

function drawRoom(room: Room, x: number, y: number, height: number): string {
  const lines = wrap(shorten(room.knows, room.name)).map(
    (line, index) =>
      `<text x="${x + 10}" y="${y + PADDING + 8 + LINE * (index + 1)}" fill="#5b6472" font-size="11">${line}</text>`,
  )
  return `<rect x="${x}" y="${y}" width="${BOX_WIDTH}" height="${height}" rx="5" fill="#fff" stroke="#c9c2b0"/>
<text x="${x + 10}" y="${y + PADDING + 8}" font-weight="600" fill="#14213d">${room.name}</text>
<text x="${x + BOX_WIDTH - 10}" y="${y + PADDING + 8}" text-anchor="end" fill="#5b6472">${room.files}</text>
${lines.join('\n')}`
}

/** Rooms are called by what stands after their layer; the layer's own folder by its name. */
function shorten(knows: string[], name: string): string[] {
  const layer = `${name.split('/')[0]}/`
  return knows.map((folder) => folder.replace(layer, ''))
}

function wrap(names: string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} · ${name}`.length <= NAME_CHARACTERS)
      lines[lines.length - 1] = `${last} · ${name}`
    else lines.push(lines.length === 0 ? `↓ ${name}` : name)
  }
  return lines
}

function chunk<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
