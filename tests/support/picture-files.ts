import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A folder of its own with a `public` in it, and a neighbour that looks like it (threat X02). */
export function createPictureFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-pictures-'))
  const publicFolder = join(folder, 'public')
  mkdirSync(join(publicFolder, 'images'), { recursive: true })
  mkdirSync(join(folder, 'public-secret'))
  return {
    folder,
    publicFolder,
    cacheFolder: join(folder, 'cache'),
    write: (path: string, bytes: Buffer | string) => writeFileSync(join(publicFolder, path), bytes),
    writeSecret: (name: string, bytes: Buffer) => writeFileSync(join(folder, 'public-secret', name), bytes),
    link: (path: string, target: string) => symlinkSync(target, join(publicFolder, path)),
  }
}

/** A picture with something to see in every pixel, so that no encoder has it easy. */
export function createPhoto(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0; index < pixels.length; index++)
    pixels[index] = (index * 7 + ((index / width) | 0) * 13 + ((index * index) >> 8)) & 255
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A PNG that says how large it is and holds what it is given. */
export function createPng(width: number, height: number, bitDepth: 1 | 8, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = bitDepth
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    createPngChunk('IHDR', head),
    createPngChunk('IDAT', deflateSync(pixels)),
    createPngChunk('IEND', Buffer.alloc(0)),
  ])
}

function createPngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** An animation of one pixel and so many frames, in a few kilobytes. */
export function createGif(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(
    '!\xf9\x04\x00\x0a\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}
