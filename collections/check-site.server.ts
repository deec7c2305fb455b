import { type CollectionName, collections } from './definitions.ts'
import { findNearestWord } from './nearest-word.ts'
import { isPagePath } from './page-routes.ts'
import { isNavigationFile, NEVER, type PageImage, type PageLink } from './parse-file.server.ts'
import type { Problem } from './problem.ts'

/** What the whole-site checks know of a file. */
export type SiteFile = {
  file: string
  collection: CollectionName
  path: string
  visibleFrom: number
  links: PageLink[]
  images: PageImage[]
  anchors: string[] | null
}

/** What a link may lead to beside the pages. */
export type Surroundings = {
  /** Milliseconds since 1970. */
  now: number
  /** Paths of the application, such as `/login`. */
  knownPaths: readonly string[]
  /** Whether the folder of public files has a file at this path. */
  hasPublicFile: (path: string) => boolean
  /** Where an address that has moved leads. */
  findRedirect: (path: string) => { to: string } | undefined
}

/** Origin for reading relative addresses; `.invalid` never exists (RFC 2606). */
const HERE = 'https://here.invalid'

/**
 * Checks what no file can know alone: paths that two files claim, links and pictures that lead nowhere. A page
 * that is to appear later is checked as of its day; drafts are let be.
 */
export function checkSite(files: readonly SiteFile[], surroundings: Surroundings): Problem[] {
  const published = files.filter(({ visibleFrom }) => visibleFrom < NEVER)
  const pages = new Map<string, SiteFile>()
  for (const file of published) if (isPagePath(file.collection, file.path)) pages.set(file.path, file)
  return [
    ...findDoublePaths(published),
    ...findUnreachablePages(published),
    ...findMisorderedFolders(files),
    ...published.flatMap((file) => [
      ...checkLinks(file, pages, files, surroundings),
      ...checkImages(file, surroundings),
    ]),
  ]
}

/** A page whose path no route shows cannot be visited, yet lists, feeds and the sitemap would name it. */
function findUnreachablePages(files: readonly SiteFile[]): Problem[] {
  return files
    .filter(
      ({ file, collection, path }) =>
        collections[collection].route && !isNavigationFile(file) && !isPagePath(collection, path),
    )
    .map(({ file, collection, path }) => {
      const message = `No route shows the path ${path}; pages of ${collection} have paths like ${collections[collection].route}.`
      return {
        severity: 'suspicion',
        file,
        line: 1,
        column: 1,
        message,
        fix: 'Move or rename the file, or correct its path.',
      }
    })
}

function findDoublePaths(files: readonly SiteFile[]): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file, collection, path } of files) {
    const key = `${collection} ${path}`
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, file)
    else {
      const message = `The path ${path} is taken by ${owner} already.`
      problems.push({
        severity: 'error',
        file,
        line: 1,
        column: 1,
        message,
        fix: 'Rename one of the two files, or give one a path of its own.',
      })
    }
  }
  return problems
}

/** Files are ordered byte by byte, so `10.` stands before `2.` (C-CONT-15, open point O-19). */
function findMisorderedFolders(files: readonly SiteFile[]): Problem[] {
  const folders = new Map<string, Set<string>>()
  for (const { file } of files) {
    const segments = file.split('/')
    for (let depth = 1; depth < segments.length; depth++) {
      const folder = segments.slice(0, depth).join('/')
      const number = /^(\d+)\./.exec(segments[depth] ?? '')?.[1]
      if (number === undefined) continue
      folders.set(folder, (folders.get(folder) ?? new Set()).add(number))
    }
  }
  const misordered = [...folders].flatMap(([folder, numbers]) => {
    const lengths = new Set([...numbers].map((number) => number.length))
    return numbers.size > 9 && lengths.size > 1 ? [folder] : []
  })
  const [folder, ...others] = misordered
  if (folder === undefined) return []
  // Told once: a generated folder may have hundreds of them.
  const where = others.length > 0 ? `, here and in ${others.length} more folders` : ''
  const message = `More than nine numbers without leading zeros${where}: 10. is sorted before 2.`
  return [
    {
      severity: 'warning',
      file: folder,
      line: 1,
      column: 1,
      message,
      fix: 'Write 01., 02., … if the order matters.',
    },
  ]
}

function checkLinks(
  file: SiteFile,
  pages: ReadonlyMap<string, SiteFile>,
  files: readonly SiteFile[],
  { now, knownPaths, hasPublicFile, findRedirect }: Surroundings,
): Problem[] {
  return file.links.flatMap((link) => {
    const target = resolveAddress(link.href, file.path)
    if (!target) return []
    const page = target.path === file.path ? file : pages.get(target.path)
    if (page && page.visibleFrom <= Math.max(now, file.visibleFrom)) {
      if (!target.anchor || target.anchor === 'top' || !page.anchors || page.anchors.includes(target.anchor))
        return []
      return [
        report(
          link,
          `The link ${link.href} leads to a place that ${target.path} does not have.`,
          suggest(target.anchor, page.anchors, '#'),
        ),
      ]
    }
    if (knownPaths.includes(target.path) || hasPublicFile(target.path)) return []
    const moved = findRedirect(target.path)
    if (moved) {
      const message = `The link ${link.href} leads to an address that has moved.`
      return [{ ...report(link, message, `Write ${moved.to}.`), severity: 'warning' }]
    }
    const hidden =
      page ?? files.find(({ path, visibleFrom }) => path === target.path && visibleFrom === NEVER)
    if (hidden)
      return [
        report(
          link,
          `The link ${link.href} leads to ${hidden.file}, which is not published yet.`,
          'Publish that page or remove the link.',
        ),
      ]
    return [
      report(
        link,
        `The link ${link.href} leads nowhere.`,
        suggest(target.path, [...pages.keys(), ...knownPaths]),
      ),
    ]
  })

  function report({ line, column }: PageLink, message: string, fix: string): Problem {
    return { severity: 'suspicion', file: file.file, line, column, message, fix }
  }
}

function checkImages(file: SiteFile, { hasPublicFile }: Surroundings): Problem[] {
  return file.images.flatMap(({ src, line, column }) => {
    const mistake = describeMissingImage(src, file.path, hasPublicFile)
    return mistake ? [{ severity: 'suspicion' as const, file: file.file, line, column, ...mistake }] : []
  })
}

/** Pages show pictures of the site alone: their content security policy names no other host (open point O-33). */
function describeMissingImage(
  src: string,
  base: string,
  hasPublicFile: Surroundings['hasPublicFile'],
): Pick<Problem, 'message' | 'fix'> | undefined {
  const target = resolveAddress(src, base)
  if (!target)
    return /^https?:$/.test(URL.parse(src, HERE)?.protocol ?? '')
      ? {
          message: `The picture ${src} stands on another site, and pages show none from there.`,
          fix: 'Save it below public/images, and write its path.',
        }
      : undefined
  if (hasPublicFile(target.path)) return undefined
  return {
    message: `The picture ${src} is not among the public files.`,
    fix: `Put the file at public${target.path}, or correct its name.`,
  }
}

/** Where an address leads on this site, decoded; `undefined` when it leads elsewhere. */
function resolveAddress(address: string, base: string): { path: string; anchor: string } | undefined {
  const url = URL.parse(address, HERE + encodeURI(base))
  if (url?.origin !== HERE) return undefined
  const path = decode(url.pathname)
  return {
    path: path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path,
    anchor: decode(url.hash.slice(1)),
  }
}

/** A bare `%` is a plain letter to browsers (threat M05). */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function suggest(wrong: string, known: readonly string[], prefix = ''): string {
  const nearest = findNearestWord(wrong, known)
  return nearest === undefined
    ? 'Correct the address or remove the link.'
    : `Did you mean ${prefix}${nearest}?`
}
