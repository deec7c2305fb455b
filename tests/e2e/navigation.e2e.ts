import type { Page, Route } from '@playwright/test'
import { expect, followTo, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

/** A page with a text of Markdown. */
const story = '/blog/leer-una-etiqueta'

test('C-PRE-2: nothing is prefetched for who saves data; a click shows the next page from its payload, in the same document, and Back returns', async ({
  page,
}) => {
  await saveData(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await markDocument(page)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual([])
  await expect(page.getByRole('main').locator('a[href="/pricing"]')).not.toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveTitle(/ - Lo mejor de la moda$/)
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual(['/pricing/_payload.json'])
  expect(requests).not.toContain('/pricing')
  await page.goBack()
  await expect(page).toHaveTitle(/^(?!.* - ).*/)
  expect(await isSameDocument(page)).toBe(true)
  await test.step('Back gives no focus to a link of the page that leads where one of the header was pressed', () =>
    expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused())
})

/** Goes back to the story that a link was followed from, in the same document. */
async function comeBack(page: Page, href: string) {
  expect(await isSameDocument(page), href).toBe(true)
  await page.goBack()
  await expect(page).toHaveTitle(/^Cómo se lee/)
}

/** Where a document load of an address ends; the browser keeps the fragment. */
async function findDocument(page: Page, href: string): Promise<string> {
  const response = await page.request.get(href, { headers: { accept: 'text/html' } })
  return response.url() + new URL(href, response.url()).hash
}

test('C-ROUTE-2, 4, 5: a link to an address that has moved, or to another spelling of one, ends where a document load does, in the same document', async ({
  page,
  baseURL,
}) => {
  await saveData(page)
  const asked: string[] = []
  const payloads: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  page.on('requestfinished', (request) => {
    if (request.url().includes('_payload.json')) payloads.push(new URL(request.url()).pathname)
  })
  await page.goto(story)
  await markDocument(page)

  await test.step('C-ROUTE-4: a client navigation to /docs lands on its first page, and nobody is asked about it', async () => {
    for (const [href, expected] of [
      // The query goes no further in the browser.
      ['/docs', '/docs/getting-started'],
      ['/docs?x=1#envios', '/docs/getting-started#envios'],
      ['/Docs/?y=2#z', '/docs/getting-started#z'],
    ] as const) {
      await followTo(page, href)
      await expect(page).toHaveURL(baseURL + expected)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
      await comeBack(page, href)
    }
    expect(asked.filter((path) => /^\/docs\/?(_payload.json)?$/i.test(path))).toEqual([])
  })

  await test.step('C-ROUTE-4: a link to what has moved', async () => {
    for (const [href, expected] of [
      ['/Tallas?x=1#tabla', '/docs/tallas?x=1#tabla'],
      ['/revista/zurcir-un-jersey?x=1', '/blog/zurcir-un-jersey?x=1'],
      ['/%52evista/Zurcir-un-jersey', '/blog/zurcir-un-jersey'],
    ] as const) {
      expect(await findDocument(page, href)).toBe(baseURL + expected)
      await followTo(page, href)
      await expect(page).toHaveURL(baseURL + expected)
      await expect(page).not.toHaveTitle(/^Cómo se lee/)
      await expect(page.locator('main [data-island]').first()).toBeVisible()
      await comeBack(page, href)
    }
  })

  await test.step('C-ROUTE-2, 5: a link to another spelling of an address', async () => {
    for (const [href, expected] of [
      ['/pricing/', '/pricing/'],
      ['/PRICING?plan=1#faq', '/pricing?plan=1#faq'],
      ['/docs//Getting-Started/', '/docs/getting-started'],
      ['/%70ricing', '/pricing'],
    ] as const) {
      expect(await findDocument(page, href)).toBe(baseURL + expected)
      payloads.length = 0
      await followTo(page, href)
      await expect(page).toHaveURL(baseURL + expected)
      await expect(page).not.toHaveTitle(/^Cómo se lee/)
      const path = expected.replace(/\/?([?#].*)?$/, '')
      expect(payloads.filter((address) => address === `${path}/_payload.json`)).toHaveLength(1)
      await comeBack(page, href)
    }
  })
})

test('C-ROUTE-4: a page below an address that has moved is shown, as on the server', async ({
  page,
  baseURL,
}) => {
  await saveData(page)
  await page.route('**/builds/meta/*', async (route) => {
    const response = await route.fetch()
    const manifest = await response.json()
    manifest.matcher.wildcard['/blog'] = { redirect: '/docs/tallas' }
    await route.fulfill({ response, json: manifest })
  })
  await page.goto('/pricing')
  for (const [href, expected] of [
    ['/blog/leer-una-etiqueta', '/blog/leer-una-etiqueta'],
    ['/blog/de-antes', '/docs/tallas'],
  ] as const) {
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + expected)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a link to another spelling of a sign-in page is a document load, because that page has a policy of its own', async ({
  page,
  baseURL,
}) => {
  for (const href of ['/LOGIN', '/signup/']) {
    await page.goto(story)
    await markDocument(page)
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + href.toLowerCase())
    await expect(page.locator('html[data-app="ready"]')).toBeAttached()
    expect(await isSameDocument(page)).toBe(false)
  }
})

test('Back gives the focus to the link that was pressed, and so the keyboard goes on from there', async ({
  page,
}) => {
  await page.goto('/blog')
  const link = page.getByRole('main').getByRole('link', { name: 'Zurcir un jersey, paso a paso' })
  await link.focus()
  // The page scrolls to it smoothly; where it stands when the link is pressed is where Back leads.
  await expect(link).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zurcir un jersey, paso a paso')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()

  // A menu that is closed cannot have it: the page begins with its heading.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Cuaderno' })).toBeFocused()
})

test.describe('before React has come', () => {
  test.use({ waitsForApp: false })

  test('React adopts the prose that is there: an open accordion and a selection survive', async ({
    page,
  }) => {
    await page.route('**/_nuxt/*.js', async (route) => {
      await page.waitForFunction(() => 'goOn' in window)
      await route.continue()
    })
    await page.goto('/docs/getting-started/tu-cuenta', { waitUntil: 'commit' })
    await page.locator('[data-island] details').first().waitFor()
    await page.evaluate(() => {
      const details = document.querySelector<HTMLDetailsElement>('[data-island] details')
      const paragraph = document.querySelector('[data-island] p')
      if (!details || !paragraph) throw new Error('no accordion or no paragraph')
      Object.assign(details, { isOriginal: true, open: !details.open })
      getSelection()?.selectAllChildren(paragraph)
      Object.assign(window, { isOpen: details.open, goOn: true })
    })
    await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
    const kept = await page.evaluate(() => {
      const details = document.querySelector<HTMLDetailsElement>('[data-island] details')
      return {
        isOriginal: details !== null && 'isOriginal' in details,
        isAsLeft: details?.open === (window as unknown as { isOpen: boolean }).isOpen,
        selected: (getSelection()?.toString().length ?? 0) > 0,
      }
    })
    expect(kept).toEqual({ isOriginal: true, isAsLeft: true, selected: true })
  })
})

test('C-PAY-4: where neither payload nor content can be had, the browser loads the document', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  await page.goto('/')
  await page.route(/_payload\.json|__nuxt_content/, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(/\/blog$/)
  expect(consoleGuard.splice(0).join()).toContain('Could not load the payload of /blog')
})

/** Holds back the answers to what the site asks for while it goes to a page; `asked` are their paths. */
async function holdAnswers(page: Page, url: RegExp) {
  const asked: string[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await isReleased
    // Some are given up by then.
    await route.continue().catch(() => {})
  })
  return { asked, release }
}

test('a first click asks for the rules, then for the payload, each once', async ({ page }) => {
  await saveData(page)
  const { asked, release } = await holdAnswers(page, /\/builds\/meta\/|\/_payload\.json/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('/_nuxt/builds/meta/')])
  release()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.slice(1)).toEqual(['/pricing/_payload.json'])
})

/** The rules of the build, but that the changelog has moved to the blog. */
async function fetchRulesWithMove(route: Route) {
  const rules = (await (await route.fetch()).json()) as {
    matcher: { static: Record<string, unknown> }
    prerendered: string[]
  }
  rules.matcher.static['/changelog'] = { redirect: '/blog' }
  return { ...rules, prerendered: rules.prerendered.filter((path) => path !== '/changelog') }
}

test('nothing is asked of an address that has moved', async ({ page }) => {
  await saveData(page)
  await page.route('**/builds/meta/*', async (route) =>
    route.fulfill({ json: await fetchRulesWithMove(route) }),
  )
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual(['/blog/_payload.json'])
})
