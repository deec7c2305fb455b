import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { type CollectionName, collections } from './definitions.ts'
import { redirectsFile } from './parse-redirects.ts'
import type { Problem } from './problem.ts'

/** A file of the content folder that belongs to a collection. */
export type ContentFile = {
  /** Relative to the content folder, with `/`. */
  file: string
  collection: CollectionName
  absolute: string
  sizeBytes: number
  /** Changes whenever the file does. */
  stamp: string
}

/** Larger files are not pages; the largest page we know of has a tenth of this (threat M07). */
const MAX_FILE_BYTES = 1024 * 1024

const extensions = new Set(['md', 'yml', 'yaml', 'json', 'csv'])

/**
 * Finds the content files of a folder (C-CONT-1). Links are followed as long as they stay inside the folder.
 * Names that begin with a dot are passed over, save `.navigation.*`.
 * @throws Error when the folder is missing, is no folder or cannot be read.
 */
export function scanContent(folder: string): { files: ContentFile[]; problems: Problem[] } {
  const root = openRoot(folder)
  const files: ContentFile[] = []
  const problems: Problem[] = []
  walk('', [root])
  return { files, problems }

  function walk(path: string, parents: readonly string[]): void {
    let entries: string[]
    try {
      entries = readdirSync(join(root, path)).sort()
    } catch {
      return report('error', path, 'The folder cannot be read.', 'Give this user the right to read it.')
    }
    for (const name of entries) {
      if (name.startsWith('.') && !name.startsWith('.navigation.')) continue
      visit(path ? `${path}/${name}` : name, parents)
    }
  }

  function visit(path: string, parents: readonly string[]): void {
    // Joined by hand: normalising costs as much as asking the disk.
    const absolute = `${root}/${path}`
    const found = follow(path, absolute)
    if (!found) return
    if (found.stats.isDirectory()) {
      if (parents.includes(found.target)) {
        return report('error', path, 'The link leads back to a folder around it.', 'Remove the link.')
      }
      walk(path, [...parents, found.target])
    } else if (found.stats.isFile()) addFile(path, absolute, found.stats)
    else report('warning', path, 'This is neither a file nor a folder.', 'Remove it from the content folder.')
  }

  function follow(path: string, absolute: string): { stats: Stats; target: string } | undefined {
    try {
      const stats = lstatSync(absolute)
      if (!stats.isSymbolicLink()) return { stats, target: absolute }
      const target = realpathSync(absolute)
      if (target.startsWith(root + sep)) return { stats: statSync(target), target }
      report('error', path, 'The link leaves the content folder.', 'Copy the file into the content folder.')
    } catch {
      report(
        'error',
        path,
        'The link leads nowhere, or the file cannot be read.',
        'Remove it, or give this user the right to read it.',
      )
    }
    return undefined
  }

  function addFile(file: string, absolute: string, stats: Stats): void {
    const extension = file.slice(file.lastIndexOf('.') + 1)
    // Read by a reader of its own.
    if (file === redirectsFile) return
    const collection = findCollection(file)
    if (!collection) {
      report(
        'warning',
        file,
        'The file belongs to no collection and is passed over.',
        `Move it into ${listPlaces()}.`,
      )
    } else if (!extensions.has(extension)) {
      report(
        'warning',
        file,
        'The file is passed over: its kind is not known.',
        `Content files end in ${[...extensions].map((known) => `.${known}`).join(', ')}.`,
      )
    } else if (stats.size > MAX_FILE_BYTES) {
      report(
        'error',
        file,
        `The file is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB.`,
        'Divide it into several pages.',
      )
    } else {
      // The time of the last change of the file's entry (ctime) also tells of a file that was put back older.
      const stamp = `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`
      files.push({ file, collection, absolute, sizeBytes: stats.size, stamp })
    }
  }

  function report(severity: Problem['severity'], file: string, message: string, fix: string): void {
    problems.push({ severity, file, line: 1, column: 1, message, fix })
  }
}

function openRoot(folder: string): string {
  let root: string
  try {
    root = realpathSync(folder)
  } catch (cause) {
    throw new Error(
      `The content folder ${folder} does not exist. Set CONTENT_DIR to a folder with content files.`,
      { cause },
    )
  }
  if (!statSync(root).isDirectory()) {
    throw new Error(`The content folder ${folder} is a file. Set CONTENT_DIR to a folder with content files.`)
  }
  return root
}

function findCollection(file: string): CollectionName | undefined {
  const names = Object.keys(collections) as CollectionName[]
  return names.find((name) => {
    const { include } = collections[name]
    return include.endsWith('/') ? file.startsWith(include) : file === include
  })
}

function listPlaces(): string {
  return Object.values(collections)
    .map(({ include }) => include)
    .filter((include) => include.endsWith('/'))
    .join(', ')
}
