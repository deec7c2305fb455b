import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredResponse } from '#server/http/response.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type BuildParts, buildFiles, getPartFolder, listPart } from './build-files.ts'
import { openResponseFiles, type ResponseStore, type StoredResponses } from './response-store.ts'

/** How long what is not there counts as not there, in ms: the folders are not looked at for every wrong address. */
const LOOK_AGAIN_MS = 1_000

/** Bodies kept in memory of each other build and bundle, in bytes: few of their assets are asked for. */
const MEMORY_BYTES = 1024 * 1024

/**
 * The answers of all other builds and bundles on disk: of earlier ones, whose pages are open in tabs, and of newer ones,
 * which another process serves already. Who is asked for what none of them has looks whether there is another.
 */
export function openOtherResponses(
  own: Pick<BuildParts, 'id' | 'bundle'>,
  log: Log,
): StoredResponses & { close(): void } {
  /** By file; of one that cannot be read there is nothing. */
  const opened = new Map<string, ResponseStore | undefined>()
  let lookedAt = Number.NEGATIVE_INFINITY

  function look() {
    lookedAt = performance.now()
    const files = new Set(listResponseFiles(own))
    for (const file of opened.keys()) if (!files.has(file)) drop(file)
    for (const file of files)
      if (!opened.has(file)) tryTo(file, () => opened.set(file, openResponseFiles([file], MEMORY_BYTES)))
  }

  function drop(file: string) {
    opened.get(file)?.close()
    opened.delete(file)
  }

  function tryTo<T>(file: string, read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      drop(file)
      opened.set(file, undefined)
      log.warn({ file, error: String(error) }, 'another build cannot be opened; its assets are not served')
      return undefined
    }
  }

  function find(url: string): StoredResponse | undefined {
    for (const [file, responses] of opened) {
      const found = tryTo(file, () => responses?.find(url))
      if (found) return found
    }
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return undefined
    look()
    return find(url)
  }

  return {
    find,
    close() {
      for (const responses of opened.values()) responses?.close()
    },
  }
}

function listResponseFiles(own: Pick<BuildParts, 'id' | 'bundle'>): string[] {
  return (['bundle', 'id'] as const).flatMap((part) =>
    listPart(part)
      .filter((name) => name !== own[part])
      .map((name) => join(getPartFolder(part, name), buildFiles.answers[1]))
      .filter((file) => existsSync(file)),
  )
}
