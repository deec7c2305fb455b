import { renderToStaticMarkup } from 'react-dom/server'
import type { ContentSource } from '#collections/content-source.ts'
import { findIcon } from '#collections/icon-sets.server.ts'
import type { LoaderServices } from './loader-context.ts'
import { MarkdownBody } from './markdown/render-tree.tsx'
import { IconContext } from './ui/icon.tsx'

/** What loaders get on the server: SQLite behind `content`, React behind `renderBody`. */
export function createServerServices(content: ContentSource): LoaderServices {
  return {
    content,
    renderBody: async (key, body, idPrefix = '') => {
      const prose = (
        <IconContext value={collectIcons(body.value)}>
          <MarkdownBody value={body.value} idPrefix={idPrefix} />
        </IconContext>
      )
      return { key, html: renderToStaticMarkup(prose) }
    },
    collectIcons: async (data) => collectIcons(data),
  }
}

function collectIcons(data: unknown): Record<string, string> {
  const icons: Record<string, string> = {}
  for (const name of findIconNames(data)) {
    const svg = findIcon(name)
    if (svg) icons[name] = svg
    else console.warn(`[Icon] failed to load icon \`${name}\``)
  }
  return icons
}

function findIconNames(value: unknown, names = new Set<string>()): Set<string> {
  if (typeof value === 'string' && /^i-[a-z0-9]+(-[a-z0-9]+)+$/.test(value)) names.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) findIconNames(child, names)
  return names
}
