import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ExportedSite, exportSite, runExport, startFileHost } from '#tests/support/exported-site.ts'
import { ask, askAt } from '#tests/support/requests.ts'

let site: ExportedSite

beforeAll(() => {
  site = exportSite()
})

afterAll(() => site.remove())

/** Made when they are asked for: they say since when, or for how long, or are of who asks. */
const madeOnRequest =
  /^\/(og\/.+|\.well-known\/security\.txt|auth\/config|api\/_nuxt_icon\/[^/]+|coleccion\/lista)$/

/** What is of a connection and a moment, not of an answer. */
const ofConnection =
  /^(accept-ranges|connection|content-length|date|keep-alive|server|server-timing|transfer-encoding|x-request-id)$/

function readHeaders(answer: Response): Record<string, string> {
  // `Headers` lists them in alphabetical order.
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.test(name)))
}

async function readAnswer(answer: Response) {
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  return { status: answer.status, headers: readHeaders(answer), body }
}

const ofPlain = { 'accept-encoding': 'identity' }

async function expectSameAnswers(address: string, asked: Record<string, string>) {
  const paths = site.manifest.answers.map(({ path }) => path).filter((path) => !madeOnRequest.test(path))
  expect(paths.length).toBeGreaterThan(400)
  const differing: string[] = []
  for (const path of paths.map(encodeURI)) {
    const [here, there] = await Promise.all(
      [ask(path, { headers: asked }), askAt(address, path, { headers: asked })].map(async (answer) =>
        readAnswer(await answer),
      ),
    )
    if (JSON.stringify(here) !== JSON.stringify(there)) differing.push(path)
  }
  expect(differing).toEqual([])
}

test('a host that knows nothing but the manifest answers every address of the build as the server does', async () => {
  expect(site.manifest.needsServer).toContain('/auth/session')
  const host = await startFileHost(site)
  await expectSameAnswers(host.address, ofPlain)
  host.stop()
})

test('the icons that browsers ask for are there, those too that only the content kept for reading without a network names', async () => {
  const host = await startFileHost(site)
  const ofExport = await (await askAt(host.address, '/api/_nuxt_icon/lucide.json')).json()
  const dump = await (await askAt(host.address, '/__nuxt_content/docs/sql_dump.txt')).text()
  const statements = gunzipSync(Buffer.from(dump, 'base64')).toString()
  host.stop()
  const names = new Set(Array.from(statements.matchAll(/"i-lucide-([a-z0-9-]+)\\"/g), ([, name]) => name))
  expect(names.size).toBeGreaterThan(10)
  expect(Object.keys(ofExport.icons)).toEqual(expect.arrayContaining([...names]))
})

test('the pictures that the product feed names for merchants are there', async () => {
  const host = await startFileHost(site)
  const feed = await (await askAt(host.address, '/coleccion/productos.xml')).text()
  const named = Array.from(feed.matchAll(/<g:image_link>(.+?)</g), ([, link = '']) =>
    link.replace('&amp;', '&'),
  )
  expect(named.length).toBeGreaterThan(100)
  const paths = new Set(named.map((link) => new URL(link).pathname))
  const answers = await Promise.all([...paths].map((path) => askAt(host.address, path)))
  host.stop()
  const types = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))
  expect([...types]).toEqual(['200 image/png'])
})

/** The rules of `_headers`: what a host adds to each address that fits. */
function readHostHeaders() {
  const rules = readFileSync(join(site.folder, 'site/_headers'), 'utf8').split(/\n(?=\S)/)
  return (path: string) =>
    Object.fromEntries(
      rules.flatMap((rule) => {
        const [pattern = '', ...lines] = rule.trimEnd().split('\n')
        const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
        return fits
          ? lines.map((line) =>
              line
                .trim()
                .split(/: (.*)/s)
                .slice(0, 2),
            )
          : []
      }),
    )
}

test('a host that reads _headers says what the server says of safety and of how long a file is kept', () => {
  const read = readHostHeaders()
  const differing = site.manifest.answers.filter(({ path, headers }) => {
    const said = read(encodeURI(path))
    const isKept = (value = '') => value.includes('immutable')
    return (
      isKept(said['cache-control']) !== isKept(headers['cache-control']) ||
      Object.entries(headers).some(
        ([name, value]) => /^(content-security|cross-origin|referrer|x-)/.test(name) && said[name] !== value,
      )
    )
  })
  expect(differing.map(({ path }) => path)).toEqual([])
})

test('a host that reads _redirects leads where the server leads', async () => {
  const rules = readFileSync(join(site.folder, 'site/_redirects'), 'utf8').trimEnd().split('\n')
  expect(rules.length).toBeGreaterThan(1)
  for (const rule of rules) {
    const [from = '', to, status] = rule.split(' ')
    const here = await ask(from.replace('*', 'algo'))
    expect([from, here.status, here.headers.get('location')]).toEqual([
      from,
      Number(status),
      to?.replace(':splat', 'algo'),
    ])
  }
})

test('an export into a folder of others does not begin, and says why', () => {
  const { status, output } = runExport('tests')
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringMatching(/holds \S+, which no export/),
  })
})
