import { HERE } from '#collections/clean-url.ts'
import { collections, isPagePath } from '#collections/collection-table.ts'
import { completeAddress } from '#collections/complete-address.ts'
import { readDay } from '#collections/madrid-day.ts'
import {
  createPictureFinder,
  PICTURE_WIDEST_PX,
  type PictureCatalogue,
} from '#collections/pictures/picture-facts.ts'
import { writePlainName } from '#collections/pictures/plain-name.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Problem, Reason } from '#collections/problems/problem.ts'
import { createTeller, type Teller, type TellerOf, top } from '#collections/problems/teller.ts'
import type { RedirectSurroundings } from '#collections/redirects/resolve-redirects.ts'
import { NEVER } from '#collections/visibility.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { findRepeated } from './check-data.ts'
import { checkPrices } from './check-plans.ts'
import { checkGarments } from './check-shop.ts'
import { isNavigationFile, type SiteFile } from './parse-file.server.ts'

type SiteLink = SiteFile['links'][number]

/** What a link may lead to beside the pages. */
export type Surroundings = Pick<RedirectSurroundings, 'now' | 'knownPaths' | 'hasPublicFile'> & {
  /** Pages that the application leads to. */
  linkedPaths: readonly string[]
  /** What is known of all pictures that can be used, by their addresses. */
  pictures: PictureCatalogue
  /** Where an address that has moved leads. */
  findRedirect: (path: string) => { to: string } | undefined
  /** The file that somebody writes: of a draft too it is told what it names and is not there, which holds nothing up. */
  written?: string | undefined
}

/** What is known of the site while its files are checked. */
type Site = Surroundings & {
  files: readonly SiteFile[]
  /** All but drafts, and those of them that have not retired. */
  published: readonly SiteFile[]
  staying: readonly SiteFile[]
  pages: ReadonlyMap<string, SiteFile>
  drafts: ReadonlyMap<string, SiteFile>
  tellerOf: TellerOf
}

/**
 * Checks what no file can know alone: paths that two files claim, links and pictures that lead nowhere. A page
 * that is to appear later is checked as of its day; drafts and retired pages are let be.
 */
export function checkSite(files: readonly SiteFile[], surroundings: Surroundings): Problem[] {
  const problems: Problem[] = []
  const published = files.filter(({ visibleFrom }) => visibleFrom < NEVER)
  const drafts = files.filter(({ visibleFrom }) => visibleFrom === NEVER).toReversed()
  const site: Site = {
    ...surroundings,
    files,
    published,
    staying: published.filter(({ visibleUntil }) => visibleUntil > surroundings.now),
    pages: new Map(
      published
        .filter(({ collection, path }) => isPagePath(collection, path))
        .map((file) => [file.path, file]),
    ),
    drafts: new Map(drafts.map((file) => [file.path, file])),
    tellerOf: (file) => createTeller(file, problems),
  }
  for (const check of [checkFolders, checkPaths, checkSizeTables, checkMissingPages, checkTitles]) check(site)
  checkGarments(published, surroundings.now, site.tellerOf)
  checkPrices(published, site.tellerOf)
  for (const file of site.staying) {
    const teller = site.tellerOf(file.file)
    for (const link of file.links) checkLink(teller, link, file, site)
    checkImages(teller, file, site)
    checkDate(teller, file, surroundings.now)
  }
  const draft = drafts.find(({ file }) => file === surroundings.written)
  if (draft) problems.push(...checkDraft({ ...draft, visibleFrom: surroundings.now }, site))
  return problems
}

/** What a draft names and is not there, were it published now. */
function checkDraft(draft: SiteFile, site: Site): Problem[] {
  const problems: Problem[] = []
  const teller = createTeller(draft.file, problems)
  for (const link of draft.links) checkLink(teller, link, draft, site)
  checkImages(teller, draft, site)
  return problems.map((problem) => ({ ...problem, severity: 'warning' }))
}

/** A path that two files claim; one that no route shows cannot be visited, yet lists, feeds and the sitemap would name it. */
function checkPaths({ published, tellerOf }: Site): void {
  for (const { again, first } of findRepeated(published, toPathKey))
    tellerOf(again.file).error(top, 'path-taken', { path: again.path, owner: first.file })
  for (const { file, collection, path } of published) {
    const { route } = collections[collection]
    if (route && !isNavigationFile(file) && !isPagePath(collection, path))
      tellerOf(file).suspicion(top, 'path-unreachable', { path, route: route.replace(':slug', '*') })
  }
}

/** Header and footer are the same in every shop: what they lead to and is not there is told once, of the whole folder. */
function checkMissingPages(site: Site): void {
  const { now, knownPaths, linkedPaths, hasPublicFile, findRedirect, pages, tellerOf } = site
  const missing = linkedPaths.filter((path) => {
    const { visibleFrom = NEVER, visibleUntil = NEVER } = pages.get(path) ?? {}
    const isShown = visibleFrom <= now && now < visibleUntil
    return !isShown && !knownPaths.includes(path) && !hasPublicFile(path) && !findRedirect(path)
  })
  if (missing.length > 0)
    tellerOf('').warning(top, 'linked-pages-missing', { count: missing.length, paths: missing.join(', ') })
}

/** A copy has its original's title. Garments have names of their own, and an address that two files claim is told as such. */
function checkTitles({ staying, tellerOf }: Site): void {
  const taken = new Set(findRepeated(staying, toPathKey).map(({ again }) => again))
  const titled = staying.filter(
    (file) =>
      file.title !== null &&
      file.collection !== 'garments' &&
      !isNavigationFile(file.file) &&
      !taken.has(file),
  )
  for (const { again, first } of findRepeated(titled, toTitleKey)) {
    const parameters = { title: again.title?.value ?? '', owner: first.file }
    // Posts and news are told apart by their titles alone; of the documentation, by their folders too.
    const severity = again.collection === 'docs' ? 'warning' : 'error'
    tellerOf(again.file)[severity](again.title ?? top, 'title-twice', parameters)
  }
}

function toPathKey({ collection, path }: SiteFile): string {
  return `${collection} ${path}`
}

function toTitleKey({ collection, title }: SiteFile): string {
  const words = (title?.value ?? '').normalize('NFD').toLowerCase()
  return `${collection} ${words.replaceAll(/[^\p{L}\p{N}]+/gu, '')}`
}

/** A size has one table: of two, one would be forgotten when the other changes. */
function checkSizeTables({ published, tellerOf }: Site): void {
  const tables = published.flatMap(({ file, sizeTables }) => sizeTables.map((table) => ({ ...table, file })))
  for (const { again, first } of findRepeated(tables, ({ name }) => name))
    tellerOf(again.file).error(again, 'size-table-again', { table: again.name, owner: first.file })
}

/** How folders and what is in them are numbered and named. */
function checkFolders({ files, published, tellerOf }: Site): void {
  // Files are ordered byte by byte, so `10.` stands before `2.` (C-CONT-15, open point O-19).
  for (const [folder, numbers] of listNumbers(files)) {
    const wrong = numbers.findIndex((number, index) => Number(number) > Number(numbers[index + 1]))
    const [first, second] = numbers.slice(wrong)
    if (wrong >= 0 && first && second) tellerOf(folder).warning(top, 'folder-misordered', { first, second })
  }
  // Without a name of its own, a folder of the documentation is listed by that of its file, without accents.
  const docs = published.filter(({ collection }) => collection === 'docs').map(({ file }) => file)
  // A page beside the folder names it too.
  const named = new Set(
    docs.map((file) => (isNavigationFile(file) ? folderOf(file) : file.replace(/\.[^./]+$/, ''))),
  )
  for (const folder of new Set(docs.map(folderOf)))
    if (folder.includes('/') && !named.has(folder)) tellerOf(folder).warning(top, 'folder-unnamed')
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'))
}

/** By folder: the numbers that begin names in it, in the order of their letters. */
function listNumbers(files: readonly SiteFile[]): Map<string, string[]> {
  const numbered = files.flatMap(({ file }) =>
    Array.from(file.matchAll(/\/(\d+)\./g), ({ index, 1: number = '' }) => {
      return { folder: file.slice(0, index), number }
    }),
  )
  const folders = Map.groupBy(numbered, ({ folder }) => folder)
  return new Map(
    [...folders].map(([folder, of]) => [folder, [...new Set(of.map(({ number }) => number))].sort()]),
  )
}

/** How long before a page retires who links to it is told, in ms. */
const RETIRES_SOON_MS = 7 * 24 * 60 * 60 * 1000

function checkLink({ suspicion, warning, tell }: Teller, link: SiteLink, file: SiteFile, site: Site): void {
  const { now, pages, drafts, knownPaths, hasPublicFile, findRedirect } = site
  const { href } = link
  if (href === '#') return warning(link, 'link-to-nothing')
  if (href.includes('\\')) return tell('suspicion', link, describeBackslashes(href))
  const target = resolveAddress(href, file.path)
  if (!target) {
    const path = readOwnPath(href)
    return path ? suspicion(link, 'link-to-own-computer', { href, path }) : undefined
  }
  const page = target.path === file.path ? file : pages.get(target.path)
  const from = Math.max(now, file.visibleFrom)
  if (page && page.visibleFrom <= from && from < page.visibleUntil) {
    const isRetiring = page.visibleUntil < Math.min(from + RETIRES_SOON_MS, file.visibleUntil)
    if (isRetiring && !findRedirect(target.path))
      warning(link, 'link-retiring', { href, file: page.file, day: readDay(page.visibleUntil) })
    else if (target.anchor && target.anchor !== 'top' && page.anchors?.includes(target.anchor) === false)
      tell('suspicion', link, describeMissingAnchor(link, target, page.anchors))
    return
  }
  if (knownPaths.includes(target.path) || hasPublicFile(target.path)) return
  const moved = findRedirect(target.path)
  if (moved) return warning(link, 'link-moved', { href, to: moved.to })
  if (page && page.visibleUntil <= from)
    return warning(link, 'link-retired', { href, file: page.file, day: readDay(page.visibleUntil) })
  const hidden = page ?? drafts.get(target.path)
  if (hidden) suspicion(link, 'link-unpublished', { href, file: hidden.file })
  else suspicion(link, 'link-dead', { href }, () => suggestPath(href, target.path, pages, knownPaths))
}

/** Of an address that is copied from the preview on an editor's own computer, the path on the site. */
function readOwnPath(href: string): string | undefined {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null
  if (!url || !/^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/.test(url.hostname)) return undefined
  return url.pathname + url.search + url.hash
}

/** A heading that is not there: that of a link, or the one that an answer is said to stand below. */
function describeMissingAnchor(
  { href, isAnswer }: SiteLink,
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

/** A date holds nothing back: whoever dates a page ahead may think so. */
function checkDate({ warning }: Teller, { date, visibleFrom }: SiteFile, now: number): void {
  if (!date) return
  const day = readDay(date.at)
  if (day > readDay(Math.max(now, visibleFrom))) warning(date, 'date-to-come', { day })
}

/** A photo of a text is as wide as its column, on a screen of double density. */
const PHOTO_WIDTH_PX = 1_200

function checkImages({ tell, warning }: Teller, file: SiteFile, site: Site): void {
  const isOfGarment = file.collection === 'garments'
  for (const image of file.images) {
    const { src, isSmall } = image
    const wrong = findWrongImage(src, file.path, site)
    if (wrong) {
      tell('suspicion', image, wrong)
      continue
    }
    const path = resolveAddress(src, file.path)?.path ?? ''
    const { width = Number.POSITIVE_INFINITY, height = width } =
      createPictureFinder(site.pictures)(path) ?? {}
    // A photo of a garment fills a phone, or half a desk, upright; a drawing is sharp at any size.
    const limit = isOfGarment ? PICTURE_WIDEST_PX : PHOTO_WIDTH_PX
    const isPhoto = !/\.svg$/i.test(path) && (isOfGarment || !isSmall)
    if (isPhoto && width < limit) warning(image, 'photo-small', { src, width, limit })
    if (isPhoto && isOfGarment && width > height) warning(image, 'garment-photo-wide', { src })
    if (/\s|%20/.test(src))
      warning(image, 'picture-name', { src, plain: path.replace(/[^/]*$/, writePlainName) })
  }
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
export function resolveAddress(address: string, base: string): { path: string; anchor: string } | undefined {
  const url = URL.parse(address, HERE + encodeURI(base))
  if (url?.origin !== HERE) return undefined
  // Composed letters, as the addresses of files have them.
  const path = decodeLeniently(url.pathname).normalize('NFC')
  return {
    path: withoutTrailingSlash(path),
    anchor: decodeLeniently(url.hash.slice(1)),
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
