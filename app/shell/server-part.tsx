import { writeColorModeButton } from '#app/color-mode/color-mode-button.ts'
import { HtmlIsland } from '#app/islands/html-island.tsx'
import { docsIndexPath, pages } from '#config/pages.ts'
import { footerColumns, houseLinks, listLabel, menuLinks, menuSearchLabel } from '#config/site.ts'

/** What of the shell needs no React: links, and a button that the boot script answers; by the name of its island. */
const parts = {
  'footer-columns': writeColumns,
  'house-links': writeHouseLinks,
  'menu-links': writeMenuLinks,
  'list-link': writeListLink,
  'color-mode': writeColorModeButton,
}

type Props = { name: keyof typeof parts; className?: string }

/** An island that the server alone writes: in the scripts of every page they would weigh 1.1 kB. */
export function ServerPart({ name, className }: Props) {
  const written = import.meta.env.SSR ? { html: parts[name]() } : {}
  return <HtmlIsland className={className} island={{ key: name, ...written }} />
}

/** The footer's columns, whose texts the specification fixes in English. */
function writeColumns(): string {
  const columns = footerColumns.map(({ label, children }) => {
    const heading = `<h2 class="label text-ink-faint">${label}</h2>`
    return `<section lang="en" class="lg:col-span-2">${heading}<ul class="mt-4 space-y-1">${writeItems(children)}</ul></section>`
  })
  return columns.join('')
}

/** The footer's quiet line. */
function writeHouseLinks(): string {
  return `<ul class="flex flex-wrap gap-x-4 gap-y-1">${writeItems(houseLinks)}</ul>`
}

function writeItems(links: readonly { label: string; to: string }[]): string {
  const look = 'inline-block py-1 underline-offset-4 hover:underline'
  return links.map(({ label, to }) => `<li><a href="${to}" class="${look}">${label}</a></li>`).join('')
}

/** Below the four areas of the phone's menu: what people come for, first what is for sale, as large as those. */
function writeMenuLinks(): string {
  const look = 'class="block py-3"'
  const [{ label: collection, to: collectionPath }, ...others] = menuLinks
  const first = `<li class="w-full"><a href="${collectionPath}" class="display-md block border-b border-rule py-4 text-ink">${collection}</a></li>`
  const links = others.map(({ label, to }) => {
    return `<li><a href="${to}" ${look}>${label}${to === pages.lista.path ? writeCount() : ''}</a></li>`
  })
  const search = `<li><a href="${docsIndexPath}" data-search ${look}>${menuSearchLabel}</a></li>`
  return `<ul class="flex flex-wrap gap-x-6">${first}${links.join('')}${search}</ul>`
}

/** In the bar, once there is something on the list. */
function writeListLink(): string {
  return `<a href="${pages.lista.path}" class="list-link"><span class="sr-only">${listLabel}</span>${writeCount()}</a>`
}

/** Filled in by `app/list/count-list.ts`. */
function writeCount(): string {
  return ' <span data-list-count></span>'
}
