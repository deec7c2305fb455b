/** How file managers, editors and cloud drives call a copy, in the languages that ours are set to. */
const words = 'copia|copy|copie|cópia|kopie|kopia|duplicado|duplicate'
const endings = [
  // «x copia», «x copia 2», «x - copia (2)», «x (copia)», «x (otra copia)», «x (1)», «x_copy»
  new RegExp(`[ _]+(?:[-–] *)?(?:${words})(?: *\\(?\\d+\\)?)?$`, 'iu'),
  new RegExp(` *\\((?:\\d+|[^()]*\\b(?:${words}|conflict\\p{L}*)\\b[^()]*)\\)$`, 'iu'),
  // «x.bak», «x.sync-conflict-20261126-101010-ABCDEFG»
  /\.(?:bak|backup|old|orig|sync-conflict-[\w-]+)$/iu,
  // «x~.md», of editors of text
  /~$/u,
]
const beginning = new RegExp(`^(?:\\d+\\.)?(?:${words})(?: *\\(\\d+\\))? (?:de|of|von|d['’]) *`, 'iu')
/** A text may well be called so; a copy has its original beside it: «x 2», «x-copia». */
const doubtful = [/ +\d+$/u, new RegExp(`[-.](?:${words})(?:-?\\d+)?$`, 'iu')]

/**
 * Whether a program has made this name for a copy, be it of a file or of a folder. `siblings` are the names in the same
 * folder; endings of files do not count, nor numbers that order them.
 */
export function isCopyName(name: string, siblings: readonly string[]): boolean {
  const stem = foldName(name)
  if (beginning.test(stem) || endings.some((ending) => ending.test(stem))) return true
  const original = doubtful.map((ending) => stem.replace(ending, '')).find((base) => base !== stem)
  return original !== undefined && siblings.some((sibling) => foldName(sibling) === original)
}

function foldName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/\.(?:md|ya?ml|json|csv)$/i, '')
    .replace(/^\d+\.(?=.)/, '')
    .trim()
}
