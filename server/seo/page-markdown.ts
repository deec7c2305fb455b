import { stringify } from 'yaml'
import type { ContentSource, WithBody } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import { createAddressWriter, toPlainTree } from '#collections/markdown/plain-tree.ts'
import { escapeMarkdown, writeMarkdown } from '#collections/markdown/write-markdown.ts'
import type { MinimarkBody } from '#collections/minimark.ts'
import { findSectionPicture, listDocsSections } from '#collections/read/docs-sections.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { reachMessages } from '#config/messages/reach.ts'
import { readDocsPage } from './page-reader.ts'

/** What stands above the text: enough to quote the page and to find it. */
type FrontMatter = {
  title: string
  description: string | null
  canonical: string
  date?: string
  authors?: string[]
}

type Link = { label: string; to: string }

/** The Markdown of a page lies beside it: `/docs/tallas.md`, and `/index.md` for the home page. */
export function nameMarkdownPath(pagePath: string): string {
  return pagePath === '/' ? '/index.md' : `${pagePath}.md`
}

/** The page whose Markdown this path is, or nothing. */
export function readMarkdownPath(path: string): string | undefined {
  if (path === '/index.md') return '/'
  return path.endsWith('.md') && path.length > 4 ? path.slice(0, -3) : undefined
}

/**
 * A page as Markdown: front matter, its title, and all that it says. `undefined` for paths that are no page, and
 * for those with nothing to read, such as the sign-in.
 */
export async function createPageMarkdown(
  pagePath: string,
  content: ContentSource,
  origin: string,
): Promise<string | undefined> {
  const write = writers.get(pagePath)
  if (write) return write(content, origin)
  const docs = await readDocsPage(content, pagePath)
  if (docs) {
    const picture = findSectionPicture(await listDocsSections(content), pagePath)
    const opening = picture ? `${writePicture(picture, origin)}\n\n` : ''
    return writePage(docs, pagePath, origin, opening + writeBody(docs.body, pagePath, origin))
  }
  const post = await content.getPost(pagePath)
  return post ? writePost(post, origin) : undefined
}

const writers = new Map([
  ['/', writeHome],
  ['/pricing', writePricing],
  ['/blog', writeBlog],
  ['/changelog', writeChangelog],
])

function writePost(post: WithBody<Page<'posts'>>, origin: string): string {
  const { image, path, date, authors } = post
  return writePage(
    post,
    path,
    origin,
    `${writePicture(image, origin)}\n\n${writeBody(post.body, path, origin)}`,
    {
      date: date.slice(0, 10),
      authors: authors.map(({ name }) => name),
    },
  )
}

async function writeHome(content: ContentSource, origin: string): Promise<string | undefined> {
  const home = await content.getHome()
  if (!home) return undefined
  const { sections, features, testimonials, cta, hero } = home
  const parts = [
    home.description ? escapeMarkdown(home.description) : '',
    writeLinks(hero.links, origin),
    ...sections.flatMap((section) => [
      `## ${escapeMarkdown(section.title)}`,
      escapeMarkdown(section.description),
      writeFeatures(section.features),
      writeLinks(section.links ?? [], origin),
    ]),
    `## ${escapeMarkdown(features.title)}`,
    escapeMarkdown(features.description),
    writeFeatures(features.items),
    `## ${escapeMarkdown(testimonials.title)}`,
    escapeMarkdown(testimonials.description),
    ...testimonials.items.map(({ quote, user }) => {
      const who = [user.name, user.description].filter(Boolean).join(', ')
      return `> ${escapeMarkdown(quote)}\n>\n> — ${escapeMarkdown(who)}`
    }),
    `## ${escapeMarkdown(cta.title)}`,
    escapeMarkdown(cta.description),
    writeLinks(cta.links, origin),
  ]
  return writePage(home, '/', origin, joinBlocks(parts))
}

async function writePricing(content: ContentSource, origin: string): Promise<string | undefined> {
  const pricing = await content.getPricing()
  if (!pricing) return undefined
  const parts = [
    pricing.description ? escapeMarkdown(pricing.description) : '',
    ...pricing.plans.flatMap(({ title, description, price, features, button }) => [
      `## ${escapeMarkdown(title)}`,
      escapeMarkdown(description),
      `**${escapeMarkdown(`${price.month}${reachMessages.perMonth} · ${price.year}${reachMessages.perYear}`)}**`,
      features.map((feature) => `- ${escapeMarkdown(feature)}`).join('\n'),
      button.to === undefined ? '' : writeLinks([{ label: button.label, to: button.to }], origin),
    ]),
    `## ${escapeMarkdown(pricing.faq.title)}`,
    escapeMarkdown(pricing.faq.description),
    ...pricing.faq.items.flatMap(({ label, content: answer }) => [
      `### ${escapeMarkdown(label)}`,
      escapeMarkdown(answer),
    ]),
  ]
  return writePage(pricing, '/pricing', origin, joinBlocks(parts))
}

async function writeBlog(content: ContentSource, origin: string): Promise<string | undefined> {
  const blog = await content.getBlog()
  if (!blog) return undefined
  const posts = (await content.listPosts()).map(
    ({ title, path, date, description }) =>
      `- [${escapeMarkdown(title)}](${origin}${encodeURI(nameMarkdownPath(path))}) (${date.slice(0, 10)}): ${escapeMarkdown(description ?? '')}`,
  )
  const intro = blog.description ? escapeMarkdown(blog.description) : ''
  return writePage(blog, '/blog', origin, joinBlocks([intro, posts.join('\n')]))
}

async function writeChangelog(content: ContentSource, origin: string): Promise<string | undefined> {
  const changelog = await content.getChangelog()
  if (!changelog) return undefined
  const versions = (await content.listVersions()).flatMap((version) => [
    `## ${escapeMarkdown(version.title)}`,
    `*${version.date.slice(0, 10)}*`,
    writePicture(readVersionImage(version), origin),
    version.description ? escapeMarkdown(version.description) : '',
    lowerHeadings(writeBody(version.body, '/changelog', origin)),
  ])
  const intro = changelog.description ? escapeMarkdown(changelog.description) : ''
  return writePage(changelog, '/changelog', origin, joinBlocks([intro, ...versions]))
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

function writeFeatures(features: { title: string; description: string }[]): string {
  return features
    .map(({ title, description }) => `- **${escapeMarkdown(title)}**: ${escapeMarkdown(description)}`)
    .join('\n')
}

function writeLinks(links: Link[], origin: string): string {
  return links.map(({ label, to }) => `[${escapeMarkdown(label)}](${new URL(to, origin).href})`).join(' · ')
}

function joinBlocks(parts: string[]): string {
  return parts.filter(Boolean).join('\n\n')
}
