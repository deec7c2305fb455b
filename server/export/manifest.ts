import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasBelow, type Redirect, trimBelow } from '#collections/redirects/parse-redirects.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'

/** An address of the site and the file that answers it, relative to the folder of the site. */
export type ExportedResponse = {
  /** Decoded, as the build knows it. */
  path: string
  file: string
  status: number
  headers: Record<string, string>
}

/** Everything that an export says of itself. */
export type Exported = {
  /** The id of the build. */
  build: string
  answers: readonly ExportedResponse[]
  /** What is shown at every other address. */
  notFound: ExportedResponse
  /** For addresses in any letter case that are none of `answers`; `/**` stands for everything below. */
  redirects: readonly Redirect[]
  /** Addresses that need the server, `*` for anything. */
  missing: readonly string[]
}

/** Changes with the fields of the manifest. */
const MANIFEST_FORMAT = 2

/** Writes what every file of an export is and how it is answered, as JSON with a line for each address. */
export function writeManifest(
  file: string,
  { build, answers, notFound, redirects, missing }: Exported,
): void {
  const head = JSON.stringify({ format: MANIFEST_FORMAT, build, needsServer: missing, redirects, notFound })
  const lines = answers.map((answer) => JSON.stringify(answer))
  writeFileSync(file, `${head.slice(0, -1)},"answers":[\n${lines.join(',\n')}\n]}\n`)
}

/**
 * Writes `_headers` and `_redirects` into the folder of the site, as Netlify, Cloudflare Pages and others read them
 * (https://docs.netlify.com/routing/headers/, https://docs.netlify.com/routing/redirects/).
 */
export function writeHostFiles(
  site: string,
  { answers, redirects }: Pick<Exported, 'answers' | 'redirects'>,
  siteHeaders: Readonly<Record<string, string>>,
): void {
  writeFileSync(join(site, '_headers'), writeHeaders(answers, siteHeaders))
  writeFileSync(join(site, '_redirects'), sortRedirects(redirects).map(writeRedirect).join(''))
}

/** What every file of this folder says. */
const ASSETS = '/_nuxt/*'

/** Said by the host itself, of the file that it has. */
const ofHost = /^(etag|last-modified|vary|content-length|content-encoding)$/

/** Files whose type every host tells by the ending of their name. */
const knownEnding = /\.(html|css|js|json|txt|xml|svg|png|webp|avif|jpg|ico|woff2|wasm|webmanifest)$/

/** Rules add up, so each names only what those above it have not said. */
function writeHeaders(
  answers: readonly ExportedResponse[],
  siteHeaders: Readonly<Record<string, string>>,
): string {
  const assets = { 'cache-control': IMMUTABLE_CACHE_CONTROL }
  const own = answers.flatMap(({ path, file, headers }) => {
    const said: Record<string, string> = path.startsWith('/_nuxt/')
      ? { ...siteHeaders, ...assets }
      : siteHeaders
    const more = Object.entries(headers).filter(
      ([name, value]) =>
        said[name] !== value &&
        !ofHost.test(name) &&
        !(name === 'content-type' && knownEnding.test(file)) &&
        // Hosts have files asked for again each time by themselves.
        !(name === 'cache-control' && !value.includes('immutable')),
    )
    return more.length > 0 ? [writeRule(encodeURI(path), Object.fromEntries(more))] : []
  })
  return [writeRule('/*', siteHeaders), writeRule(ASSETS, assets), ...own].join('')
}

function writeRule(path: string, headers: Readonly<Record<string, string>>): string {
  return `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}

/** The first rule that fits is followed, so the narrower ones stand above. */
function sortRedirects(redirects: readonly Redirect[]): Redirect[] {
  const [below, exact] = [true, false].map((isBelow) =>
    redirects.filter(({ from }) => hasBelow(from) === isBelow),
  )
  return [...(exact ?? []), ...(below ?? []).toSorted((a, b) => b.from.length - a.from.length)]
}

function writeRedirect({ from, to, status }: Redirect): string {
  const [source, target] = hasBelow(from)
    ? [`${trimBelow(from)}/*`, hasBelow(to) ? `${trimBelow(to)}/:splat` : to]
    : [from, to]
  return `${encodeURI(source)} ${target} ${status}\n`
}
