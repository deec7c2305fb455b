/** What a file's name says about its page (C-CONT-5…8). */
export type FileNames = {
  id: string
  stem: string
  /** Without the dot. */
  extension: string
  path: string
  /** For pages that have no title of their own. */
  title: string
}

/** Reads a file's path inside the content folder, such as `1.docs/1.getting-started/1.index.md`. */
export function readFileNames(collection: string, file: string): FileNames {
  const name = file.slice(file.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  const extension = dot > 0 ? name.slice(dot + 1) : ''
  const stem = extension ? file.slice(0, -extension.length - 1) : file
  return { id: `${collection}/${file}`, stem, extension, path: toPath(stem), title: toTitle(stem) }
}

/** `1.docs/2.essentials/10.markdown syntax` → `/docs/essentials/markdown-syntax` (C-CONT-7). */
export function toPath(stem: string): string {
  // A segment of which nothing is left, or only dots, would change the meaning of the segments around it.
  const segments = stem.split('/').map(toPathSegment)
  return `/${segments.filter((segment) => !/^\.*$/.test(segment)).join('/')}`
}

/** What ends the name of a draft: in capitals, in Spanish or beside a space it means the same. */
const draftEnding = /\.\s*(?:draft|borrador)\s*$/i

/** `2.tallas.draft.md`, or a file of a folder that is a draft. */
export function isDraftName(file: string): boolean {
  return file
    .replace(/\.[^./]+$/, '')
    .split('/')
    .some((segment) => draftEnding.test(segment))
}

/** `1.docs/1.getting-started` → `Getting Started` (C-CONT-8). */
export function toTitle(stem: string): string {
  return removePrefix(stem.slice(stem.lastIndexOf('/') + 1))
    .replace(draftEnding, '')
    .replace(/^\./, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

function toPathSegment(segment: string): string {
  return slugify(
    removePrefix(segment)
      .replace(draftEnding, '')
      .replace(/^index$/, ''),
  )
}

/** One leading `<digits>.` orders files; a segment that looks like a version (`1.0.0`, `2.x`) has none. */
function removePrefix(segment: string): string {
  return /^\d+(\.\d+)*(\.x)?$/.test(segment) ? segment : segment.replace(/^\d+\./, '')
}

/** Small letters that do not fall apart into a base letter and an accent. */
const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  '&': 'and',
}

/** A segment of an address, as the name of a file makes it. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/\P{ASCII}|&/gu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .replace(/[^\w\s$*+~.()'"!\-:@]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .toLowerCase()
}

/** Of an address that is longer nobody has mistyped a page's, in characters. */
const LONGEST_FOLDED = 500

/**
 * What a decoded path has in common with however people type and paste it: each name as that of a file would be written, without
 * punctuation around it, and without `.html`. Two paths that mean one page are the same then.
 */
export function foldAddress(path: string): string {
  // Line separators are in no text that somebody pastes into one line.
  if (path.length > LONGEST_FOLDED || /[\u2028\u2029]/.test(path)) return path.toLowerCase()
  const segments = path
    .replace(/(?:\/index)?\.html?[\P{L}&&\P{N}]*$/iv, '')
    .split('/')
    .map(foldSegment)
  return `/${segments.filter(Boolean).join('/')}`
}

function foldSegment(segment: string): string {
  const folded = slugify(segment)
    .replace(/^[^a-z\d]+|[^a-z\d]+$/g, '')
    .replace(/[_-]+/g, '-')
  // Letters that are not Latin and emoji are names too; punctuation is none.
  return folded === '' && /[\p{L}\p{N}\p{So}]/u.test(segment) ? segment.toLowerCase() : folded
}
