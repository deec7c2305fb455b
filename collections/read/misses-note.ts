import type { ContentSource, WithBody } from '#collections/content-source.ts'
import type { PageBase } from '#collections/fields.ts'
import { isElement, type MinimarkBody } from '#collections/minimark.ts'
import { missesPrivacyNote } from '#config/messages/search.ts'
import { privacyPath } from '#config/pages.ts'

const ID = 'búsquedas-sin-resultado'

/** The content, whose privacy page says that queries without a result are counted (decision 057), wherever it is read. */
export function addMissesNote(content: ContentSource): ContentSource {
  return {
    ...content,
    getEntry: async (collection, path) => complete(await content.getEntry(collection, path)),
    findEntry: async (path) => complete(await content.findEntry(path)),
  }
}

function complete<Entry extends WithBody<PageBase>>(entry: Entry | null): Entry | null {
  return entry?.path === privacyPath ? { ...entry, body: addNote(entry.body) } : entry
}

/** A part of its own, before the last one: that is about rights, and ends with the day of the last revision. */
function addNote({ value, toc, ...body }: MinimarkBody): MinimarkBody {
  const { heading, text } = missesPrivacyNote
  const last = value.findLastIndex((node) => isElement(node, 'h2'))
  return {
    ...body,
    value: value.toSpliced(
      last === -1 ? value.length : last,
      0,
      ['h2', { id: ID }, heading],
      ['p', {}, text],
    ),
    toc: { ...toc, links: toc.links.toSpliced(last === -1 ? 0 : -1, 0, { id: ID, depth: 2, text: heading }) },
  }
}
