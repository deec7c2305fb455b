import { expect, test } from 'vitest'
import { createRenderer } from '#app/entry.server.tsx'
import { createNotFoundError, toErrorObject } from '#app/errors/app-error.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { pageGone } from '#config/site.ts'
import { createErrorPages } from './error-pages.server.ts'

const hostile = [
  'plain',
  '</script><script>alert(1)</script>',
  `"double" & 'single'`,
  '$&$1$`',
  'ma%C3%B1ana/%2e%2e/%',
  'mañana\u2028\ud83d\ude00\\u003c\\',
  '?a=1&b=<b>#no',
  'long/'.repeat(500),
]

function createSiteRenderer() {
  return createRenderer({
    content: {} as ContentSource,
    findPicture: () => undefined,
    siteOrigin: 'https://escaparate.example',
    manifest: undefined,
  })
}

test.each(hostile)(
  'an unknown address is put into the page as React and devalue would write it: %s',
  async (rest) => {
    const renderer = createSiteRenderer()
    const render = async (address: string) => {
      const statusMessage = `Page not found: ${address}`
      const error = { statusCode: 404, statusMessage, message: statusMessage, fatal: false, unhandled: false }
      return (await renderer.loadErrorPage({ ...error, data: { path: address } }, address)).renderHtml()
    }
    // React renders what looks like the address of a page, and the word stands nowhere else in either document.
    const byReact = await render(`/pricing-${rest}`)
    expect((await render(`/precing-${rest}`)).replaceAll('/precing-', '/pricing-')).toBe(byReact)
  },
)

test('O-18: a page that was retired says so in Spanish', async () => {
  const renderer = createSiteRenderer()
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

test('React renders one page, however many addresses nobody has', async () => {
  const rendered: string[] = []
  const renderError = createErrorPages(async (error, address) => {
    rendered.push(`${error.message} ${address}`)
    return `<h1>${address}</h1><script type="application/json">["${address}"]</script>`
  })
  for (let count = 0; count < 100; count++) {
    const address = `/nada-${count}`
    expect(await renderError(describe(address), address)).toBe(
      `<h1>${address}</h1><script type="application/json">["${address}"]</script>`,
    )
  }
  expect(rendered).toHaveLength(1)
})

test('what may differ by more than the address is left to React', async () => {
  const renderError = createErrorPages(async () => 'a page')
  const failed = { statusCode: 500, message: 'Server Error', fatal: true, unhandled: true }
  expect(await renderError(failed, '/nada')).toBeUndefined()
  expect(await renderError(describe('/otra'), '/nada')).toBeUndefined()
  expect(await renderError(describe('/docs-nada'), '/docs-nada')).toBeUndefined()
  const near = { ...describe('/nadar'), data: { path: '/nadar', near: '/nada' } }
  expect(await renderError(near, '/nadar')).toBeUndefined()
})

function describe(address: string) {
  return toErrorObject(createNotFoundError(address))
}
