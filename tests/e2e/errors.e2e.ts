import type { Locator, Page } from '@playwright/test'
import { expect, followTo, saveData, test } from '#tests/support/e2e.ts'

/** Notes the errors that the page tells its listeners of (C-ERR-15). */
async function noteAppErrors(page: Page) {
  await page.evaluate(() => {
    const told: string[] = []
    Object.assign(window, { told })
    document.addEventListener('app:error', (event) =>
      told.push(String((event as CustomEvent<{ message?: string }>).detail?.message)),
    )
  })
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told)
}

/** What the document's head says of its page. */
function readHead(page: Page) {
  return page.evaluate(() => {
    const { head } = document
    return {
      titles: [...head.querySelectorAll('title')].map(({ text }) => text),
      descriptions: [...head.querySelectorAll<HTMLMetaElement>('meta[name="description"]')].map(
        ({ content }) => content,
      ),
      canonicals: [...head.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
        ({ href }) => href,
      ),
    }
  })
}

/** Goes to an address that no link leads to, as Back and Forward would. */
async function goToUnknown(page: Page) {
  await page.evaluate(() => {
    history.pushState(null, '', '/no-existe')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

/** Gives a page the data of another: its component finds nothing that it needs. */
async function breakPage(page: Page, path: string) {
  await page.route(`**${path}/_payload.json*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"page"', '"nothing"')
    await route.fulfill({ response, body })
  })
}

function readLook(bar: Locator) {
  return bar.evaluate((element) => getComputedStyle(element).backgroundImage)
}

test('C-ERR-15, C-LOAD-7: listeners hear of an error before its page shows, and the loading bar has the colours of a failure', async ({
  page,
}) => {
  await page.goto('/pricing')
  const bar = page.locator('.loading-indicator')
  await expect(bar).toHaveAttribute('data-state', 'hidden')
  const ordinary = await readLook(bar)
  const readTold = await noteAppErrors(page)
  await goToUnknown(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe')
  expect(await readTold()).toEqual(['Page not found: /no-existe'])
  await expect(bar).toHaveAttribute('data-state', 'failed')
  expect(await readLook(bar)).not.toBe(ordinary)

  // Until the next start (C-LOAD-7).
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(bar).toHaveAttribute('data-state', 'hidden')
})

test('C-LOAD-7: an error page that the server has sent is no failure of a navigation', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/no-existe')
  await expect(page.locator('.loading-indicator')).toHaveAttribute('data-state', 'hidden')
  consoleGuard.splice(0)
})

test('C-ROUTE-6: a link whose address holds a line separator leads to the document of the not-found page', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/docs/getting-started')
  await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
  await followTo(page, '/docs/%E2%80%A8?x=1')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Page not found: /docs/%E2%80%A8?x=1')
  await expect(page).toHaveTitle('Pagina no encontrada')
  expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('C-ERR-13: any later navigation clears the error', async ({ page, consoleGuard }) => {
  await page.goto('/no-existe-tampoco')
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page).toHaveTitle(/ - Lo mejor de la moda$/)
  await expect(page.getByText('Page not found')).toHaveCount(0)
  // What the server alone has written stands in the footer of another layout too.
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' })).toBeVisible()
  // The browser itself reports the answer.
  expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('C-ERR-9: beside the fixed words in English an unknown address is told in Spanish, and can be searched for', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/no-existe')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('No encontramos esta página')
  await main.getByRole('search').getByRole('button').click()
  await expect(page.getByRole('combobox')).toBeFocused()
  consoleGuard.splice(0)
})

test('C-ERR-7: an address with a line end, which no route matches, gets the error page, whose links lead on', async ({
  page,
  consoleGuard,
}) => {
  expect((await page.goto('/no%0Aexiste'))?.status()).toBe(400)
  await expect(page.locator('main[data-error]')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
  expect(consoleGuard.splice(0).every((line) => line.includes('400'))).toBe(true)
})

test('C-ERR-5: whoever opens an address of no page gets the error page, which React takes over as it is', async ({
  page,
  consoleGuard,
}) => {
  for (const [address, heading] of [
    ['/docs/no-existe.md', 'File not found'],
    ['/og/no-existe.png', 'Page not found'],
    ['/api/content/events', 'No preview here'],
  ] as const) {
    await page.goto(address)
    await page.keyboard.press('Shift')
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
})

test('C-ERR-14: a part that throws leaves the page that is on screen, its links working, and tells the console', async ({
  page,
  consoleGuard,
}) => {
  // The document is whole; what React is given to take it over with is not.
  await page.route('**/docs/getting-started', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const cut = html.indexOf('id="__NUXT_DATA__"')
    const body = html.slice(0, cut) + html.slice(cut).replaceAll('"toc"', '"nothing"')
    await route.fulfill({ response, body })
  })
  await page.goto('/docs/getting-started')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
  await expect(page.locator('main [data-island] p').first()).toBeVisible()
  expect((await readHead(page)).titles).toEqual([expect.stringContaining('Primeros pasos')])
  expect(consoleGuard.splice(0).length).toBeGreaterThan(0)
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }))
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
  expect(await page.evaluate(() => 'isFirstDocument' in window)).toBe(true)
})

for (const [from, to] of [
  ['/pricing', '/blog/leer-una-etiqueta'],
  ['/blog', '/docs/tallas/mujer'],
  ['/docs/getting-started', '/blog/leer-una-etiqueta'],
  ['/docs/getting-started', '/docs/tallas/mujer'],
  ['/no-existe', '/docs/tallas/mujer'],
] as const) {
  test(`C-ERR-14: the page ${to}, whose code fails before anybody has seen it, shows the error page to who comes from ${from}`, async ({
    page,
    consoleGuard,
  }) => {
    await saveData(page)
    await page.goto(from)
    await breakPage(page, to)
    await followTo(page, to)
    await expect(page).toHaveTitle('Error')
    await expect(page).toHaveURL(new RegExp(`${to}$`))
    await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
    // What a program says of itself is for the console.
    await expect(page.getByRole('main')).not.toContainText(/undefined|reading|TypeError/)
    expect(consoleGuard.splice(0).join()).toMatch(/undefined|reading/)

    // Back to it from elsewhere: nobody has seen it yet.
    await page.getByRole('banner').getByRole('link', { name: 'Niñas' }).click()
    await expect(page).toHaveURL(/\/changelog$/)
    await page.goBack()
    await expect(page).toHaveTitle('Error')
    await expect(page.locator('main[data-error]')).toBeVisible()
    expect(consoleGuard.splice(0).length).toBeGreaterThan(0)
  })
}

test.describe('for a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('C-ERR-14, C-BOT-3: there is no error page in the browser, and the console has the user agent', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/pricing')
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await goToUnknown(page)
    await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    consoleGuard.splice(0)
  })

  test('C-BOT-3: a page that is kept keeps its title, description and canonical address, and breaks no rule of style', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/blog')
    const before = await readHead(page)
    expect(before).toEqual({
      titles: [expect.stringContaining('Cuaderno')],
      descriptions: [expect.stringMatching(/./)],
      canonicals: [expect.stringMatching(/\/blog$/)],
    })
    await page.evaluate(() => {
      // As a script of ours does for a picture that moves to the next page.
      document.querySelector('main img')?.setAttribute('data-marked', '')
      const picture = document.querySelector<HTMLElement>('[data-marked]')
      if (picture) picture.style.outline = '3px solid'
    })
    const readTold = await noteAppErrors(page)
    await goToUnknown(page)
    await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
    await expect(page.locator('[data-marked]')).toHaveCSS('outline-style', 'solid')
    expect(await readHead(page)).toEqual(before)
    expect(await readTold()).toEqual(['Page not found: /no-existe'])
    expect(consoleGuard.splice(0).join()).not.toContain('Content Security Policy')

    // And goes on from there.
    await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
    expect((await readHead(page)).canonicals).toEqual([expect.stringMatching(/\/pricing$/)])
  })

  test('C-ERR-14: a page whose code fails leaves the page that is on screen, with its head', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/blog')
    const before = await readHead(page)
    await breakPage(page, '/docs/tallas/mujer')
    const readTold = await noteAppErrors(page)
    await followTo(page, '/docs/tallas/mujer')
    await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cuaderno')
    expect(await readHead(page)).toEqual(before)
    expect(await readTold()).toHaveLength(1)
    expect(consoleGuard.splice(0).join()).not.toContain('Content Security Policy')
  })

  test('C-BOT-2: the server answers as it answers everybody', async ({ page, consoleGuard }) => {
    const response = await page.goto('/no-existe')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('Pagina no encontrada')
    expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
})

test('C-ERR-9: what the specification says of an error in English stands small below what is said in Spanish', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/no-existe')
  const said = page.getByRole('heading', { level: 1, name: 'Page not found: /no-existe' })
  const spanish = page.getByRole('heading', { level: 2, name: 'No encontramos esta página' })
  const [small, large] = [await said.boundingBox(), await spanish.boundingBox()]
  expect(small?.y).toBeGreaterThan(large?.y ?? 0)
  expect(small?.height).toBeLessThan(large?.height ?? 0)
  consoleGuard.length = 0
})
