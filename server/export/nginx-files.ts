import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { ExportedAnswer } from './exported-answer.ts'
import type { Exported } from './manifest.ts'
import { listMoves, statusesOfMoves } from './nginx-redirects.ts'
import { quote, quoteKey, writeMap } from './nginx-words.ts'

/**
 * What nginx needs to answer as the server does, with its own modules alone: maps from addresses to files and headers
 * for `http { }`, and what stands in a `server { }` whose `root` is the folder of the site. Nothing in them says where
 * they lie, so an export may be carried.
 */
export function writeNginxFiles(
  folder: string,
  exported: Exported,
  siteHeaders: Readonly<Record<string, string>>,
): void {
  mkdirSync(folder)
  const headers = shareHeaders(exported.answers)
  writeFileSync(join(folder, 'http.conf'), writeHttpPart(exported, headers))
  writeFileSync(join(folder, 'server.conf'), writeServerPart(exported, headers, siteHeaders))
}

/** Headers that other maps read, so that each has a map even where all answers say the same. */
const readElsewhere = ['cache-control', 'content-type', 'etag']

/** A header of answers: what most of them say, and which say something else. */
type SharedHeader = { name: string; variable: string; usual: string; others: [path: string, value: string][] }

function shareHeaders(answers: readonly ExportedAnswer[]): SharedHeader[] {
  const names = new Set(answers.flatMap(({ headers }) => Object.keys(headers)))
  return [...names].sort().map((name) => {
    const counts = new Map<string, number>()
    for (const { headers } of answers) {
      const value = headers[name] ?? ''
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    const [usual = ''] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
    const others = answers.flatMap(({ path, headers }): SharedHeader['others'] =>
      (headers[name] ?? '') === usual ? [] : [[path, headers[name] ?? '']],
    )
    return { name, variable: `$escaparate_${name.replaceAll('-', '_')}`, usual, others }
  })
}

/** So much more than its key does nginx keep with an entry of a map, in bytes. */
const MAP_ENTRY_BYTES = 32

function writeHttpPart({ answers, notFound, redirects }: Exported, headers: SharedHeader[]): string {
  const all = [...answers, notFound]
  const longest = Math.max(...all.map(({ path }) => Buffer.byteLength(path)))
  const pages = answers.filter(({ file }) => file.endsWith('.html'))
  const compressed = all.filter(({ encodings }) => Object.keys(encodings).length > 0)
  const versions = answers.flatMap(({ path, version }) =>
    version === undefined ? [] : [`${path}?v=${version}`],
  )
  return `${[
    '# Written by `npm run export`: belongs inside http { }, before the server that includes server.conf.',
    `map_hash_max_size ${toPowerOfTwo(4 * all.length + 2_048)};`,
    `map_hash_bucket_size ${toPowerOfTwo(longest + MAP_ENTRY_BYTES)};`,
    'geo $escaparate_dollar { default "$"; }',
    // A page answers with a slash at its end too.
    'map $escaparate_asked $escaparate_path {\n  volatile;\n  default $escaparate_asked;\n  "~^(?<escaparate_stem>/.+)/$" $escaparate_stem;\n}',
    writeMap('$escaparate_path', '$escaparate_file', [
      ['default', '/.none'],
      ...answers.map(({ path, file }): [string, string] => [quoteKey(path), quote(`/${file}`)]),
    ]),
    writeMap('$escaparate_path', '$escaparate_compressed', [
      ['default', '""'],
      ...compressed.map(({ path, file }): [string, string] => [
        quoteKey(path === notFound.path ? `/${file}` : path),
        '1',
      ]),
    ]),
    ...headers
      .filter(({ name, others }) => others.length > 0 || readElsewhere.includes(name))
      .map(({ variable, usual, others }) =>
        writeMap('$escaparate_path', variable, [
          ['default', quote(usual)],
          ...others.map(([path, value]): [string, string] => [quoteKey(path), quote(value)]),
        ]),
      ),
    // Asked for by its version, it is what never changes.
    writeMap('"$escaparate_path?v=$arg_v"', '$escaparate_kept', [
      ['default', '$escaparate_cache_control'],
      ...versions.map((key): [string, string] => [quoteKey(key), '"public, max-age=31536000, immutable"']),
    ]),
    // Who has the answer already: the same tag stands for all forms of a body.
    writeMap('"$request_method $escaparate_etag $http_if_none_match"', '$escaparate_unchanged', [
      ['default', '""'],
      [`'~^(GET|HEAD) W/("[^"]+") (.*[ ,])?(W/)?\\2([ ,].*)?$'`, '1'],
      [`'~^(GET|HEAD) W/[^ ]+ \\*$'`, '1'],
    ]),
    // Parts are parts of the plain body.
    writeMap(
      '"$escaparate_unchanged:$escaparate_compressed:$http_range:$http_accept_encoding"',
      '$escaparate_form',
      [
        ['default', '""'],
        ...Object.entries({ br: '.br', gzip: '.gz' }).map(([coding, ending]): [string, string] => [
          `'~*^:1::(.*[ ,])?${coding}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*([,;]|$)'`,
          ending,
        ]),
      ],
    ),
    writeMap('$escaparate_form', '$escaparate_coding', [
      ['default', '""'],
      ['.br', 'br'],
      ['.gz', 'gzip'],
    ]),
    writeMap('$escaparate_unchanged', '$escaparate_type', [
      ['default', '$escaparate_content_type'],
      ['1', '""'],
    ]),
    // Other spellings of a page lead to the canonical one.
    'map $request_uri $escaparate_received {\n  "~^(?<escaparate_raw>[^?]*)" $escaparate_raw;\n}',
    writeMap('$escaparate_path', '$escaparate_canonical', [
      ['default', '""'],
      ...pages.map(({ path }): [string, string] => [quoteKey(path), quote(encodeURI(path))]),
    ]),
    writeMap('"$escaparate_received $escaparate_canonical"', '$escaparate_is_other_spelling', [
      ['default', '1'],
      ["'~ $'", '""'],
      ["'~^([^ ]+)/? \\1$'", '""'],
    ]),
    ...listMoves(redirects),
  ].join('\n\n')}\n`
}

/** Read as maps are: constant where all answers say the same. */
function writeHeader({ name, variable, usual, others }: SharedHeader): string {
  if (name === 'cache-control') return '  add_header cache-control $escaparate_kept;'
  if (name === 'content-type') return '  add_header content-type $escaparate_type;'
  if (others.length > 0) return `  add_header ${name} ${variable};`
  return `  add_header ${name} ${quote(usual)} always;`
}

function writeServerPart(
  { notFound, redirects }: Exported,
  headers: SharedHeader[],
  siteHeaders: Readonly<Record<string, string>>,
): string {
  const ofMoves = { ...siteHeaders, 'cache-control': PAGE_CACHE_CONTROL }
  return `# Written by \`npm run export\`: belongs inside server { }, behind its \`root\`, the folder \`site\` of the export.
set $escaparate_asked $uri;
types { }
default_type "";
etag off;
gzip off;
max_ranges 1;
absolute_redirect off;
error_page 404 /${notFound.file};

location / {
${headers.map(writeHeader).join('\n')}
  add_header content-encoding $escaparate_coding;
  if ($escaparate_is_other_spelling) { return 308 $escaparate_canonical$is_args$args; }
  if ($escaparate_unchanged) { return 304; }
  try_files $escaparate_file$escaparate_form @escaparate_moved;
}

location @escaparate_moved {
${writeConstantHeaders(ofMoves)}
${statusesOfMoves(redirects)
  .map((status) => `  if ($escaparate_moved ~ "^${status} (.*)$") { return ${status} $1; }`)
  .join('\n')}
  return 404;
}

location = /${notFound.file} {
  internal;
${writeConstantHeaders(notFound.headers)}
  add_header content-encoding $escaparate_coding always;
  try_files /${notFound.file}$escaparate_form =404;
}
`
}

function writeConstantHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `  add_header ${name} ${quote(value)} always;`)
    .join('\n')
}

/** The smallest power of two that is no smaller, and no smaller than what nginx takes by itself. */
function toPowerOfTwo(least: number): number {
  return 2 ** Math.max(7, Math.ceil(Math.log2(least)))
}
