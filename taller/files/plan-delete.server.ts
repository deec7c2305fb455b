import { resolveAddress } from '#collections/compile/check-site.server.ts'
import { parseFile } from '#collections/compile/parse-file.server.ts'
import { findOwner } from '#collections/compile/scan.server.ts'
import { parseRedirects, redirectsFile } from '#collections/redirects/parse-redirects.ts'
import { parseThesaurus, thesaurusFile } from '#collections/thesaurus/parse-thesaurus.ts'
import { pathsWithoutContent } from '#config/pages.ts'
import { listLinkedPaths } from '#config/site.ts'
import type { ContentHistory } from '#taller/history/content-history.server.ts'
import { historyMessages } from '#taller/history/history-messages.ts'
import type { Hindrance, Operation } from '#taller/protocol.ts'
import type { FilePlan } from './file-plan.ts'
import { findMovable, isPublic } from './judge-name.ts'
import { changeLists } from './list-lines.ts'
import { planMessages as messages } from './plan-messages.ts'
import { listVersions } from './rewrite-addresses.server.ts'
import type { StandingContent, StandingFile } from './standing-content.server.ts'

type Delete = Extract<Operation, { kind: 'delete' }>
type Restore = Extract<Operation, { kind: 'restore' }>
type Places = { file: string; line: number }[]

/** A file goes, where nothing names it, and nothing leads to its address or the address leads on. */
export function planDelete(content: StandingContent, { file, redirect }: Delete): FilePlan | Hindrance {
  const found = findMovable(content, file)
  if (!found) return { hindrance: messages.notOfMany }
  const to = redirect?.trim() || null
  const named = listNamings(content, found)
  const linked = to === null ? listLinks(content, found) : []
  if (named.length + linked.length > 0) {
    const hindrance = named.length > 0 ? messages.isNamed : messages.isLinked
    return { hindrance, places: [...named, ...linked] }
  }
  if (to === null) {
    if (isPublic(found) && listLinkedPaths().includes(found.path)) return { hindrance: messages.isOfSite }
  } else if (!isAddress(content, to, found))
    return { hindrance: messages.redirectUnknown.replace('{path}', () => to) }
  const redirects = new Map(to === null ? [] : [[found.path.toLowerCase(), to]])
  const lists = changeLists(content, {
    paths: new Map(to === null ? [] : [[found.path, to]]),
    redirects,
    pages: [],
  })
  if ('hindrance' in lists) return lists
  const message = historyMessages.deleted.replace('{file}', () => file)
  const texts = new Map<string, string | null>([[file, null], ...lists])
  return { texts, moved: new Map(), redirects, message, open: null }
}

/** What names a garment by its reference, or news by their name: no address helps. */
function listNamings({ files }: StandingContent, { file, collection, path, garment }: StandingFile): Places {
  const reference = garment?.reference.value
  const news = collection === 'versions' ? path.slice(path.lastIndexOf('/') + 1) : undefined
  return [...files.values()]
    .filter((other) => other.file !== file)
    .flatMap((other) =>
      [
        ...(other.garment?.goesWith.filter(({ value }) => value === reference) ?? []).map(({ line }) => ({
          line,
        })),
        ...other.garmentUses.filter(
          (use) => 'shown' in use && reference !== undefined && use.shown[1].ref === reference,
        ),
        ...listVersions(other).filter(({ version }) => version === news),
      ].map(({ line }) => ({ file: other.file, line })),
    )
}

/** What leads to the address of a file, where no other file has it. */
function listLinks({ files, lists }: StandingContent, { file, path }: StandingFile): Places {
  const others = [...files.values()].filter((other) => other.file !== file)
  if (others.some((other) => other.path === path)) return []
  const links = others.flatMap((other) =>
    other.links
      .filter(({ href }) => resolveAddress(href, other.path)?.path === path)
      .map(({ line }) => ({ file: other.file, line }))
      .toSorted((a, b) => a.line - b.line),
  )
  const rules = parseRedirects(lists.get(redirectsFile) ?? '')
    .redirects.filter(({ to }) => resolveAddress(to, '/')?.path === path)
    .map(({ toAt }) => ({ file: redirectsFile, line: toAt.line }))
  const words = parseThesaurus(lists.get(thesaurusFile) ?? '')
    .groups.filter(({ near }) => near === path)
    .map(({ at }) => ({ file: thesaurusFile, line: at.line }))
  return [...links, ...rules, ...words]
}

function isAddress({ files }: StandingContent, written: string, own: StandingFile): boolean {
  const path = written.startsWith('/') ? resolveAddress(written, '/')?.path : undefined
  if (path === undefined || /\s/.test(written)) return false
  const pages = [...files.values()].filter((file) => file.file !== own.file && isPublic(file))
  return pathsWithoutContent.includes(path) || pages.some((page) => page.path === path)
}

/** A file that has gone stands as it stood last; its address leads on no more. */
export async function planRestore(
  content: StandingContent,
  { file }: Restore,
  history: ContentHistory,
): Promise<FilePlan | Hindrance> {
  const collection = findOwner(file)
  if (!collection || content.files.has(file)) return { hindrance: messages.nothingChanges }
  const [last] = (await history.list(file)).entries
  const text = last && (await history.read(file, last.id))
  if (text === undefined) return { hindrance: messages.nothingKept }
  const { path } = await parseFile({ file, collection }, Buffer.from(text))
  const taken = [...content.files.values()].find((other) => other.path === path)
  if (taken) return { hindrance: messages.nameTaken.replace('{file}', () => taken.file) }
  const lists = changeLists(content, { paths: new Map(), redirects: new Map(), pages: [path.toLowerCase()] })
  if ('hindrance' in lists) return lists
  const message = historyMessages.restored.replace('{file}', () => file)
  const texts = new Map<string, string | null>([[file, text], ...lists])
  return { texts, moved: new Map(), redirects: new Map(), message, open: file }
}
