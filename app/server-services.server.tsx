import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentSource } from '#collections/content-source.ts'
import type { PictureFacts, PictureFinder } from '#collections/pictures/picture-facts.ts'
import { readChangedDay } from '#collections/read/newest-first.ts'
import { proseMessages } from '#config/messages/prose.ts'
import { IconContext } from '#ui/icon.tsx'
import { PictureContext } from '#ui/picture.tsx'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { MarkdownBody } from './components/markdown/render-tree.tsx'
import { PublishedDate } from './components/reading/published-date.tsx'
import { collectIcons, type IconFinder } from './icons/collect-icons.server.ts'
import { findStrings } from './icons/find-strings.ts'
import type { DescribePending, LoaderServices } from './loaders/loader-context.ts'

/** What the services of loaders are made of. */
export type ServerSources = {
  content: ContentSource
  /** What is known of the public pictures. */
  findPicture: PictureFinder
  /** Who has the icons that content names; the renderer's bundle has none, because installed sets are megabytes. */
  findIcon?: IconFinder | undefined
  /** What is told of pages that are not public yet; only servers of content that changes while it is read have it. */
  describePending?: DescribePending
  /** What a query finds, for visitors without JavaScript. */
  search?: LoaderServices['search']
}

/** What loaders get on the server: SQLite behind `content`, React behind `renderBody`. */
export function createServerServices({
  content,
  findPicture,
  findIcon,
  describePending = () => undefined,
  search,
}: ServerSources): LoaderServices {
  return {
    content,
    renderBody: async ({ path, body, meta = {} }, idPrefix = '') => {
      const changedAt = readChangedDay(meta)
      const prose = (
        <IconContext value={await collectIcons(body.value, findIcon)}>
          <PictureContext value={collectPictures(body.value, findPicture)}>
            <MarkdownBody value={body.value} idPrefix={idPrefix} />
            {changedAt && (
              <p className="mt-8 text-sm text-ink-soft">
                {proseMessages.changedAt} <PublishedDate date={changedAt} />
              </p>
            )}
          </PictureContext>
        </IconContext>
      )
      return { key: path, html: renderToStaticMarkup(prose) }
    },
    collectIcons: (data) => collectIcons(data, findIcon),
    collectPictures: async (data) => collectPictures(data, findPicture),
    describePending,
    ...(search && { search }),
  }
}

function collectPictures(data: unknown, findPicture: PictureFinder): Record<string, PictureFacts> {
  const found: Record<string, PictureFacts> = {}
  for (const address of findStrings(data, (text) => text.startsWith('/'))) {
    const facts = findPicture(decodeLeniently(address).normalize('NFC'))
    if (facts) found[address] = facts
  }
  return found
}
