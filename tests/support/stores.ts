import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeInto } from './content-folder.ts'

/**
 * A page `/tiendas` and a collection `stores`, of which each entry is a page below it, as an engineer adds them to the
 * sources. The two tables come first; the compiler asks for all the rest.
 */
const tableRows: Addition[] = [
  {
    file: 'config/pages.ts',
    after: "  lista: { path: '/coleccion/lista', layout: 'default', sheet: 'racks', isPersonal: true },\n",
    text: `  tiendas: { path: '/tiendas', layout: 'default', sheet: 'front' },
  'store-slug': { path: '/tiendas/:slug', layout: 'default', sheet: 'front' },
`,
  },
  {
    file: 'collections/collection-table.ts',
    after: 'export const collections = {\n',
    text: `  tiendas: { include: '5.tiendas.yml', route: pages.tiendas.path },
  stores: { include: '5.tiendas/', route: pages['store-slug'].path, order: 'by file' },
`,
  },
]

const brought: Addition[] = [
  {
    file: 'collections/fields.ts',
    after: 'export const fieldsOf = {\n',
    text: '  tiendas: z.object({}),\n  stores: z.object({ city: z.string() }),\n',
  },
  { file: 'config/page-names.ts', after: 'pageNames = {\n', text: "  tiendas: 'Tiendas',\n" },
  {
    file: 'app/routes.ts',
    after: 'const pageRoutes: Record<PageId, RouteObject> = {\n',
    text: `  tiendas: createLazyRoute(
    () => import('./routes/tiendas/page.tsx'),
    () => import('./routes/tiendas/loader.ts'),
  ),
  'store-slug': createLazyRoute(
    () => import('./routes/store-slug/page.tsx'),
    () => import('./routes/store-slug/loader.ts'),
  ),
`,
  },
  {
    file: 'app/keep-for-offline-steps.ts',
    after: "    import('./routes/blog-slug/loader.ts'),\n",
    text: "    import('./routes/store-slug/loader.ts'),\n",
  },
  {
    file: 'app/keep-for-offline-steps.ts',
    after: "const readableNames = ['docs', 'posts'",
    text: ", 'stores'",
  },
  {
    file: 'server/seo/page-reader.ts',
    after: 'const sections: Record<PageName | EntryName, string> = {\n',
    text: '  stores: pageNames.tiendas,\n',
  },
  {
    file: 'server/seo/page-markdown.ts',
    after: 'const writers: { [Name in PageName]: PageWriter<Name> } = {\n',
    text: "  tiendas: (page, origin) => writePage(page, pages.tiendas.path, origin, page.description ?? ''),\n",
  },
  {
    file: 'tests/support/pages.ts',
    after: 'const entryExamples: Record<EntryPageId, string> = {\n',
    text: "  'store-slug': '/tiendas/madrid',\n",
  },
  {
    file: 'tests/contract/conformance.test.ts',
    after: 'const described: Record<Exclude<PageId, AccountPageId>, string[]> = {\n',
    text: "  tiendas: ['BreadcrumbList'],\n  'store-slug': [],\n",
  },
]

const pageFiles = {
  'app/routes/tiendas/loader.ts': `import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'

export type StoresData = {
  page: Pick<Page<'tiendas'>, 'title' | 'description' | 'seo'>
  stores: { path: string; title: string }[]
}

export async function loader(args: LoaderArgs): Promise<StoresData> {
  const { content } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'tiendas')
  const stores = await content.listEntries('stores')
  return {
    page: { title, description, seo },
    stores: stores.map(({ path, title }) => ({ path, title })),
  }
}
`,
  'app/routes/tiendas/page.tsx': `import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import type { StoresData } from './loader.ts'

export function View({ data: { page, stores } }: { data: StoresData }) {
  return (
    <div className="sheet">
      <PageHead {...readSeo(page)} />
      <h1>{page.title}</h1>
      {stores.map(({ path, title }) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </div>
  )
}
`,
  'app/routes/store-slug/loader.ts': `import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type Island, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'

export type StoreData = { page: Pick<Page<'stores'>, 'title' | 'description' | 'seo' | 'city'>; body: Island }

export async function loader(args: LoaderArgs): Promise<StoreData> {
  const { content, renderBody } = getServices(args)
  const found = await content.getEntry('stores', readContentPath(args.request))
  if (!found) throw createMissingContentError('Page not found')
  const { path, title, description, seo, city, body } = found
  return { page: { title, description, seo, city }, body: await renderBody({ path, body }) }
}
`,
  'app/routes/store-slug/page.tsx': `import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { Prose } from '#app/components/prose/prose.tsx'
import type { StoreData } from './loader.ts'

export function View({ data: { page, body } }: { data: StoreData }) {
  return (
    <article className="sheet">
      <PageHead {...readSeo(page)} />
      <h1>{page.title}</h1>
      <p>{page.city}</p>
      <Prose body={body} className="prose" />
    </article>
  )
}
`,
}

/** What stands in the content folder of it. */
export const storeContent = {
  '5.tiendas.yml': 'title: Nuestras tiendas\ndescription: Dónde probarse la ropa.\n',
  '5.tiendas/1.madrid.md':
    '---\ntitle: Madrid\ndescription: La tienda de Madrid.\ncity: Madrid\n---\n\nCalle del Telar, 7.\n',
}

/** Text to be put into a file behind another one. */
type Addition = { file: string; after: string; text: string }

/** Adds the rows of both tables to a copy of the sources. */
export function addStoreRows(sources: string): void {
  for (const addition of tableRows) add(sources, addition)
}

/** Adds what the compiler asks for after that. */
export function addStoreParts(sources: string): void {
  for (const addition of brought) add(sources, addition)
  for (const [file, text] of Object.entries(pageFiles)) writeInto(sources, file, text)
}

function add(sources: string, { file, after, text }: Addition): void {
  const before = readFileSync(join(sources, file), 'utf8')
  if (!before.includes(after)) throw new Error(`${file} has changed: «${after}» is not in it any more`)
  writeInto(
    sources,
    file,
    before.replace(after, () => after + text),
  )
}
