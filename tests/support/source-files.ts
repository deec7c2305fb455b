import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

export type SourceImport = {
  from: string
  to: string
  isTypeOnly: boolean
  /** Loaded when somebody needs it, by `import()`. */
  isLazy?: boolean
}

/**
 * Every folder of the code, in the order in which they may know one another: each imports only itself and what stands
 * before it. A new folder gets its line here, with what stands there.
 */
export const folders: Readonly<Record<string, string>> = {
  limits: 'so much and no more: a fair queue, a process that is ended in time',
  urls: 'percent-encoding, slashes, names of this machine',
  browser: 'what a browser can and wants; a store with listeners',
  'config/messages/problems': 'what is wrong with content and how to mend it',
  'config/messages': 'the sentences of the interface',
  config: 'tables of pages and names, figures of the specification, the environment',
  database: 'SQLite and PostgreSQL behind one interface; files that outlive a power cut',
  sizes: '«Tu talla»: measures in, size out',
  'collections/problems': 'what a mistake in content is, and how it is told',
  collections: 'the table of collections and their fields',
  'collections/data-files': 'YAML, CSV, front matter',
  'collections/pictures': 'public pictures and icons: measures, variants, which drawings only draw',
  'collections/plans': "the prices of the club's plans",
  'collections/markdown': 'Markdown with components → tree → HTML or Markdown',
  'collections/garments': 'checks of garments, and what texts show of them',
  'collections/query': 'the public query endpoint and the dump',
  'collections/redirects': 'which addresses have moved',
  'collections/thesaurus': 'what people call what pages call otherwise',
  'collections/publish': 'what is public, and when',
  'collections/compile': 'content folder → database, with every mistake told',
  'collections/read': 'the questions that pages ask of the content',
  auth: 'who somebody is, users and their sessions',
  search: 'Spanish words, folded and stemmed',
  'search/index': 'pages → files of the search',
  'search/engine': 'those files → results, in the browser',
  theme: 'colours, letters, measures',
  ui: 'components that pages are made of; they know nothing of the site',
  'ui/toasts': 'toasts: their store and looks',
  'ui/forms': 'a form that holds its values and asks a schema about them, and its fields',
  'ui/overlays': 'layers above the page, opened by a trigger or by code from anywhere, and the tooltip',
  'app/errors': 'what went wrong, as visitors are told',
  'app/stores':
    'what components share that React does not hold: list, measures, account, colour mode, notice',
  'app/boot': 'what a document runs before React has come',
  'app/document': 'the document around the app, and its head',
  'app/navigation': 'from page to page in the browser: payloads, prefetching, scroll',
  'app/api': 'the client of our API, event streams, kept data',
  'app/hooks': 'hooks that several components share',
  'app/icons': 'icons of a page, and those that a document did not bring',
  'app/loaders': 'what loaders may ask for',
  'app/components/navigation': 'links that fetch ahead, what shows and says that a page is coming',
  'app/components/toasts': 'where toasts appear',
  'app/components/notice': 'a page that cannot be had',
  'app/components/color-mode': 'light, dark, as the system',
  'app/components/text': 'words and figures as pages set them',
  'app/components/sizes': '«Tu talla»: the form that asks for measures, and its marks',
  'app/components/prose': "Markdown's text that the server renders and React adopts, and its islands",
  'app/components/markdown': 'Markdown tree → React',
  'app/components/preview': 'how a preview takes saved content without a reload',
  'app/components/account': 'the account in the header',
  'app/components/search': 'the search palette',
  'app/components/header': 'header and menu',
  'app/components/footer': 'footer and newsletter',
  'app/components/error-page': 'the error page',
  'app/components/reading': 'what stands around texts',
  'app/components/sign-in': 'signing in with Google',
  'app/components/posts': 'posts in a list',
  'app/components/shop-floor': 'what is for sale: cards, filters, prices',
  'app/layouts': 'what surrounds the pages of a layout',
  'app/routes/index': 'the home page',
  'app/routes/pricing': 'the page of its name: component and loader',
  'app/routes/changelog': 'the page of its name: component and loader',
  'app/routes/blog': 'the page of its name: component and loader',
  'app/routes/blog-slug': 'the page of its name: component and loader',
  'app/routes/docs-slug': 'the page of its name: component and loader',
  'app/routes/coleccion': 'the page of its name: component and loader',
  'app/routes/coleccion-slug': 'the page of its name: component and loader',
  'app/routes/lista': 'the page of its name: component and loader',
  'app/routes/login': 'the page of its name: component and loader',
  'app/routes/signup': 'the page of its name: component and loader',
  'app/document/sheets/parts': 'what they are put together from',
  'app/document/sheets': 'the style sheets, one for each kind of page',
  'app/router': 'page → files; what surrounds every page',
  'app/content-database': 'content in the browser: SQLite, reading without a network',
  app: 'the entries of server and browser, the table of routes',
  'server/metrics': 'what is counted, for Prometheus',
  'server/log': 'one JSON object a line',
  'server/http': 'the protocol: what a response is, and the one place that writes it',
  'server/events': 'what open previews are told',
  'server/vite': 'what our build adds to Vite',
  'server/pictures': 'pictures and icons that the build has not made',
  'server/sign-in': 'signing in over HTTP',
  'server/preview-links': 'signed addresses of one page',
  'server/seo': 'what search engines, feed readers and language models see',
  'server/builds': 'builds: pointed to, followed, opened, published, removed',
  'server/make': 'a build in the making',
  'server/endpoints': 'a file for each endpoint',
  'server/requests': 'the life of a request, and the table of endpoints',
  'server/export': 'a build as files for any static host',
  'server/preview': 'content as it is now, for development and previews',
  taller: 'the workshop: what its page and its server say to one another',
  'taller/yaml': 'YAML as it is written: one value changes, and nothing else',
  'taller/mend': 'what mends a mistake that can only be meant in one way',
  'taller/history': 'what has stood in content files, in Git or in copies',
  'taller/files': 'content files as the workshop lists, reads and writes them',
  'taller/pictures': 'the pictures of the content: kept, told where they are used, deleted and put back',
  'taller/proposals': 'what editors propose, beside the content',
  'taller/fields': 'the form of a file, from the schema of its collection',
  'taller/draft': 'the content with one file as nobody has saved it',
  'taller/server': 'the interface that the page asks',
  'taller/app/ask': 'how the page asks its interface',
  'taller/app/pictures': 'how a picture is chosen, told, and found in the library',
  'taller/app/things': 'files as things: made, moved, deleted, ordered',
  'taller/app': 'the page, in the browser',
  'server/processes': 'listen, stop, and the processes of `WORKERS`',
  server: 'the programs',
}

/** The outermost of them. */
export const layers = [...new Set(Object.keys(folders).map((folder) => folder.split('/')[0] ?? ''))]

/** Source files of the code folders, without their tests, relative to the project. */
export function listSourceFiles(): string[] {
  return layers.flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.split('\\').join('/')))
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name)),
  )
}

export function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

/** Imports of our own files in a source text, as project paths. */
export function findImports(file: string, text: string): SourceImport[] {
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g
  return [...text.matchAll(pattern)].flatMap((match) => {
    const to = resolveOwn(file, match[2] ?? match[3] ?? match[4] ?? '')
    return to ? [{ from: file, to, isTypeOnly: match[1] !== undefined, isLazy: match[4] !== undefined }] : []
  })
}

/** The files that a source can bring into a bundle, itself included; `atOnce` leaves out what may be loaded later. */
export function collectReachable(entry: string, { atOnce = false } = {}): Set<string> {
  const found = new Set<string>()
  const queue = [entry]
  for (const file of queue) {
    if (found.has(file) || !existsSync(join(projectRoot, file))) continue
    found.add(file)
    queue.push(...listBrought(file).flatMap(({ to, isLazy }) => (atOnce && isLazy ? [] : [to])))
  }
  return found
}

/** What a source brings along by itself; it stays what it is while tests run. */
const listBrought = memoize((file: string) => {
  const text = readSource(file)
  const imported = findImports(file, text).filter(({ isTypeOnly }) => !isTypeOnly)
  const started = [...text.matchAll(/new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g)].map(
    ([, name = '']) => ({
      to: posix.join(dirname(file), name),
      isLazy: true,
    }),
  )
  return [...imported, ...started, ...listGlobbed(file, text).map((to) => ({ to, isLazy: false }))]
})

function memoize<T>(find: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    const found = known.get(file) ?? find(file)
    known.set(file, found)
    return found
  }
}

/** What `import.meta.glob` finds for a file: patterns, and those that begin with `!` taken away. */
function listGlobbed(file: string, text: string): string[] {
  const folder = posix.dirname(file)
  return [...text.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(([^)]*)\)/g)].flatMap(([, list = '']) => {
    const patterns = [...list.matchAll(/'([^']+)'/g)].map(([, pattern = '']) => pattern)
    const exclude = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(3))
    return globSync(
      patterns.filter((pattern) => !pattern.startsWith('!')),
      { cwd: join(projectRoot, folder), exclude },
    ).map((found) => posix.join(folder, found))
  })
}

function resolveOwn(file: string, address: string): string | undefined {
  // Behind it stands how a module is wanted, as `?script`.
  const [specifier = ''] = address.split('?')
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(dirname(file), specifier)
  return undefined
}
