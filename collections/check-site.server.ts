import { type CollectionName, collections } from './definitions.ts'
import { findNearestWord } from './nearest-word.ts'
import { isPagePath } from './page-routes.ts'
import { isNavigationFile, NEVER, type PageDate, type PageImage, type PageLink } from './parse-file.server.ts'
import type { Problem } from './problem.ts'

/** What the whole-site checks know of a file. */
export type SiteFile = {
  file: string
  collection: CollectionName
  path: string
  visibleFrom: number
  date: PageDate | null
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
    ...findDoubleNumbers(files),
    ...published.flatMap((file) => [
      ...checkLinks(file, pages, files, surroundings),
      ...checkImages(file, surroundings),
      ...checkDate(file, surroundings.now),
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
  const misordered = [...listNumbers(files)].flatMap(([folder, names]) => {
    const numbers = [...names.keys()].sort()
    const wrong = numbers.findIndex((number, index) => Number(number) > Number(numbers[index + 1]))
    return wrong < 0 ? [] : [{ folder, first: numbers[wrong], second: numbers[wrong + 1] }]
  })
  const [found, ...others] = misordered
  if (found === undefined) return []
  // Told once: a generated folder may have hundreds of them.
  const where = others.length > 0 ? `, here and in ${others.length} more folders` : ''
  const message = `Names are sorted letter by letter${where}: ${found.first}. stands before ${found.second}.`
  const fix = 'Write as many digits everywhere: 01., 02., … 10.'
  return [{ severity: 'warning', file: found.folder, line: 1, column: 1, message, fix }]
}

/** Pages of the documentation whose order the writer has left open; entries with a date stand by that. */
function findDoubleNumbers(files: readonly SiteFile[]): Problem[] {
  const docs = files.filter(({ collection }) => collection === 'docs')
  return [...listNumbers(docs)].flatMap(([folder, names]) =>
    [...names].flatMap(([number, { file, labels }]): Problem[] => {
      const [first, second] = [...labels]
      if (second === undefined) return []
      const message = `${folder} has two entries with the number ${number}.: ${first} and ${second}.`
      return [
        { severity: 'warning', file, line: 1, column: 1, message, fix: 'Give one of them another number.' },
      ]
    }),
  )
}

type Numbered = Map<string, { file: string; labels: Set<string> }>

/** By folder: the numbers that begin names in it, with a file of each and the names behind it. */
function listNumbers(files: readonly SiteFile[]): Map<string, Numbered> {
  const folders = new Map<string, Numbered>()
  for (const { file } of files) {
    const segments = file.split('/')
    for (let depth = 1; depth < segments.length; depth++) {
      const folder = segments.slice(0, depth).join('/')
      const [, number, name = ''] =
        /^(\d+)\.(.+?)(?:\.(?:md|ya?ml|json|csv))?$/.exec(segments[depth] ?? '') ?? []
      if (number === undefined) continue
      const numbers: Numbered = folders.get(folder) ?? new Map()
      const entry = numbers.get(number) ?? { file, labels: new Set() }
      entry.labels.add(name.replace(/\.draft$/, ''))
      folders.set(folder, numbers.set(number, entry))
    }
  }
  return folders
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
        suggestPath(link.href, target.path, [...pages.keys(), ...knownPaths]),
      ),
    ]
  })

  function report({ line, column }: PageLink, message: string, fix: string): Problem {
    return { severity: 'suspicion', file: file.file, line, column, message, fix }
  }
}

/** A day written without an hour may be any of its hours, somewhere. */
const DAY_MS = 24 * 60 * 60 * 1000
/** Nothing on the site can be older. */
const OLDEST_DATE = Date.UTC(2000)

/** A date holds nothing back: whoever dates a page ahead may think so. */
function checkDate({ file, date, visibleFrom }: SiteFile, now: number): Problem[] {
  if (!date) return []
  const { at, line, column } = date
  const day = new Date(at).toISOString().slice(0, 10)
  const warn = (message: string, fix: string): Problem[] => [
    { severity: 'warning', file, line, column, message, fix },
  ]
  if (at < OLDEST_DATE) return warn(`The date ${day} is very old.`, 'Correct the year.')
  if (at <= Math.max(now, visibleFrom) + DAY_MS) return []
  return warn(
    `The date ${day} is still to come, and the page is public before.`,
    `Correct it, or write publishAt: ${day} to publish the page then.`,
  )
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

/** `docs/tallas` without its slash and `www.…` without its `https://` are read as relative to the page. */
function suggestPath(href: string, path: string, known: readonly string[]): string {
  if (/^www\.[^/]/i.test(href)) return `Did you mean https://${href}?`
  const rooted = resolveAddress(`/${href}`, '/')?.path
  if (/^[^/.#?]/.test(href) && rooted !== undefined && known.includes(rooted)) return `Did you mean /${href}?`
  return suggest(path, known)
}

function suggest(wrong: string, known: readonly string[], prefix = ''): string {
  const nearest = findNearestWord(wrong, known)
  return nearest === undefined
    ? 'Correct the address or remove the link.'
    : `Did you mean ${prefix}${nearest}?`
}
