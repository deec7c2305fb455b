import { crc32, deflateSync } from 'node:zlib'
import { element } from './svg.ts'

/** A plain shape of the mark, in a square of 16 units. */
type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number; colour: string }
  | { kind: 'half-disc'; x: number; y: number; radius: number; colour: string }

const GREEN = '#14532d'
const LEAF = '#22c55e'
const WHITE = '#ffffff'

/** The mark: an awning over an «E», on the house's green. One table for the SVG and for the pixels. */
const SHAPES: Shape[] = [
  rect(0, 0, 16, 16, GREEN, 3),
  ...[WHITE, LEAF, WHITE, LEAF].flatMap((colour, index): Shape[] => [
    rect(2 + index * 3, 1, 3, 2, colour),
    { kind: 'half-disc', x: 3.5 + index * 3, y: 3, radius: 1.5, colour },
  ]),
  // Whole units throughout, so that the letter stays sharp at 16 pixels.
  rect(5, 6, 2, 8, WHITE),
  rect(5, 6, 6, 2, WHITE),
  rect(5, 9, 5, 2, WHITE),
  rect(5, 12, 6, 2, WHITE),
]

/** The mark as an SVG that scales to any size. */
export function drawMark(): string {
  const size = { width: 32, height: 32, viewBox: '0 0 16 16' }
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, ...SHAPES.map(drawShape))}\n`
}

/**
 * The mark as a PNG for screens of phones. Theirs cut a shape of their own out of it: `isFullBleed` fills the
 * square to its corners and keeps the drawing in the middle 80 % that every shape leaves whole (W3C manifest).
 */
export function encodeMarkPicture(size: number, isFullBleed: boolean): Buffer {
  return encodePng(size, paintMark(size, isFullBleed))
}

/** The mark as an ICO file with pictures of 16 and 32 pixels (PNG inside, as every browser reads it). */
export function encodeMarkIcon(): Buffer {
  const pictures = [16, 32].map((size) => ({ size, png: encodePng(size, paintMark(size)) }))
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(size, at)
    header.writeUInt8(size, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...pictures.map(({ png }) => png)])
}

function rect(x: number, y: number, width: number, height: number, colour: string, radius = 0): Shape {
  return { kind: 'rect', x, y, width, height, radius, colour }
}

function drawShape(shape: Shape): string {
  const { x, y, colour } = shape
  if (shape.kind === 'half-disc') {
    const r = shape.radius
    return element('path', { d: `M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Z`, fill: colour })
  }
  const { width, height, radius } = shape
  return element('rect', {
    x: x || undefined,
    y: y || undefined,
    width,
    height,
    rx: radius || undefined,
    fill: colour,
  })
}

/** RGBA bytes of the mark; each pixel is the mean of its samples, 8 × 8 where a pixel is large. */
function paintMark(size: number, isFullBleed = false): Buffer {
  const pixels = Buffer.alloc(size * size * 4)
  const samples = size > 64 ? 3 : 8
  const shapes = isFullBleed ? [rect(0, 0, 16, 16, GREEN), ...SHAPES.slice(1).map(moveInside)] : SHAPES
  for (let index = 0; index < size * size; index++) {
    const sums = [0, 0, 0, 0]
    for (let sample = 0; sample < samples * samples; sample++) {
      const x = (((index % size) + ((sample % samples) + 0.5) / samples) * 16) / size
      const y = ((Math.floor(index / size) + (Math.floor(sample / samples) + 0.5) / samples) * 16) / size
      const shape = shapes.findLast((candidate) => covers(candidate, x, y))
      if (!shape) continue
      const colour = Number.parseInt(shape.colour.slice(1), 16)
      ;[colour >> 16, (colour >> 8) & 255, colour & 255].forEach((part, channel) => {
        sums[channel] = (sums[channel] ?? 0) + part
      })
      sums[3] = (sums[3] ?? 0) + 1
    }
    const [red = 0, green = 0, blue = 0, hits = 0] = sums
    const mean = [red, green, blue].map((sum) => (hits ? Math.round(sum / hits) : 0))
    pixels.set([...mean, Math.round((hits * 255) / (samples * samples))], index * 4)
  }
  return pixels
}

/** The shape at 80 % of its size, around the middle of the square. */
function moveInside(shape: Shape): Shape {
  const move = (position: number) => 8 + (position - 8) * 0.8
  const { x, y, radius } = { x: move(shape.x), y: move(shape.y), radius: shape.radius * 0.8 }
  if (shape.kind === 'half-disc') return { ...shape, x, y, radius }
  return { ...shape, x, y, radius, width: shape.width * 0.8, height: shape.height * 0.8 }
}

function covers(shape: Shape, x: number, y: number): boolean {
  if (shape.kind === 'half-disc') return y >= shape.y && Math.hypot(x - shape.x, y - shape.y) <= shape.radius
  const { width, height, radius } = shape
  const dx = Math.max(shape.x + radius - x, x - (shape.x + width - radius), 0)
  const dy = Math.max(shape.y + radius - y, y - (shape.y + height - radius), 0)
  return Math.hypot(dx, dy) <= radius
}

function encodePng(size: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Array.from({ length: size }, (_, row) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(row * size * 4, (row + 1) * size * 4)]),
  )
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
