import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentSource } from '#collections/content-source.ts'
import type { PictureFacts, PictureFinder } from '#collections/pictures/picture-facts.ts'
import type { PageOrigin as Origin } from '#collections/read/page-origins.server.ts'
import { IconContext } from '#ui/icon.tsx'
import { PictureContext } from '#ui/picture.tsx'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { collectIcons, type IconFinder } from './icons/collect-icons.server.ts'
import { findStrings } from './icons/find-strings.ts'
import type { DescribePending, LoaderServices } from './loaders/loader-context.ts'
import { MarkdownBody } from './markdown/render-tree.tsx'
import { PageOrigin } from './page-origin.server.tsx'
import { AsideTree, asideLook } from './reading/aside-tree.tsx'
import { docsAsideScript } from './reading/docs-aside-script.ts'

/** What loaders get on the server: SQLite behind `content`, React behind `renderBody`. */
export function createServerServices(
  content: ContentSource,
  findPicture: PictureFinder,
  findOrigin: (path: string) => Origin | undefined = () => undefined,
  findIcon?: IconFinder,
  describePending: DescribePending = () => undefined,
  search?: LoaderServices['search'],
  countsMisses = false,
): LoaderServices {
  return {
    content,
    renderBody: async (key, body, idPrefix = '') => {
      // Islands of pages are called by their paths.
      const origin = findOrigin(key)
      const prose = (
        <IconContext value={await collectIcons(body.value, findIcon)}>
          <PictureContext value={collectPictures(body.value, findPicture)}>
            <MarkdownBody value={body.value} idPrefix={idPrefix} />
            {origin && <PageOrigin origin={origin} />}
          </PictureContext>
        </IconContext>
      )
      return { key, html: renderToStaticMarkup(prose) }
    },
    renderAside: async (nodes, currentPath, isSection) =>
      renderToStaticMarkup(
        <IconContext value={await collectIcons(nodes, findIcon)}>
          <AsideTree
            nodes={nodes}
            currentPath={currentPath}
            describePending={describePending}
            {...(isSection ? {} : asideLook)}
          />
          {currentPath && <script dangerouslySetInnerHTML={{ __html: docsAsideScript }} />}
        </IconContext>,
      ),
    collectIcons: (data) => collectIcons(data, findIcon),
    collectPictures: async (data) => collectPictures(data, findPicture),
    describePending,
    ...(search && { search }),
    countsMisses,
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
