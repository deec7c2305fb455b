import { createMissingContentError } from '#app/errors/app-error.ts'
import type { PageName } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'

/**
 * The record that a page of its own shows.
 * @throws AppError where the content has none: then there is no such page.
 */
export async function loadPageRecord<Name extends PageName>(
  content: ContentSource,
  name: Name,
): Promise<Page<Name>> {
  const page = await content.getPage(name)
  if (!page) throw createMissingContentError()
  return page
}
