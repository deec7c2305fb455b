import type { Page, Route } from '@playwright/test'
import { expect, followTo, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

/** A page with a text of Markdown. */
const story = '/blog/leer-una-etiqueta'

test('a click shows the next page from its payload, in the same document, and Back returns', async ({
  page,
}) => {
  await saveData(page)
  await page.goto('/')
  await markDocument(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveTitle(/ - Lo mejor de la moda$/)
  expect(requests.filter((path) => path.endsWith('_payload.json'))).toEqual(['/pricing/_payload.json'])
  expect(requests).not.toContain('/pricing')
  await page.goBack()
  await expect(page).toHaveTitle(/^(?!.* - ).*/)
  expect(await isSameDocument(page)).toBe(true)
})

test('a page that was fetched ahead is drawn in one piece, before anything else that waits for the click to be over', async ({
  page,
}) => {
  const isFetched = page.waitForResponse('**/pricing/_payload.json*')
  await page.goto('/')
  await isFetched
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const titleAfterClick = new Promise((resolve) => {
      port1.onmessage = () => resolve(document.title)
    })
    // The first message after the click: in pieces a page comes by messages of its own, which are sent later.
    addEventListener('click', () => port2.postMessage(null), { capture: true, once: true })
    Object.assign(window, { titleAfterClick })
  })
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'titleAfterClick'))).toMatch(/ - Lo mejor de la moda$/)
})

test('C-ROUTE-4: a client navigation to /docs lands on its first page, and nobody is asked about it', async ({
  page,
  baseURL,
}) => {
  await saveData(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  for (const [href, expected] of [
    // The query goes no further in the browser.
    ['/docs', '/docs/getting-started'],
    ['/docs?x=1#envios', '/docs/getting-started#envios'],
    ['/Docs/?y=2#z', '/docs/getting-started#z'],
  ] as const) {
    await page.goto('/blog')
    await markDocument(page)
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + expected)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
    expect(await isSameDocument(page), href).toBe(true)
  }
  expect(requests.filter((path) => /^\/docs\/?(_payload.json)?$/i.test(path))).toEqual([])
})

test('C-ROUTE-4: a link to what has moved ends where a document load does', async ({ page, baseURL }) => {
  await saveData(page)
  for (const [href, expected] of [
    ['/Tallas?x=1#tabla', '/docs/tallas?x=1#tabla'],
    ['/revista/leer-una-etiqueta?x=1', '/blog/leer-una-etiqueta?x=1'],
    ['/%52evista/Leer-una-etiqueta', '/blog/leer-una-etiqueta'],
  ] as const) {
    await page.goto(href)
    await expect(page).toHaveURL(baseURL + expected)

    await page.goto('/pricing')
    await markDocument(page)
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + expected)
    await expect(page.locator('main [data-island]').first()).toBeVisible()
    expect(await isSameDocument(page), href).toBe(true)
  }
})

test('C-ROUTE-4: a page below an address that has moved is shown, as on the server', async ({
  page,
  baseURL,
  consoleGuard,
}) => {
  await saveData(page)
  await page.route('**/builds/meta/*', async (route) => {
    const response = await route.fetch()
    const manifest = await response.json()
    manifest.matcher.wildcard['/blog'] = { redirect: '/docs/tallas' }
    await route.fulfill({ response, json: manifest })
  })
  for (const [href, expected] of [
    ['/blog/leer-una-etiqueta', '/blog/leer-una-etiqueta'],
    ['/blog/de-antes', '/docs/tallas'],
  ] as const) {
    await page.goto('/pricing')
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + expected)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  // The server knows nothing of the move, and the browser itself says so where it was asked beside the rules.
  expect(consoleGuard.splice(0).filter((line) => !line.includes('status of 404'))).toEqual([])
})

test('C-ROUTE-2, 5: a link to another spelling of an address ends where a document load does', async ({
  page,
  baseURL,
}) => {
  await saveData(page)
  const payloads: string[] = []
  page.on('requestfinished', (request) => {
    if (request.url().includes('_payload.json')) payloads.push(new URL(request.url()).pathname)
  })
  for (const [href, expected] of [
    ['/PRICING?plan=1#faq', '/pricing?plan=1#faq'],
    ['/docs//Getting-Started/', '/docs/getting-started'],
    ['/%70ricing', '/pricing'],
    ['/pricing/', '/pricing/'],
  ] as const) {
    await page.goto(href)
    await expect(page).toHaveURL(baseURL + expected)

    await page.goto(story)
    await markDocument(page)
    payloads.length = 0
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + expected)
    await expect(page).not.toHaveTitle(/^Cómo se lee/)
    expect(await isSameDocument(page), href).toBe(true)
    const path = expected.replace(/\/?([?#].*)?$/, '')
    expect(payloads.filter((asked) => asked === `${path}/_payload.json`)).toHaveLength(1)
    await page.goBack()
    await expect(page).toHaveURL(baseURL + story)
  }
})

test('a link to another spelling of a sign-in page is a document load, because that page has a policy of its own', async ({
  page,
  baseURL,
}) => {
  await page.goto(story)
  for (const href of ['/LOGIN', '/signup/']) {
    await markDocument(page)
    await followTo(page, href)
    await expect(page).toHaveURL(baseURL + href.toLowerCase())
    await expect(page.locator('html[data-app="ready"]')).toBeAttached()
    expect(await isSameDocument(page)).toBe(false)
    await page.goto(story)
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

test('Back gives no focus to a link of the page that leads where one of the header was pressed', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('main').locator('a[href="/pricing"]')).not.toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goBack()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})

test('a link in prose navigates without a new document', async ({ page }) => {
  await page.goto('/docs/getting-started')
  await markDocument(page)
  const link = page.locator('main [data-island] a[href^="/"]').first()
  const target = await link.getAttribute('href')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`${target}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('the text of a documentation page stands once in its document', async ({ page }) => {
  const response = await page.goto('/docs/getting-started')
  const html = (await response?.text()) ?? ''
  const sentence = await page
    .locator('[data-island] p')
    .first()
    .evaluate((element) => element.firstChild?.textContent?.trim().slice(0, 60) ?? '')
  expect(sentence.length).toBeGreaterThan(20)
  expect(html.split(sentence).length - 1).toBe(1)
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

test('C-ERR-10, 12, 13: an unknown address in the browser shows the error page, and its button leads home', async ({
  page,
}) => {
  await page.goto('/pricing')
  await markDocument(page)
  await page.evaluate(() => {
    history.pushState(null, '', '/no-existe')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe')
  await expect(page).toHaveTitle('Pagina no encontrada')
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/$/)
  expect(await isSameDocument(page)).toBe(true)
})

test('C-ROUTE-6: in the browser the message names the query and the fragment too, and so does the address', async ({
  page,
}) => {
  await page.goto('/pricing')
  await page.evaluate(() => {
    history.pushState(null, '', '/no-existe?talla=1#tabla')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe?talla=1#tabla')
  await expect(page).toHaveURL(/\/no-existe\?talla=1#tabla$/)
})

test('C-ROUTE-2, 6: in the browser, too, an address leads to the page that is meant, or its page names the one nearly there', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/pricing')
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
  await goTo('/docs/talas/mujer')
  await expect(page.getByRole('main').getByRole('link', { name: '/docs/tallas/mujer' })).toBeVisible()
  // The page's data are not there, which the browser itself tells.
  expect(consoleGuard.splice(0).join()).toContain('404')
  await goTo('/coleccion/ni%C3%B1as')
  await expect(page).toHaveURL(/\/coleccion\/ninas$/)
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

test('a first click asks for the rules and the payload at the same time, each once', async ({ page }) => {
  await saveData(page)
  const { asked, release } = await holdAnswers(page, /\/builds\/meta\/|\/_payload\.json/)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect
    .poll(() => asked.toSorted())
    .toEqual([expect.stringContaining('/_nuxt/builds/meta/'), '/pricing/_payload.json'])
  release()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked).toHaveLength(2)
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

test('a first click on an address that has moved gives up the payload that it asked for beside the rules', async ({
  page,
}) => {
  await saveData(page)
  const { asked, release } = await holdAnswers(page, /\/changelog\/_payload\.json/)
  await page.route('**/builds/meta/*', async (route) => {
    const json = await fetchRulesWithMove(route)
    await expect.poll(() => asked).toEqual(['/changelog/_payload.json'])
    await route.fulfill({ json })
  })
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('/changelog/'))
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
  await givenUp
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  release()
  // Whoever does want it asks again.
  expect(asked).toHaveLength(1)
})

test('where the rules are at hand, nothing is asked of an address that has moved', async ({ page }) => {
  await saveData(page)
  await page.route('**/builds/meta/*', async (route) =>
    route.fulfill({ json: await fetchRulesWithMove(route) }),
  )
  const rules = page.waitForResponse('**/builds/meta/*')
  await page.goto('/')
  await (await rules).finished()
  // Another page first: then the rules have been read, and not only come.
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('_payload.json'))).toEqual(['/blog/_payload.json'])
})
