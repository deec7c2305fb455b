import { stringify } from 'yaml'
import { findCollectionOfPath, isEntryName, type PageName } from '#collections/collection-table.ts'
import type { ContentSource } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { readDay } from '#collections/madrid-day.ts'
import { createAddressWriter, toPlainTree } from '#collections/markdown/plain-tree.ts'
import { escapeMarkdown, writeMarkdown } from '#collections/markdown/write-markdown.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { findSectionPicture, listDocsSections } from '#collections/read/docs-sections.ts'
import { listGarments } from '#collections/read/garments.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import type { Audience } from '#config/garments.ts'
import { pagesMessages } from '#config/messages/pages.ts'
import { pages } from '#config/pages.ts'
import { nameMarkdownPath } from './file-paths.ts'
import { writeGarmentText } from './garment-markdown.ts'
import { readEntry } from './page-reader.ts'

/** What stands above the text: enough to quote the page and to find it. */
type FrontMatter = {
  title: string
  description: string | null
  canonical: string
  date?: string
  authors?: string[]
}

type Link = { label: string; to: string }

/**
 * A page as Markdown: front matter, its title, and all that it says. `undefined` for paths that are no page, and
 * for those with nothing to read, such as the sign-in.
 */
export async function createPageMarkdown(
  pagePath: string,
  content: ContentSource,
  origin: string,
): Promise<string | undefined> {
  const name = findCollectionOfPath(pagePath)
  if (name === undefined) return undefined
  if (!isEntryName(name)) return writeSingle(name, content, origin)
  if (name === 'garments') {
    const garment = await content.getEntry(name, pagePath)
    return garment ? writePage(garment, pagePath, origin, writeGarmentText(garment)) : undefined
  }
  const entry = await readEntry(content, name, pagePath)
  if (!entry) return undefined
  const { image = findSectionPicture(await listDocsSections(content), pagePath), date, authors, body } = entry
  const opening = image ? `${writePicture(image, origin)}\n\n` : ''
  return writePage(entry, pagePath, origin, opening + writeBody(body, pagePath, origin), {
    ...(date !== undefined && { date: readDay(date) }),
    ...(authors && { authors: authors.map(({ name }) => name) }),
  })
}

type PageWriter<Name extends PageName> = (
  page: Page<Name>,
  origin: string,
  content: ContentSource,
) => string | Promise<string>

/** How the page of each collection of one page says what stands on it. */
const writers: { [Name in PageName]: PageWriter<Name> } = {
  index: writeHome,
  pricing: writePricing,
  blog: writeBlog,
  changelog: writeChangelog,
  coleccion: writeCollection('coleccion'),
  mujer: writeCollection('mujer'),
  hombre: writeCollection('hombre'),
  ninas: writeCollection('ninas'),
  ninos: writeCollection('ninos'),
  lista: (page, origin) => writePage(page, pages.lista.path, origin, page.description ?? ''),
}

async function writeSingle<Name extends PageName>(
  name: Name,
  content: ContentSource,
  origin: string,
): Promise<string | undefined> {
  const page = await content.getPage(name)
  return page ? writers[name](page, origin, content) : undefined
}

function writeHome(home: Page<'index'>, origin: string): string {
  const { sections, features, testimonials, cta, hero } = home
  const parts = [
    writeIntro(home),
    writeLinks(hero.links, origin),
    ...sections.flatMap((section) => [
      ...writeSection(section),
      writeFeatures(section.features, origin),
      writeLinks(section.links ?? [], origin),
    ]),
    ...writeSection(features),
    writeFeatures(features.items, origin),
    ...writeSection(testimonials),
    ...testimonials.items.map(({ quote, user }) => {
      const who = [user.name, user.description].filter(Boolean).join(', ')
      return `> ${escapeMarkdown(quote)}\n>\n> — ${escapeMarkdown(who)}`
    }),
    ...writeSection(cta),
    writeLinks(cta.links, origin),
  ]
  return writePage(home, pages.index.path, origin, joinBlocks(parts))
}

function writePricing(pricing: Page<'pricing'>, origin: string): string {
  const { perMonth, perYear } = pagesMessages.pricing
  const parts = [
    writeIntro(pricing),
    ...pricing.plans.flatMap(({ price, features, button, ...plan }) => [
      ...writeSection(plan),
      `**${escapeMarkdown(`${price.month}${perMonth} · ${price.year}${perYear}`)}**`,
      features.map((feature) => `- ${escapeMarkdown(feature)}`).join('\n'),
      button.to === undefined ? '' : writeLinks([{ label: button.label, to: button.to }], origin),
    ]),
    ...writeSection(pricing.faq),
    ...pricing.faq.items.flatMap(({ label, content: answer }) => [
      `### ${escapeMarkdown(label)}`,
      escapeMarkdown(answer),
    ]),
  ]
  return writePage(pricing, pages.pricing.path, origin, joinBlocks(parts))
}

async function writeBlog(blog: Page<'blog'>, origin: string, content: ContentSource): Promise<string> {
  const posts = (await content.listEntries('posts')).map(
    (post) =>
      `${writePageLink(post, origin)} (${readDay(post.date)}): ${escapeMarkdown(post.description ?? '')}`,
  )
  return writePage(blog, pages.blog.path, origin, joinBlocks([writeIntro(blog), posts.join('\n')]))
}

function writeCollection(id: 'coleccion' | Audience): PageWriter<'coleccion' | Audience> {
  return async (page, origin, content) => {
    const garments = (await listGarments(content))
      .filter((garment) => id === 'coleccion' || garment.audiences.includes(id))
      .map(
        (garment) =>
          `${writePageLink(garment, origin)} (${garment.reference}): ${formatPrice(garment.price)}`,
      )
    return writePage(page, pages[id].path, origin, joinBlocks([writeIntro(page), garments.join('\n')]))
  }
}

/** Begins the line of a list with a page, as Markdown. */
export function writePageLink({ title, path }: { title: string; path: string }, origin: string): string {
  return `- [${escapeMarkdown(title)}](${origin}${encodeURI(nameMarkdownPath(path))})`
}

async function writeChangelog(
  changelog: Page<'changelog'>,
  origin: string,
  content: ContentSource,
): Promise<string> {
  const versions = (await content.listEntries('versions')).flatMap((version) => [
    `## ${escapeMarkdown(version.title)}`,
    `*${readDay(version.date)}*`,
    writePicture(readVersionImage(version), origin),
    writeIntro(version),
    lowerHeadings(writeBody(version.body, pages.changelog.path, origin)),
  ])
  return writePage(changelog, pages.changelog.path, origin, joinBlocks([writeIntro(changelog), ...versions]))
}

function writePage(
  page: { title: string; description: string | null },
  path: string,
  origin: string,
  text: string,
  more: Partial<FrontMatter> = {},
): string {
  const { title, description } = page
  const frontMatter: FrontMatter = { title, description, canonical: origin + encodeURI(path), ...more }
  const heading = text.startsWith('# ') ? '' : `# ${escapeMarkdown(title)}\n\n`
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${heading}${text}\n`
}

function writeIntro({ description }: { description: string | null }): string {
  return description ? escapeMarkdown(description) : ''
}

function writeSection({ title, description }: { title: string; description: string }): string[] {
  return [`## ${escapeMarkdown(title)}`, escapeMarkdown(description)]
}

function writePicture({ src, alt }: { src: string; alt?: string | undefined }, origin: string): string {
  return `![${escapeMarkdown(alt ?? '')}](${new URL(src, origin).href})`
}

function writeBody(body: MinimarkBody, path: string, origin: string): string {
  return writeMarkdown(toPlainTree(body.value, createAddressWriter(origin, path)))
}

/** A version's headings stand below its own title; what stands in a code block is left alone. */
function lowerHeadings(markdown: string): string {
  return markdown
    .split(/^(`{3,}[\s\S]*?^`{3,}$)/m)
    .map((part, index) => (index % 2 === 0 ? part.replace(/^(#{2,5}) /gm, '#$1 ') : part))
    .join('')
}

type Feature = { title: string; description: string; to?: string | undefined }

function writeFeatures(features: Feature[], origin: string): string {
  return features
    .map(({ title, description, to }) => {
      const name = to === undefined ? escapeMarkdown(title) : writeLinks([{ label: title, to }], origin)
      return `- **${name}**: ${escapeMarkdown(description)}`
    })
    .join('\n')
}

function writeLinks(links: Link[], origin: string): string {
  return links.map(({ label, to }) => `[${escapeMarkdown(label)}](${new URL(to, origin).href})`).join(' · ')
}

function joinBlocks(parts: string[]): string {
  return parts.filter(Boolean).join('\n\n')
}
