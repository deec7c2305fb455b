import { closeSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Windows has no way to write out a folder, and does it with the files. */
const canSyncFolders = process.platform !== 'win32'

/**
 * Writes out to the disk all that stands in a folder, so that a power cut after this takes nothing of it.
 * @throws Error of the system, such as ENOSPC.
 */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) syncNames(path)
    else syncPath(path, 'r+')
  }
  syncNames(folder)
}

/** Writes out which names stand in a folder, after one of them was added or moved. */
export function syncNames(folder: string): void {
  if (canSyncFolders) syncPath(folder, 'r')
}

/** Puts a text in the place of a file: whoever reads it, and after a power cut too, finds the old one or the new one. */
export function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true })
  renameSync(`${file}.new`, file)
  syncNames(dirname(file))
}

function syncPath(path: string, flags: 'r' | 'r+') {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
