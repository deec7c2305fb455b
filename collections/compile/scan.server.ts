import { lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { type CollectionName, collectionNames, collections } from '#collections/collection-table.ts'
import { isDraftName } from '#collections/page-path.ts'
import type { Problem, Reason, Severity } from '#collections/problems/problem.ts'
import { redirectsFile } from '#collections/redirects/parse-redirects.ts'
import { thesaurusFile } from '#collections/thesaurus/parse-thesaurus.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { isCopyName } from './copy-names.ts'
import type { OwnedFile } from './parse-file.server.ts'
import { MAX_FILE_MIB } from './read-contents.server.ts'

/** A file of the content folder, and where it is on the disk. */
export type ContentFile = OwnedFile & { absolute: string }

/** What editors, word processors and Windows leave beside the files that they open; nobody wrote it for the site. */
const leftover = /~$|^#.*#$|^~\$|^(?:Thumbs\.db|desktop\.ini)$/i

const extensions = new Set(['md', 'yml', 'yaml', 'json', 'csv'])

/** What content files are, or begin with. */
const includes = Object.values(collections)
  .map(({ include }): string => include)
  .sort()
const folders = includes.filter((include) => include.endsWith('/'))

/**
 * Finds the content files of a folder (C-CONT-1). Names that begin with a dot, save `.navigation.*`, and what programs leave behind are passed over.
 * @throws Error when the folder is missing, is no folder or cannot be read.
 */
export function scanContent(folder: string): { files: ContentFile[]; problems: Problem[] } {
  const root = openRoot(folder)
  const files: ContentFile[] = []
  const problems: Problem[] = []
  walk('')
  if (files.length === 0)
    report('warning', '', { kind: 'folder-without-content', parameters: { places: [...includes] } })
  return { files, problems }

  function walk(path: string): void {
    let entries: string[]
    try {
      entries = readdirSync(join(root, path)).sort()
    } catch {
      return report('error', path, { kind: 'file-unreadable' })
    }
    for (const name of entries) {
      if (isPassedOver(name)) continue
      const inside = path ? `${path}/${name}` : name
      // A copy that somebody has made to be safe, or by a slip, is on its way to no visitor; at the top none is read.
      if (!isDraftName(inside) && isCopyName(name, entries))
        report(path ? 'error' : 'warning', inside, { kind: 'name-of-copy' })
      else visit(inside)
    }
  }

  function visit(path: string): void {
    // Joined by hand: normalising costs as much as asking the disk.
    const absolute = `${root}/${path}`
    const stats = lstatSync(absolute)
    if (stats.isSymbolicLink()) report('error', path, { kind: 'file-shortcut' })
    else if (stats.isDirectory() && !findCollection(`${path}/`))
      report('warning', path, { kind: 'folder-outside-collections', parameters: { places: folders } })
    else if (stats.isDirectory()) walk(path)
    else if (stats.isFile()) addFile(path, absolute, stats)
    else report('warning', path, explainPassedOver(path))
  }

  function addFile(file: string, absolute: string, stats: Stats): void {
    const extension = file.slice(file.lastIndexOf('.') + 1)
    // Read by readers of their own.
    if (file === redirectsFile || file === thesaurusFile) return
    const collection = findCollection(file)
    if (!collection)
      report('warning', file, { kind: 'file-outside-collections', parameters: { places: folders } })
    else if (!extensions.has(extension)) report('warning', file, explainPassedOver(file))
    // Before it is read: a film called `.md` would not fit into memory.
    else if (stats.size > MAX_FILE_MIB * 1024 * 1024)
      report('error', file, { kind: 'file-too-large', parameters: { limit: MAX_FILE_MIB } })
    else files.push({ file, collection, absolute })
  }

  function report(severity: Severity, file: string, reason: Reason): void {
    problems.push({ severity, file, line: 1, column: 1, ...reason })
  }
}

const howToName = 'Indica con CONTENT_DIR una carpeta con archivos de contenido.'

function openRoot(folder: string): string {
  let root: string
  try {
    root = realpathSync(folder)
  } catch (cause) {
    throw new OperatorMistake(`La carpeta del contenido, ${folder}, no existe. ${howToName}`, { cause })
  }
  if (!statSync(root).isDirectory())
    throw new OperatorMistake(`${folder} es un archivo, y no la carpeta del contenido. ${howToName}`)
  return root
}

/** Whether a file or folder of this name is nobody's content. */
function isPassedOver(name: string): boolean {
  return (name.startsWith('.') && !name.startsWith('.navigation.')) || leftover.test(name)
}

/** The collection that a file of this path, with `/`, is read into; nothing of what is passed over. */
export function findOwner(file: string): CollectionName | undefined {
  const isRead = extensions.has(file.slice(file.lastIndexOf('.') + 1)) && !file.split('/').some(isPassedOver)
  return isRead ? findCollection(file) : undefined
}

function findCollection(file: string): CollectionName | undefined {
  return collectionNames.find((name) => {
    const { include } = collections[name]
    return include.endsWith('/') ? file.startsWith(include) : file === include
  })
}

/** Editors and systems add endings, or write them otherwise: `a.md.txt`, `a.MD`, `a.mdx`, `a`. */
const nearlyMarkdown = /(?:\.md\.txt|\.markdown|\.mdx|\.mdown|\.txt|\.md)$/i

function explainPassedOver(file: string): Reason {
  if (/\.(?:png|jpe?g|webp|avif|gif|svg|heic)$/i.test(file)) return { kind: 'file-is-picture' }
  const name = file.slice(file.lastIndexOf('/') + 1)
  const isNear = nearlyMarkdown.test(name) || !name.replace(/^\d+\./, '').includes('.')
  return {
    kind: 'file-passed-over',
    parameters: { endings: [...extensions].map((known) => `.${known}`) },
    ...(isNear ? { near: `${name.replace(nearlyMarkdown, '')}.md` } : {}),
  }
}
