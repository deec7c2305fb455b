import type { Page, Route } from '@playwright/test'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect, followTo, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

const hour = 3_600_000

/** A clock that the test moves takes the browser's own word of a document away, and with it of which build that is. */
async function installClock(page: Page) {
  await page.context().addInitScript(() => {
    const entries = performance.getEntriesByType('navigation')
    addEventListener('DOMContentLoaded', () =>
      Object.assign(performance, { getEntriesByType: () => entries }),
    )
  })
  await page.clock.install()
}

/** Opens the prices with a clock that the test moves; `latest` is what the server then says of builds. */
async function openWithLatest(page: Page, latest: (current: { id: string; timestamp: number }) => unknown) {
  await saveData(page)
  await installClock(page)
  await page.route('**/builds/latest.json*', async (route) => {
    const current = (await (await route.fetch()).json()) as { id: string; timestamp: number }
    const body = latest(current)
    await route.fulfill(
      typeof body === 'string' ? { status: 200, body, contentType: 'text/html' } : { json: body },
    )
  })
  await page.goto('/pricing')
  await markDocument(page)
}

async function letCheckPass(page: Page) {
  const checked = page.waitForResponse('**/builds/latest.json*')
  await page.clock.runFor(hour + 1)
  await (await checked).finished()
}

async function goTo(page: Page, name: string, url: RegExp) {
  await page.getByRole('banner').getByRole('link', { name }).click()
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('C-BUILD-6, 7, threat D02: a newer build is told quietly, taken when the query alone changes, and not when the fragment does', async ({
  page,
}) => {
  await openWithLatest(page, ({ timestamp }) => ({ id: 'another', timestamp: timestamp + 1 }))
  await letCheckPass(page)
  await expect(page.getByText('Hay una versión nueva del sitio').first()).toBeVisible()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#contenido'
    document.body.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/#contenido$/)
  expect(await isSameDocument(page)).toBe(true)
  await followTo(page, '?pago=anual#preguntas')
  await expect(page).toHaveURL(/\/pricing\?pago=anual#preguntas$/)
  await expect(async () => expect(await isSameDocument(page)).toBe(false)).toPass()
  await expect(page).toHaveURL(/\/pricing\?pago=anual#preguntas$/)
})

test('threat D02: a build as old as its own is taken', async ({ page }) => {
  await openWithLatest(page, ({ timestamp }) => ({ id: 'another', timestamp }))
  await letCheckPass(page)
  await expect(page.getByText('Hay una versión nueva del sitio').first()).toBeVisible()
  await goTo(page, 'Niñas', /\/changelog$/)
  expect(await isSameDocument(page)).toBe(false)
})

/** What may be said of the latest build by who knows none that is newer. */
const noNewer: [string, (current: { timestamp: number }) => unknown][] = [
  ['the same build', (current) => current],
  ['an older build', ({ timestamp }) => ({ id: 'older', timestamp: timestamp - 1 })],
  ['an empty object', () => ({})],
  ['null', () => null],
  ['HTML', () => '<!doctype html><title>Escaparate</title>'],
  ['numbers for names', () => ({ id: 7, timestamp: 'now' })],
]

test(`threat D01: ${noNewer.map(([name]) => name).join(', ')} as the latest build changes nothing and says nothing`, async ({
  page,
}) => {
  let said: (typeof noNewer)[number][1] = () => undefined
  await openWithLatest(page, (current) => said(current))
  for (const [index, [name, latest]] of noNewer.entries()) {
    said = latest
    await letCheckPass(page)
    await (index % 2 === 0 ? goTo(page, 'Niñas', /\/changelog$/) : goTo(page, 'Mujer', /\/pricing$/))
    expect(await isSameDocument(page), name).toBe(true)
  }
  // And it goes on asking.
  await letCheckPass(page)
})

const failing = [
  ['404', { status: 404, body: 'Nothing here' }],
  ['500', { status: 500, json: { statusCode: 500 } }],
  ['five megabytes of nothing', { status: 200, body: 'x'.repeat(5_000_000) }],
] as const

test(`threat D01: ${failing.map(([name]) => name).join(', ')} for the latest build changes nothing, and the site says nothing`, async ({
  page,
  consoleGuard,
}) => {
  await openWithLatest(page, () => ({}))
  for (const [index, [name, answer]] of failing.entries()) {
    await page.route('**/builds/latest.json*', (route) => route.fulfill(answer))
    await letCheckPass(page)
    await (index % 2 === 0 ? goTo(page, 'Niñas', /\/changelog$/) : goTo(page, 'Mujer', /\/pricing$/))
    expect(await isSameDocument(page), name).toBe(true)
  }
  await letCheckPass(page)
  // The browser itself reports such an answer.
  expect(consoleGuard.splice(0).filter((line) => !line.includes('the server responded with'))).toEqual([])
})

test('threat D01: a latest build that never answers is given up, and asked for again', async ({ page }) => {
  await openWithLatest(page, () => ({}))
  let asked = 0
  await page.route('**/builds/latest.json*', () => {
    asked++
  })
  const isGivenUp = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/builds/latest.json'),
    timeout: 60_000,
  })
  await page.clock.runFor(hour + 1)
  await expect.poll(() => asked).toBe(1)
  await goTo(page, 'Niñas', /\/changelog$/)
  expect(await isSameDocument(page)).toBe(true)
  await isGivenUp
  // Nothing says when the page has heard of it.
  await expect(async () => {
    await page.clock.runFor(hour + 1)
    expect(asked).toBeGreaterThan(1)
  }).toPass()
})

test('C-BUILD-3: the manifest is fetched a second after the page is ready, once', async ({ page }) => {
  await saveData(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/builds/meta/')) asked.push(request.url())
  })
  await page.clock.install()
  await page.goto('/pricing')
  expect(asked).toEqual([])
  const answered = page.waitForResponse('**/builds/meta/*')
  await page.clock.runFor(1_000)
  await answered
  await goTo(page, 'Niñas', /\/changelog$/)
  expect(asked).toHaveLength(1)
})

test.describe('while the browser has no moment for the app', () => {
  test.use({ waitsForApp: false })

  test('C-BUILD-3: the manifest waits for a second after the page is ready, however long that takes', async ({
    page,
  }) => {
    // Nothing is fetched ahead, which would ask for the rules.
    await saveData(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/builds/meta/')) asked.push(request.url())
    })
    await page.clock.install()
    await page.addInitScript(() => {
      const held: IdleRequestCallback[] = []
      window.requestIdleCallback = (callback) => held.push(callback)
      addEventListener('idle-at-last', () => {
        for (const callback of held.splice(0)) callback({ didTimeout: false, timeRemaining: () => 50 })
      })
    })
    const html = page.locator('html')
    await page.goto('/pricing')
    await page.getByRole('banner').getByRole('link', { name: 'Niños' }).hover()
    const isReactThere = () =>
      page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')))
    await expect.poll(isReactThere).toBe(true)
    await page.clock.runFor(5_000)
    await expect(html).not.toHaveAttribute('data-app', 'ready')
    expect(asked).toEqual([])
    await page.evaluate(() => dispatchEvent(new Event('idle-at-last')))
    await expect(html).toHaveAttribute('data-app', 'ready')
    expect(asked).toEqual([])
    const answered = page.waitForResponse('**/builds/meta/*')
    await page.clock.runFor(1_000)
    await answered
  })
})

test('C-BUILD-4: a manifest that cannot be used is logged, does no harm, and is asked for again', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  let answer: Parameters<Route['fulfill']>[0]
  await page.route('**/builds/meta/*', (route) => (answer ? route.fulfill(answer) : route.continue()))
  for (const [name, unusable, message] of [
    ['that cannot be had', { status: 500, body: 'no' }, 'Error fetching app manifest'],
    ['without a matcher', { json: { timestamp: 1 } }, 'Error creating app manifest matcher'],
    [
      'whose matcher throws',
      { json: { timestamp: 1, matcher: { static: {} } } },
      'Error matching route rules',
    ],
  ] as const)
    await test.step(`C-BUILD-4: a manifest ${name}`, async () => {
      answer = unusable
      // A page that is ready asks by itself, once; from then on only navigations do.
      const asked = page.waitForResponse('**/builds/meta/*')
      if (page.url() === 'about:blank') await page.goto('/pricing')
      else await goTo(page, 'Mujer', /\/pricing$/)
      await (await asked).finished()
      consoleGuard.splice(0)
      await goTo(page, 'Niñas', /\/changelog$/)
      expect(consoleGuard.splice(0).join()).toContain(message)
    })
  answer = undefined
  const again = page.waitForResponse('**/builds/meta/*')
  await goTo(page, 'Niños', /\/blog$/)
  expect(await (await again).json()).toHaveProperty('matcher.wildcard')
})

test('C-ROUTE-9: middleware that nobody knows fails the navigation, and its name is on the console alone', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  await page.route('**/builds/meta/*', (route) =>
    route.fulfill({
      json: {
        timestamp: 1,
        matcher: { static: { '/changelog': { appMiddleware: { door: true } } }, wildcard: {}, dynamic: {} },
      },
    }),
  )
  await page.goto('/pricing')
  await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveTitle('Error')
  await expect(page.getByText('Unknown route middleware')).toHaveCount(0)
  expect(consoleGuard.splice(0).join()).toContain("Unknown route middleware: 'door'.")
})

test('C-ROUTE-8: a navigation that middleware cancels leaves page and address, and the next one goes on', async ({
  page,
}) => {
  await saveData(page)
  // The site has no middleware of its own: a rule asks for one, and the registry gets it.
  await page.route('**/builds/meta/*', async (route) => {
    const response = await route.fetch()
    const manifest = await response.json()
    manifest.matcher.static['/changelog'] = { appMiddleware: { door: true } }
    await route.fulfill({ response, json: manifest })
  })
  const registry = '{global:[],named:{}}'
  await page.route(matchChunks('entry.client'), async (route) => {
    const response = await route.fetch()
    const code = await response.text()
    expect(code).toContain(registry)
    const body = code.replace(registry, '{global:[],named:{door:()=>(document.title+=` (toc)`,!1)}}')
    await route.fulfill({ response, body })
  })
  await page.goto('/pricing?plan=1')
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
  await expect(page).toHaveTitle(/\(toc\)$/)
  await expect(page.locator('.loading-indicator')).not.toHaveAttribute('data-state', 'failed')
  await expect(page).toHaveURL(/\/pricing\?plan=1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
  await goTo(page, 'Niños', /\/blog$/)
  expect(await isSameDocument(page)).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing\?plan=1$/)
})

test('C-PAY-1: a tab asks for data by the id of its build, also when its document was not sent again, and where no head says it', async ({
  page,
  request,
}) => {
  const { id } = (await (await request.get('/builds/latest.json')).json()) as { id: string }
  const askForData = async (load: () => Promise<unknown>) => {
    const asked = page.waitForRequest('**/_payload.json*')
    await load()
    expect(new URL((await asked).url()).search).toBe(`?${id}`)
  }
  await askForData(() => page.goto('/pricing'))
  await askForData(() => page.reload())
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch()
    const { 'server-timing': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const newest = page.waitForRequest('**/builds/latest.json*')
  await askForData(() => page.goto('/pricing'))
  await newest
})
