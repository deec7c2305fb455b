import { type CollectionName, collections, isInFileOrder, isPagePath } from '#collections/collection-table.ts'
import { completeAddress } from '#collections/complete-address.ts'
import { readDay } from '#collections/madrid-day.ts'
import {
  createPictureFinder,
  PICTURE_WIDEST_PX,
  type PictureCatalogue,
} from '#collections/pictures/picture-facts.ts'
import { writePlainName } from '#collections/pictures/plain-name.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Problem, Reason, Severity } from '#collections/problems/problem.ts'
import { redirectsFile } from '#collections/redirects/parse-redirects.ts'
import { NEVER } from '#collections/visibility.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { checkCopies } from './check-copies.ts'
import { findRepeated } from './check-data.ts'
import { checkPrices } from './check-plans.ts'
import { checkGarments } from './check-shop.ts'
import type { PageLink } from './collect-references.server.ts'
import { isNavigationFile, type ParsedFile } from './parse-file.server.ts'

/** What the whole-site checks know of a file. */
export type SiteFile = Omit<ParsedFile, 'record' | 'problems'> & { file: string; collection: CollectionName }

/** What a link may lead to beside the pages. */
export type Surroundings = {
  /** Milliseconds since 1970. */
  now: number
  /** Paths of the application, such as `/login`. */
  knownPaths: readonly string[]
  /** Pages that the application leads to. */
  linkedPaths: readonly string[]
  /** Whether the folder of public files has a file at this path. */
  hasPublicFile: (path: string) => boolean
  /** Bytes of the public picture at this path; 0 where there is none. */
  measurePicture: (path: string) => number
  /** What is known of all pictures that can be used, by their addresses. */
  pictures: PictureCatalogue
  /** Where an address that has moved leads. */
  findRedirect: (path: string) => { to: string } | undefined
  /** Addresses that had a page in an earlier run and have none any more, each with where the page is now, if that is known. */
  gone: ReadonlyMap<string, string | undefined>
}

/** Origin for reading relative addresses; `.invalid` never exists (RFC 2606). */
const HERE = 'https://here.invalid'

/**
 * Checks what no file can know alone: paths that two files claim, links and pictures that lead nowhere. A page
 * that is to appear later is checked as of its day; drafts and retired pages are let be.
 */
export function checkSite(files: readonly SiteFile[], surroundings: Surroundings): Problem[] {
  const published = files.filter(({ visibleFrom }) => visibleFrom < NEVER)
  const staying = published.filter(({ visibleUntil }) => visibleUntil > surroundings.now)
  const pages = new Map<string, SiteFile>()
  const drafts = new Map<string, SiteFile>()
  for (const file of files)
    if (file.visibleFrom === NEVER && !drafts.has(file.path)) drafts.set(file.path, file)
  for (const file of published) if (isPagePath(file.collection, file.path)) pages.set(file.path, file)
  return [
    ...findDoublePaths(published),
    ...checkCopies(staying),
    ...findUnreachablePages(published),
    ...findMisorderedFolders(files),
    ...findDoubleNumbers(files),
    ...findDoubleSizeTables(published),
    ...checkGarments(published, surroundings.now),
    ...checkPrices(published),
    ...findUnnamedFolders(published),
    ...findMissingPages(pages, surroundings),
    ...findGonePages(published, pages, surroundings),
    ...staying.flatMap((file) => [
      ...checkLinks(file, pages, drafts, surroundings),
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
    .map(({ file, collection, path }) => ({
      severity: 'suspicion',
      file,
      line: 1,
      column: 1,
      kind: 'path-unreachable',
      parameters: { path, route: String(collections[collection].route).replace(':slug', '*') },
    }))
}

/** Header and footer are the same in every shop: what they lead to and is not there is told once, of the whole folder. */
function findMissingPages(
  pages: ReadonlyMap<string, SiteFile>,
  { now, knownPaths, linkedPaths, hasPublicFile, findRedirect, gone }: Surroundings,
): Problem[] {
  const missing = linkedPaths.filter((path) => {
    if (gone.has(path)) return false
    const { visibleFrom = NEVER, visibleUntil = NEVER } = pages.get(path) ?? {}
    const isShown = visibleFrom <= now && now < visibleUntil
    return !isShown && !knownPaths.includes(path) && !hasPublicFile(path) && !findRedirect(path)
  })
  if (missing.length === 0) return []
  const parameters = { count: missing.length, paths: missing.join(', ') }
  return [{ severity: 'warning', file: '', line: 1, column: 1, kind: 'linked-pages-missing', parameters }]
}

/** Links told of a page that has gone; who sees ten knows where to look. */
const LINKS_TOLD = 10

/** A page that has gone wants a line in the redirects: visitors, other sites and our own pages know its address. */
function findGonePages(
  files: readonly SiteFile[],
  pages: ReadonlyMap<string, SiteFile>,
  { gone }: Surroundings,
): Problem[] {
  if (gone.size === 0) return []
  const links = Map.groupBy(
    files.flatMap(({ file, path, links: own }) =>
      own.map(({ href, line }) => ({ to: resolveAddress(href, path)?.path ?? '', place: `${file}:${line}` })),
    ),
    ({ to }) => to,
  )
  return groupMoves(gone, [...pages.keys()]).map(({ from, to, paths }): Problem => {
    const places = paths.flatMap((path) => links.get(path) ?? []).map(({ place }) => place)
    const told = places.slice(0, LINKS_TOLD).join(', ')
    const parameters = {
      path: from,
      count: places.length,
      links: places.length > LINKS_TOLD ? `${told}…` : told,
    }
    const severity = places.length > 0 ? 'suspicion' : 'warning'
    const place = { severity, file: redirectsFile, line: 1, column: 1 } as const
    if (to !== undefined)
      return places.length > 0
        ? { ...place, kind: 'page-moved', parameters: { ...parameters, to } }
        : { ...place, kind: 'page-moved-unlinked', parameters: { path: from, to } }
    return places.length > 0
      ? { ...place, kind: 'page-gone', parameters }
      : { ...place, kind: 'page-gone-unlinked', parameters: { path: from } }
  })
}

type Move = { from: string; to: string | undefined; paths: string[] }

/** Of a renamed folder one line is enough: `/old/**: /new/**`. */
function groupMoves(gone: Surroundings['gone'], present: readonly string[]): Move[] {
  const moves = [...gone].map(([from, to]): Move => {
    const [old, now] = [folderOf(from), to && folderOf(to)]
    const isOfFolder =
      to !== undefined && from.slice(old.length) === to.slice(now?.length) && old.lastIndexOf('/') > 0
    // Pages that have stayed would stand below the rule.
    const isWhole = isOfFolder && !present.some((path) => path.startsWith(`${old}/`))
    return isWhole ? { from: `${old}/**`, to: `${now}/**`, paths: [from] } : { from, to, paths: [from] }
  })
  const folders = new Map(moves.map(({ from, to }) => [from, to?.replace(/\/\*\*$/, '')]))
  const groups = Map.groupBy(moves, ({ from, to }) => `${from} ${to}`)
  return [...groups.values()].flatMap((of) => {
    const [first] = of
    const [path] = first?.paths ?? []
    if (!first || path === undefined) return []
    const paths = of.flatMap((move) => move.paths)
    if (of.length > 1) return [{ ...first, paths }]
    const ofFolder = folders.get(`${path}/**`)
    const near = ofFolder !== undefined && present.includes(ofFolder) ? ofFolder : undefined
    return [{ from: path, to: gone.get(path) ?? near, paths }]
  })
}

function findDoublePaths(files: readonly SiteFile[]): Problem[] {
  return findRepeated(files, ({ collection, path }) => `${collection} ${path}`).map(({ again, first }) => {
    const parameters = { path: again.path, owner: first.file }
    return { severity: 'error', file: again.file, line: 1, column: 1, kind: 'path-taken', parameters }
  })
}

/** A size has one table: of two, one would be forgotten when the other changes. */
function findDoubleSizeTables(files: readonly SiteFile[]): Problem[] {
  const tables = files.flatMap(({ file, sizeTables }) => sizeTables.map((table) => ({ ...table, file })))
  return findRepeated(tables, ({ name }) => name).map(({ again: { file, line, column, name }, first }) => {
    const parameters = { table: name, owner: first.file }
    return { severity: 'error', file, line, column, kind: 'size-table-again', parameters }
  })
}

/** Files are ordered byte by byte, so `10.` stands before `2.` (C-CONT-15, open point O-19). */
function findMisorderedFolders(files: readonly SiteFile[]): Problem[] {
  const misordered = [...listNumbers(files)].flatMap(([folder, names]) => {
    const numbers = [...names.keys()].sort()
    const wrong = numbers.findIndex((number, index) => Number(number) > Number(numbers[index + 1]))
    const [first, second] = numbers.slice(wrong)
    return wrong < 0 || !first || !second ? [] : [{ folder, first, second }]
  })
  const [found, ...others] = misordered
  if (found === undefined) return []
  const { folder, ...parameters } = found
  // Told once: a generated folder may have hundreds of them.
  const reason: Reason =
    others.length === 0
      ? { kind: 'folder-misordered', parameters }
      : { kind: 'folder-misordered-with-others', parameters: { ...parameters, count: others.length } }
  return [{ severity: 'warning', file: folder, line: 1, column: 1, ...reason }]
}

/** Pages whose order the writer has left open; entries with a date stand by that. */
function findDoubleNumbers(files: readonly SiteFile[]): Problem[] {
  const numbered = files.filter(({ collection }) => isInFileOrder(collection))
  return [...listNumbers(numbered)].flatMap(([folder, names]) =>
    [...names].flatMap(([number, { file, labels }]): Problem[] => {
      const [first, second] = [...labels]
      if (first === undefined || second === undefined) return []
      const parameters = { folder, number, first, second }
      return [{ severity: 'warning', file, line: 1, column: 1, kind: 'folder-number-twice', parameters }]
    }),
  )
}

/** Without a name of its own, a folder of the documentation is listed by that of its file, without accents. */
function findUnnamedFolders(files: readonly SiteFile[]): Problem[] {
  const docs = files.filter(({ collection }) => collection === 'docs')
  // A page beside the folder names it too.
  const named = new Set(
    docs.map(({ file }) => (isNavigationFile(file) ? folderOf(file) : file.replace(/\.[^./]+$/, ''))),
  )
  const [first, ...others] = new Set(
    docs.map(({ file }) => folderOf(file)).filter((folder) => folder.includes('/') && !named.has(folder)),
  )
  if (first === undefined) return []
  // Told once: a generated folder may have hundreds of them.
  const reason: Reason =
    others.length === 0
      ? { kind: 'folder-unnamed' }
      : { kind: 'folder-unnamed-with-others', parameters: { count: others.length } }
  return [{ severity: 'warning', file: first, line: 1, column: 1, ...reason }]
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
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

/** How long before a page retires who links to it is told, in ms. */
const RETIRES_SOON_MS = 7 * 24 * 60 * 60 * 1000

function checkLinks(
  file: SiteFile,
  pages: ReadonlyMap<string, SiteFile>,
  drafts: ReadonlyMap<string, SiteFile>,
  { now, knownPaths, hasPublicFile, findRedirect, gone }: Surroundings,
): Problem[] {
  return file.links.flatMap((link) => {
    if (link.href === '#') return [report(link, { kind: 'link-to-nothing' }, 'warning')]
    if (link.href.includes('\\')) return [report(link, describeBackslashes(link.href))]
    const target = resolveAddress(link.href, file.path)
    if (!target) {
      const path = readOwnPath(link.href)
      return path
        ? [report(link, { kind: 'link-to-own-computer', parameters: { href: link.href, path } })]
        : []
    }
    const page = target.path === file.path ? file : pages.get(target.path)
    const from = Math.max(now, file.visibleFrom)
    if (page && page.visibleFrom <= from && from < page.visibleUntil) {
      if (
        page.visibleUntil < Math.min(from + RETIRES_SOON_MS, file.visibleUntil) &&
        !findRedirect(target.path)
      )
        return [report(link, describeRetirement(link, page, 'link-retiring'), 'warning')]
      if (!target.anchor || target.anchor === 'top' || !page.anchors || page.anchors.includes(target.anchor))
        return []
      return [report(link, describeMissingAnchor(link, target, page.anchors))]
    }
    if (knownPaths.includes(target.path) || hasPublicFile(target.path)) return []
    const moved = findRedirect(target.path)
    if (moved) {
      const reason: Reason = { kind: 'link-moved', parameters: { href: link.href, to: moved.to } }
      return [report(link, reason, 'warning')]
    }
    if (page && page.visibleUntil <= from)
      return [report(link, describeRetirement(link, page, 'link-retired'), 'warning')]
    const hidden = page ?? drafts.get(target.path)
    if (hidden)
      return [report(link, { kind: 'link-unpublished', parameters: { href: link.href, file: hidden.file } })]
    // Told once of the page, with all that leads to it.
    if (gone.has(target.path)) return []
    const near = () => suggestPath(link.href, target.path, pages, knownPaths)
    return [report(link, { kind: 'link-dead', parameters: { href: link.href }, near })]
  })

  function report({ line, column }: PageLink, reason: Reason, severity: Severity = 'suspicion'): Problem {
    return { severity, file: file.file, line, column, ...reason }
  }
}

/** Of an address that is copied from the preview on an editor's own computer, the path on the site. */
function readOwnPath(href: string): string | undefined {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null
  if (!url || !/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(url.hostname)) return undefined
  return url.pathname + url.search + url.hash
}

function describeRetirement(
  { href }: PageLink,
  { file, visibleUntil }: SiteFile,
  kind: 'link-retiring' | 'link-retired',
): Reason {
  return { kind, parameters: { href, file, day: readDay(visibleUntil) } }
}

/** A heading that is not there: that of a link, or the one that an answer is said to stand below. */
function describeMissingAnchor(
  { href, isAnswer }: PageLink,
  { path, anchor }: { path: string; anchor: string },
  anchors: readonly string[],
): Reason {
  const findNear = () => findNearestWord(anchor, anchors)
  if (isAnswer) return { kind: 'answer-heading-missing', parameters: { heading: anchor }, near: findNear }
  return {
    kind: 'link-anchor-missing',
    parameters: { href, path },
    near: () => {
      const near = findNear()
      return near && `#${near}`
    },
  }
}

/** Nothing on the site can be older. */
const OLDEST_DATE = Date.UTC(2000)

/** A date holds nothing back: whoever dates a page ahead may think so. */
function checkDate({ file, date, visibleFrom }: SiteFile, now: number): Problem[] {
  if (!date) return []
  const { at, line, column } = date
  const day = readDay(at)
  const isOld = at < OLDEST_DATE
  if (!isOld && day <= readDay(Math.max(now, visibleFrom))) return []
  const kind = isOld ? 'date-very-old' : 'date-to-come'
  return [{ severity: 'warning', file, line, column, kind, parameters: { day } }]
}

function checkImages(file: SiteFile, surroundings: Surroundings): Problem[] {
  return file.images.flatMap(({ src, isSmall, line, column }) => {
    const reason = findWrongImage(src, file.path, surroundings)
    if (reason) return [{ severity: 'suspicion', file: file.file, line, column, ...reason }]
    const isOfGarment = file.collection === 'garments'
    const hints = [
      ...(isSmall && !isOfGarment ? [] : checkPhoto(src, file.path, isOfGarment, surroundings)),
      ...checkPictureFile(src, file.path, surroundings),
    ]
    return hints.map((hint): Problem => {
      return { severity: 'warning', file: file.file, line, column, ...hint }
    })
  })
}

/** A photo of a text is as wide as its column, on a screen of double density. */
const PHOTO_WIDTH_PX = 1_200
/** A larger file, in bytes, is that of a camera: it costs whoever keeps and publishes the site. */
const HEAVY_PICTURE_BYTES = 8 * 1024 * 1024

/** A photo of a garment fills a phone, or half a desk, upright; a drawing is sharp at any size. */
function checkPhoto(src: string, base: string, isOfGarment: boolean, { pictures }: Surroundings): Reason[] {
  const path = resolveAddress(src, base)?.path ?? ''
  const facts = createPictureFinder(pictures)(path)
  if (!facts || /\.svg$/i.test(path)) return []
  const { width, height } = facts
  const limit = isOfGarment ? PICTURE_WIDEST_PX : PHOTO_WIDTH_PX
  const hints: Reason[] = []
  if (width < limit) hints.push({ kind: 'photo-small', parameters: { src, width, limit } })
  if (isOfGarment && width > height) hints.push({ kind: 'garment-photo-wide', parameters: { src } })
  return hints
}

function checkPictureFile(src: string, base: string, { measurePicture }: Surroundings): Reason[] {
  const path = resolveAddress(src, base)?.path ?? ''
  const bytes = measurePicture(path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const plain = path.slice(0, -name.length) + writePlainName(name)
  const hints: Reason[] = []
  if (bytes > HEAVY_PICTURE_BYTES) {
    const limit = HEAVY_PICTURE_BYTES / 1024 / 1024
    hints.push({ kind: 'photo-heavy', parameters: { src, count: Math.round(bytes / 1024 / 1024), limit } })
  }
  if (/\s|%20/.test(src)) hints.push({ kind: 'picture-name', parameters: { src, plain } })
  return hints
}

/** Pages show pictures of the site alone: their content security policy names no other host (open point O-33). */
function findWrongImage(
  src: string,
  base: string,
  { hasPublicFile, pictures }: Surroundings,
): Reason | undefined {
  if (src.includes('\\')) return describeBackslashes(src)
  const target = resolveAddress(src, base)
  if (!target) {
    const isOfOtherSite = /^https?:$/.test(URL.parse(src, HERE)?.protocol ?? '')
    return isOfOtherSite ? { kind: 'picture-elsewhere', parameters: { src } } : undefined
  }
  if (hasPublicFile(target.path)) return undefined
  // The folder's own name is no part of an address, though it is of the file's.
  const path = target.path.replace(/^\/public(?=\/)|^.*\/public(?=\/images\/)/, '')
  const near = () =>
    path !== target.path && hasPublicFile(path)
      ? path
      : findNearestPath(path, Object.keys(pictures))?.replaceAll(unseenInName, encodeURIComponent)
  return { kind: 'picture-missing', parameters: { src, file: `public${path}` }, near }
}

/** A name that looks like the one that is written helps nobody, so what is not seen in it is told by its number. */
const unseenInName = /\p{Default_Ignorable_Code_Point}|\p{Cc}|(?! )\p{Zs}/gu

/** Browsers take them for slashes, the server does not. */
function describeBackslashes(address: string): Reason {
  const plain = address.replaceAll('\\', '/')
  return { kind: 'address-with-backslashes', parameters: { address, plain } }
}

/** Letter case counts on servers, though not on many a desktop. */
function findNearestPath(wrong: string, known: readonly string[]): string | undefined {
  const lower = wrong.toLowerCase()
  return known.find((path) => path.toLowerCase() === lower) ?? findNearestWord(wrong, known)
}

/** Where an address leads on this site, decoded; `undefined` when it leads elsewhere. */
function resolveAddress(address: string, base: string): { path: string; anchor: string } | undefined {
  const url = URL.parse(address, HERE + encodeURI(base))
  if (url?.origin !== HERE) return undefined
  // Composed letters, as ids and the addresses of files have them.
  const path = decodeLeniently(url.pathname).normalize('NFC')
  return {
    path: withoutTrailingSlash(path),
    anchor: decodeLeniently(url.hash.slice(1)).normalize('NFC'),
  }
}

/** An address without its protocol, the name of a file, and `docs/tallas` without its slash are read as relative to the page. */
function suggestPath(
  href: string,
  path: string,
  pages: ReadonlyMap<string, SiteFile>,
  knownPaths: readonly string[],
): string | undefined {
  const known = [...pages.keys(), ...knownPaths]
  const rooted = resolveAddress(`/${href}`, '/')?.path
  if (/^[^/.#?]/.test(href) && rooted !== undefined && known.includes(rooted)) return `/${href}`
  // As other programs call their pages.
  const bare = path.replace(/(?:\/index)?\.(?:html?|php)$/i, '')
  if (known.includes(bare)) return bare
  return completeAddress(href) ?? findPathOfFile(path, [...pages.values()]) ?? findNearestWord(path, known)
}

/** The page of a file that is named with its ending, with its folders or without, with its numbers or without. */
function findPathOfFile(written: string, files: readonly SiteFile[]): string | undefined {
  const bare = (name: string) => name.replaceAll(/(^|\/)\d+\.(?=[^/])/g, '$1')
  const file = written.split('/').at(-1) ?? ''
  if (!/\.(?:md|ya?ml|json)$/i.test(file)) return undefined
  const named = files.filter((page) => bare(page.file.split('/').at(-1) ?? '') === bare(file))
  const [first, second] = named
  const exact = named.find((page) => bare(written).endsWith(`/${bare(page.file)}`))
  return (exact ?? (second ? undefined : first))?.path
}
