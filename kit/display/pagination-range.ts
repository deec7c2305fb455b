/** A page number, or `gap-…` for pages that are left out. */
export type PaginationEntry = number | 'gap-before' | 'gap-after'

/** How many pages hold `total` things; one when there are none. Throws on figures that cannot be meant. */
export function countPages(total: number, perPage: number): number {
  if (!Number.isInteger(total) || total < 0) {
    throw new RangeError(
      `A pagination got total=${total}, which is not a number of things. ` +
        'Pass how many there are in all, a whole number from 0 on.',
    )
  }
  if (!Number.isInteger(perPage) || perPage < 1) {
    throw new RangeError(
      `A pagination got perPage=${perPage}, so there is no number of pages. ` +
        'Pass how many things a page shows, a whole number from 1 on.',
    )
  }
  return Math.max(1, Math.ceil(total / perPage))
}

/** A page number that exists: the nearest one, and the first for what is no number (`?page=abc`). */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(Math.trunc(page) || 1, 1), pageCount)
}

/**
 * What the strip shows: the first page, `siblings` on each side of the current one, the last page. It has the same
 * number of entries wherever the current page is, so that «next» does not move under the pointer; a gap is never
 * put where a single page would fit.
 */
export function listPages(page: number, pageCount: number, siblings: number): PaginationEntry[] {
  const shown = 2 * siblings + 5
  if (pageCount <= shown) return range(1, pageCount)
  if (page <= siblings + 3) return [...range(1, shown - 2), 'gap-after', pageCount]
  if (page >= pageCount - siblings - 2) return [1, 'gap-before', ...range(pageCount - shown + 3, pageCount)]
  return [1, 'gap-before', ...range(page - siblings, page + siblings), 'gap-after', pageCount]
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
