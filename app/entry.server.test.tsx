import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { ContentSource } from '#collections/content-source.ts'
import { pageGone } from '#config/site.ts'
import { createRenderer } from './entry.server.tsx'
import type { RouteMatcher } from './navigation/route-rules.ts'

/** A table with one page, guarded as a test wants it. */
function createGuarded(handle: object, middleware = {}, rules?: RouteMatcher) {
  const routes: RouteObject[] = [
    { id: 'root', children: [{ id: 'guarded', path: '/guarded/:size', handle, Component: () => 'Abierto' }] },
  ]
  const content = {} as ContentSource
  return createRenderer({
    routes,
    middleware: { global: [], named: middleware },
    ...(rules && { rules }),
    content,
    findPicture: () => undefined,
    siteOrigin: 'https://escaparate.example',
    manifest: undefined,
  })
}

const chat = 'https://discord.gg/escaparate'
const network = 'https://x.com/escaparate'
const code = 'https://git.example/escaparate?a=1&b=2'

for (const [what, socialLinks, expected] of [
  ['all three', { code, network, chat }, [chat, network, code]],
  ['one alone', { code }, [code]],
  ['none', {}, []],
] as const)
  test(`C-FTR-2: ${what} of chat, network and code that the shop has: in this order, in a new tab, named, and known to the browser`, async () => {
    const renderer = createRenderer({
      content: {} as ContentSource,
      findPicture: () => undefined,
      siteOrigin: 'https://escaparate.example',
      socialLinks,
      manifest: undefined,
    })
    const html = (await renderer.loadPage('/no-existe')).renderHtml()
    const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>')).replaceAll('&amp;', '&')
    const links = [...footer.matchAll(/<a[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag)
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(expected)
    for (const link of links) {
      expect(link).toContain('rel="noopener noreferrer"')
      expect(link).toMatch(/aria-label="[^"]+\(se abre en otra pestaña\)"/)
    }
    const payload = html.slice(html.indexOf('id="__NUXT_DATA__"'))
    expect(expected.every((address) => payload.includes(address))).toBe(true)
  })

test('C-ROUTE-7: a validation that passes lets the page be', async () => {
  const page = await createGuarded({ validate: async () => true }).loadPage('/guarded/m')
  expect(page.statusCode).toBe(200)
})

test('C-ROUTE-7: one that fails is a 404 with capital letters, not fatal on the server', async () => {
  const { error } = await createGuarded({ validate: () => false }).loadPage('/guarded/m?x=1')
  expect(error).toMatchObject({
    statusCode: 404,
    statusMessage: 'Page Not Found: /guarded/m?x=1',
    fatal: false,
  })
})

test('C-ROUTE-7: it may choose its status, and sees the parameters', async () => {
  const validate = ({ size }: { size: string }) =>
    size === 'xl' ? { statusCode: 410, statusMessage: 'Gone' } : true
  expect((await createGuarded({ validate }).loadPage('/guarded/xl')).statusCode).toBe(410)
  expect((await createGuarded({ validate }).loadPage('/guarded/m')).statusCode).toBe(200)
})

test('C-ROUTE-8: middleware redirects, cancels with a 404, or lets go on', async () => {
  const ask = async (verdict: unknown) =>
    createGuarded({ middleware: ['door'] }, { door: () => verdict }).loadPage('/guarded/m')
  expect((await ask('/login')).redirectTo).toBe('/login')
  expect((await ask(false)).error?.statusMessage).toBe('Page Not Found: /guarded/m')
  expect((await ask(undefined)).statusCode).toBe(200)
})

test('C-ROUTE-9: unknown middleware is an error that the visitor is told nothing of', async () => {
  const page = await createGuarded({ middleware: ['nope'] }).loadPage('/guarded/m')
  expect(page.error).toMatchObject({ statusCode: 500, message: 'Server Error' })
})

test('C-ROUTE-8: the middleware of rules runs on the server too, after that of routes, and a rule takes some away', async () => {
  const calls: string[] = []
  const note = (name: string) => () => {
    calls.push(name)
  }
  const rules: RouteMatcher = {
    static: {},
    wildcard: { '/guarded': { redirect: '/elsewhere/**', appMiddleware: { late: true, early: false } } },
    dynamic: {},
  }
  const middleware = { door: note('door'), early: note('early'), late: note('late') }
  const page = await createGuarded({ middleware: ['early', 'door'] }, middleware, rules).loadPage(
    '/Guarded/m?x',
  )
  expect([page.statusCode, page.redirectTo, calls]).toEqual([200, undefined, ['door', 'late']])
})

test('C-ROUTE-6: an address that begins like no page is the same 404 as one that begins like a page', async () => {
  const renderer = createRenderer({
    content: {} as ContentSource,
    findPicture: () => undefined,
    siteOrigin: 'https://escaparate.example',
    manifest: undefined,
  })
  const ask = async (address: string) => {
    const page = await renderer.loadPage(address)
    return { error: page.error, html: page.renderHtml().replaceAll(address, 'ADDRESS') }
  }
  const expected = await ask('/blog-not/so')
  expect(expected.error).toMatchObject({ statusCode: 404, data: { path: '/blog-not/so' }, fatal: false })
  for (const address of ['/nada', '/nada/', '/%C3%B1', '/nada?a=1', '/signup/nada', '//nada', '/a%0Ab'])
    expect(await ask(address)).toEqual({
      error: JSON.parse(JSON.stringify(expected.error).replaceAll('/blog-not/so', address)),
      html: expected.html,
    })
})

test('the picture of a shared link has another address when the page says something else', async () => {
  const read = async (title: string) => {
    const page = { id: 'login', path: '/login', loader: () => ({ page: { title } }), Component: () => title }
    const renderer = createRenderer({
      routes: [{ id: 'root', children: [page] }],
      content: {} as ContentSource,
      findPicture: () => undefined,
      siteOrigin: 'https://escaparate.example',
      manifest: undefined,
    })
    const html = (await renderer.loadPage('/login')).renderHtml()
    return /"og:image" content="([^"]+)"/.exec(html)?.[1]
  }
  const [before, again, after] = await Promise.all(['Entra', 'Entra', 'Identifícate'].map(read))
  expect(before).toMatch(/^https:\/\/escaparate\.example\/og\/login\.png\?v=/)
  expect(again).toBe(before)
  expect(after).not.toBe(before)
})

test('O-18: a page that was retired says so in Spanish', async () => {
  const renderer = createRenderer({
    content: {} as ContentSource,
    findPicture: () => undefined,
    siteOrigin: 'https://escaparate.example',
    manifest: undefined,
  })
  const error = {
    statusCode: 410,
    statusMessage: pageGone,
    message: pageGone,
    fatal: false,
    unhandled: false,
  }
  const page = await renderer.loadErrorPage({ ...error, data: { lang: 'es' } }, '/blog/rebajas?a="1"')
  expect(page.statusCode).toBe(410)
  const html = page.renderHtml()
  expect(html).toContain('<title>Retirada del escaparate</title>')
  expect(html).toMatch(/<h1 lang="es"[^>]*>Retirada del escaparate</)
  expect(html).toContain('Esta página ya no está')
  expect(html).not.toMatch(/Gone|Page not found/)
})
