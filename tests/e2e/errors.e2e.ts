import type { Locator, Page } from '@playwright/test'
import { expect, followTo, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

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
async function goTo(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
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

test('C-ERR-10, 12, 13, 15, C-LOAD-7, C-ROUTE-2, 6: an address that no page has, in the browser', async ({
  page,
  consoleGuard,
}) => {
  const bar = page.locator('.loading-indicator')
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto('/pricing')
  await markDocument(page)

  await test.step('C-ERR-10, 12, 15, C-LOAD-7: it shows the error page; listeners hear of it before, and the loading bar has the colours of a failure', async () => {
    await expect(bar).toHaveAttribute('data-state', 'hidden')
    const ordinary = await readLook(bar)
    const readTold = await noteAppErrors(page)
    await goTo(page, '/no-existe')
    await expect(heading).toHaveText('Page not found: /no-existe')
    await expect(page).toHaveTitle('Pagina no encontrada')
    expect(await readTold()).toEqual(['Page not found: /no-existe'])
    await expect(bar).toHaveAttribute('data-state', 'failed')
    expect(await readLook(bar)).not.toBe(ordinary)
  })

  await test.step('an error page is announced like any other', async () => {
    await expect(heading).toBeFocused()
    await expect(page.getByRole('status')).toHaveText('Pagina no encontrada')
  })

  await test.step('C-ERR-13: its button leads home, and the page that follows it is announced too', async () => {
    await page.getByRole('link', { name: 'Volver al inicio' }).press('Enter')
    await expect(page).toHaveURL(/\/$/)
    await expect(heading).toBeFocused()
    await expect(page.getByRole('status')).toHaveText(/Lo mejor de la moda/)
    expect(await isSameDocument(page)).toBe(true)
  })

  await test.step('C-LOAD-7: the colours of a failure last until the next start', () =>
    expect(bar).toHaveAttribute('data-state', 'hidden'))

  await test.step('C-ROUTE-6: in the browser the message names the query and the fragment too, and so does the address', async () => {
    await goTo(page, '/no-existe?talla=1#tabla')
    await expect(heading).toHaveText('Page not found: /no-existe?talla=1#tabla')
    await expect(page).toHaveURL(/\/no-existe\?talla=1#tabla$/)
  })

  await test.step('C-ROUTE-2, 6: in the browser, too, an address leads to the page that is meant, or its page names the one nearly there', async () => {
    await goTo(page, '/docs/talas/mujer')
    await expect(page.getByRole('main').getByRole('link', { name: '/docs/tallas/mujer' })).toBeVisible()
    // The page's data are not there, which the browser itself tells.
    expect(consoleGuard.splice(0).join()).toContain('404')
    await goTo(page, '/coleccion/ni%C3%B1as')
    await expect(page).toHaveURL(/\/coleccion\/ninas$/)
  })

  await test.step('C-ROUTE-6: a link whose address holds a line separator leads to the document of the not-found page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
    await expect(heading).toHaveText('Primeros pasos')
    await followTo(page, '/docs/%E2%80%A8?x=1')
    await expect(heading).toHaveText('Page not found: /docs/%E2%80%A8?x=1')
    await expect(page).toHaveTitle('Pagina no encontrada')
    expect(await isSameDocument(page)).toBe(false)
    expect(consoleGuard.splice(0).every((line) => line.includes('404'))).toBe(true)
  })
})

test('C-ERR-9, 11, 13, C-LOAD-7: an address that no page has, opened', async ({ page, consoleGuard }) => {
  await page.goto('/no-existe')
  const main = page.getByRole('main')
  const said = page.getByRole('heading', { level: 1, name: 'Page not found: /no-existe' })
  const spanish = page.getByRole('heading', { level: 2, name: 'No encontramos esta página' })

  await test.step('C-LOAD-7: an error page that the server has sent is no failure of a navigation', () =>
    expect(page.locator('.loading-indicator')).toHaveAttribute('data-state', 'hidden'))

  await test.step('C-ERR-9: beside the fixed words in English, which stand small below, an unknown address is told in Spanish', async () => {
    await expect(said).toHaveAttribute('lang', 'en')
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('No encontramos esta página')
    const [small, large] = [await said.boundingBox(), await spanish.boundingBox()]
    expect(small?.y).toBeGreaterThan(large?.y ?? 0)
    expect(small?.height).toBeLessThan(large?.height ?? 0)
  })

  await test.step('C-ERR-9, 11: it can be searched for, and the links of the search are the quick links', async () => {
    await main.getByRole('search').getByRole('button').click()
    await expect(page.getByRole('combobox')).toBeFocused()
    const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
    const links = palette.getByRole('group', { name: 'Enlaces' }).getByRole('option')
    await expect(links).toHaveText([/^Docs/, /^Pricing/, /^Blog/])
    await page.keyboard.type('pricing')
    await page.keyboard.press('Enter')
  })

  await test.step('C-ERR-13: any later navigation clears the error', async () => {
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(page).toHaveTitle(/ - Lo mejor de la moda$/)
    await expect(page.getByText('Page not found')).toHaveCount(0)
    // What the server alone has written stands in the footer of another layout too.
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' })).toBeVisible()
  })

  // The browser itself reports the answer.
  expect(consoleGuard.splice(0)).toEqual([expect.stringContaining('404')])
})

test('C-ERR-7: an address with a line end, which no route matches, gets the error page, whose links lead on', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/blog')
  const answered = page.waitForResponse('**/no%0Aexiste')
  await page.evaluate(() => location.assign('/no%0Aexiste'))
  expect((await answered).status()).toBe(400)
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
  await markDocument(page)
  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('C-ERR-14: a page whose code fails before anybody has seen it shows the error page, wherever somebody comes from', async ({
  page,
  consoleGuard,
}) => {
  const [story, sizes] = ['/blog/leer-una-etiqueta', '/docs/tallas/mujer'] as const
  await saveData(page)
  for (const path of [story, sizes]) await breakPage(page, path)
  const clickInHeader = (name: string) => page.getByRole('banner').getByRole('link', { name }).click()
  for (const [from, come, to] of [
    ['/pricing', () => page.goto('/pricing'), story],
    ['/blog', () => clickInHeader('Niños'), sizes],
    ['/docs/getting-started', () => clickInHeader('Hombre'), story],
    ['/docs/getting-started', () => clickInHeader('Hombre'), sizes],
    ['/no-existe', () => page.goto('/no-existe'), sizes],
  ] as const)
    await test.step(`${to} from ${from}`, async () => {
      await come()
      await expect(page).toHaveURL(new RegExp(`${from}$`))
      await expect(page).not.toHaveTitle('Error')
      consoleGuard.splice(0)
      await followTo(page, to)
      await expect(page).toHaveTitle('Error')
      await expect(page).toHaveURL(new RegExp(`${to}$`))
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeVisible()
      // What a program says of itself is for the console.
      await expect(page.getByRole('main')).not.toContainText(/undefined|reading|TypeError/)
      expect(consoleGuard.splice(0).join()).toMatch(/undefined|reading/)

      // Back to it from elsewhere: nobody has seen it yet.
      await clickInHeader('Niñas')
      await expect(page).toHaveURL(/\/changelog$/)
      await page.goBack()
      await expect(page).toHaveTitle('Error')
      await expect(page.locator('main[data-error]')).toBeVisible()
      expect(consoleGuard.splice(0).length).toBeGreaterThan(0)
    })
})

test.describe('for a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('C-ERR-14, C-BOT-2, 3: there is no error page in the browser: the page that is on screen stays', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/blog')
    const heading = page.getByRole('heading', { level: 1 })
    const before = await readHead(page)
    expect(before).toEqual({
      titles: [expect.stringContaining('Cuaderno')],
      descriptions: [expect.stringMatching(/./)],
      canonicals: [expect.stringMatching(/\/blog$/)],
    })
    const readTold = await noteAppErrors(page)
    await page.evaluate(() => {
      // As a script of ours does for a picture that moves to the next page.
      document.querySelector('main img')?.setAttribute('data-marked', '')
      const picture = document.querySelector<HTMLElement>('[data-marked]')
      if (picture) picture.style.outline = '3px solid'
    })

    await test.step('C-ERR-14, C-BOT-3: the console has the user agent; the page keeps its title, description and canonical address, and breaks no rule of style', async () => {
      await goTo(page, '/no-existe')
      await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
      await expect(heading).toHaveText('Cuaderno')
      await expect(page.locator('[data-marked]')).toHaveCSS('outline-style', 'solid')
      expect(await readHead(page)).toEqual(before)
      expect(await readTold()).toEqual(['Page not found: /no-existe'])
      expect(consoleGuard.splice(0).join()).not.toContain('Content Security Policy')
    })

    await test.step('C-ERR-14: a page whose code fails leaves the page that is on screen, with its head', async () => {
      await breakPage(page, '/docs/tallas/mujer')
      await followTo(page, '/docs/tallas/mujer')
      await expect.poll(() => consoleGuard.join()).toContain('Googlebot')
      await expect(heading).toHaveText('Cuaderno')
      expect(await readHead(page)).toEqual(before)
      expect(await readTold()).toHaveLength(2)
      expect(consoleGuard.splice(0).join()).not.toContain('Content Security Policy')
    })

    await test.step('C-BOT-3: it goes on from there', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeVisible()
      expect((await readHead(page)).canonicals).toEqual([expect.stringMatching(/\/pricing$/)])
    })

    await test.step('C-BOT-2: the server answers as it answers everybody', async () => {
      const response = await page.request.get('/no-existe', { headers: { accept: 'text/html' } })
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain('<title>Pagina no encontrada</title>')
    })
  })
})
