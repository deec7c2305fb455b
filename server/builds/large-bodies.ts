import { createHash, randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { readFileParts } from '#limits/read-file-parts.ts'
import {
  type CompressionEffort,
  createCompressor,
  type Encoding,
  encodings,
  isWorthCompressing,
} from '#server/http/encodings.ts'
import { type BodyFile, createEtag, nameEtag, type StoredReply } from '#server/http/reply.ts'

/**
 * A body of so many bytes or more stands in files of its own, one for each form, and is nowhere in memory as a whole:
 * the cache of bodies holds dozens of this size, and what is read of a file at a time is a fraction of it.
 */
export const LARGE_BODY_BYTES = 1024 * 1024

/** The forms of a large body: each one's file in the folder, and how many bytes it has. */
export const largeBodySchema = z.partialRecord(
  z.enum(encodings),
  z.object({ name: z.string(), bytes: z.number() }),
)
type LargeBody = z.infer<typeof largeBodySchema>

/** The folder of the large bodies that belong to a file of answers: beside it. */
export function getBodiesFolder(answerFile: string): string {
  return join(dirname(answerFile), 'bodies')
}

/**
 * Writes a large body in every form that it gains from, piece by piece. The names of its files follow from its bytes: a
 * file that is there already is the same.
 */
export async function writeLargeBody(
  folder: string,
  body: Buffer | BodyFile,
  contentType: string,
  effort: CompressionEffort,
): Promise<{ etag: string; large: LargeBody }> {
  mkdirSync(folder, { recursive: true })
  const unfinished = join(folder, randomUUID())
  const etag = 'file' in body ? copyFile(body.file, unfinished) : writeBuffer(body, unfinished)
  const { size } = statSync(unfinished)
  const name = /[\w-]+(?="$)/.exec(etag)?.[0] ?? ''
  const plain = join(folder, `${name}.identity`)
  renameSync(unfinished, plain)
  const written = chooseForms(size, contentType, effort).map(async (encoding) => {
    const file = join(folder, `${name}.${encoding}`)
    if (encoding !== 'identity')
      await pipeline(
        createReadStream(plain),
        createCompressor(encoding, size, effort),
        createWriteStream(file),
      )
    return [encoding, { name: basename(file), bytes: statSync(file).size }] as const
  })
  return { etag, large: Object.fromEntries(await Promise.all(written)) }
}

/** With little effort gzip leaves fewer bytes of a large text than the others do, and every client knows it. */
function chooseForms(bytes: number, contentType: string, effort: CompressionEffort): readonly Encoding[] {
  if (!isWorthCompressing(bytes, contentType)) return ['identity']
  return effort === 'packed' ? ['gzip', 'identity'] : encodings
}

function writeBuffer(body: Buffer, to: string): string {
  writeFileSync(to, body)
  return createEtag(body)
}

/** Copies the bytes alone, not who may read them; tells their tag. */
function copyFile(from: string, to: string): string {
  const copy = openSync(to, 'w')
  try {
    return createFileEtag(from, (part) => writeFileSync(copy, part))
  } finally {
    closeSync(copy)
  }
}

/** Copies every form of a large body into another folder; where the system can, their bytes stay shared. */
export function copyLargeBody(from: string, to: string, large: LargeBody): void {
  mkdirSync(to, { recursive: true })
  for (const { name } of Object.values(large))
    copyFileSync(join(from, name), join(to, name), constants.COPYFILE_FICLONE)
}

/** The tag of a file's bytes, which are handed on as they are read. @throws Error of the system. */
export function createFileEtag(file: string, use: (part: Buffer) => void = () => {}): string {
  const hash = createHash('sha256')
  readFileParts(file, (part) => {
    hash.update(part)
    use(part)
  })
  return nameEtag(hash)
}

/** A large body as it is sent: from its files. Asked for as bytes, it is read as a whole. */
export function openLargeBody(folder: string, large: LargeBody): StoredReply['body'] {
  function locate(encoding: Encoding): BodyFile {
    const form = large[encoding]
    if (!form) throw new Error(`A large body has no form ${encoding}`)
    return { file: join(folder, form.name), bytes: form.bytes }
  }
  return {
    encodings: encodings.filter((encoding) => large[encoding]),
    locate,
    read: (encoding) => readFileSync(locate(encoding).file),
  }
}
