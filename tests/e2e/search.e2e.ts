import type { Locator, Page, Route } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { expect, isSameDocument, markDocument, test } from '#tests/support/e2e.ts'

/** Opens the palette as somebody with a keyboard does. */
async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
  await expect(palette).toBeVisible()
  return palette
}

/** Opens a page, in a tab of the test's own too, and waits until React has it: then it hears of keys. */
async function visit(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
}

/** The highlighted option is the one with this name, and the input says so, while it has the focus. */
async function expectHighlighted(palette: Locator, name: string | RegExp) {
  const option = palette.locator('[role="option"][aria-selected="true"]')
  await expect(option).toHaveCount(1)
  await expect(option).toHaveAccessibleName(name)
  const input = palette.getByRole('combobox')
  await expect(input).toBeFocused()
  await expect(input).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
}

/** Waits for the documentation's groups. */
async function openWithDocs(page: Page): Promise<Locator> {
  const palette = await openPalette(page)
  await expect(palette.getByRole('group', { name: 'Tallas' })).toBeAttached()
  return palette
}

/** What a trace of the browser tells of its work on styles: of how many elements, and of which. */
type StyleEvent = { name: string; args: { elementCount?: number; data?: { nodeName?: string } } }
const styleTrace = ['devtools.timeline', 'disabled-by-default-devtools.timeline.invalidationTracking']

/** Files of the search, code and data. */
const searchFiles = /palette-results|search-(engine|worker)|\/search\//

/** What the list of an open palette goes through from now on, a line for each time that it changes. */
async function watchList(palette: Locator): Promise<() => Promise<{ options: number; first: string }[]>> {
  const changes = await palette.evaluateHandle((dialog) => {
    const seen: { options: number; first: string }[] = []
    const list = dialog.querySelector('[role="listbox"]')
    if (!list) throw new Error('there is no list')
    new MutationObserver(() => {
      const id = dialog.querySelector('input')?.getAttribute('aria-activedescendant') ?? ''
      const highlighted = document.getElementById(id)
      const options = list.querySelectorAll('[role="option"]').length
      seen.push({
        options,
        first: highlighted?.ariaSelected === 'true' ? (highlighted.textContent ?? '') : 'none',
      })
    }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  return () => changes.evaluate((seen) => seen)
}

test('C-SEARCH-1, 2: what opens the palette, and what happens to the page behind it', async ({
  page,
  browser,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit(page, '/docs/getting-started')
  const input = page.getByRole('combobox')
  const buttons = ['Buscar', 'Buscar…'].map((name) => page.getByRole('button', { name, exact: true }))

  await test.step('nothing of the search is fetched before somebody wants it; a pointer on a button is enough', async () => {
    await page.mouse.wheel(0, 2000)
    await page.waitForLoadState('networkidle')
    // What would open would be asked for at once.
    for (const keys of ['Control+Shift+K', 'k']) await page.keyboard.press(keys)
    expect(requests.filter((url) => searchFiles.test(url))).toEqual([])
    const manifest = page.waitForRequest(/\/search\/manifest\.json/)
    await page.getByRole('button', { name: 'Buscar', exact: true }).hover()
    await manifest
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  })

  await test.step('C-SEARCH-1: the shortcut opens it, with a small letter and a large one', async () => {
    for (const keys of ['Meta+k', 'Control+k', 'Control+K']) {
      await page.keyboard.press(keys)
      await expect(input, keys).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(input, keys).toBeHidden()
    }
  })

  await test.step('C-SEARCH-2: the buttons open it from the header and from the documentation, and get the focus back', async () => {
    for (const button of buttons) {
      await button.click()
      await expect(input).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(button).toBeFocused()
    }
    expect(page.url()).toMatch(/getting-started$/)
  })

  await test.step('C-SEARCH-7: a letter restyles the palette and nothing of the page behind it', async () => {
    const palette = await openWithDocs(page)
    await page.keyboard.type('tall')
    const count = palette.getByRole('status').filter({ hasText: 'resultados' })
    await expect(count).toBeAttached()
    const countElements = () => palette.evaluate((dialog) => dialog.querySelectorAll('*').length)
    const before = await countElements()
    await browser.startTracing(page, { categories: styleTrace })
    await page.keyboard.type('a')
    await expect(
      palette
        .locator('mark')
        .filter({ hasText: /^talla$/i })
        .first(),
    ).toBeVisible()
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: StyleEvent[] }
    const restyled = trace.traceEvents.flatMap(({ name, args }) =>
      name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
    )
    expect(restyled.length).toBeGreaterThan(0)
    // The results of the letter before may have had more elements.
    expect(Math.max(...restyled)).toBeLessThan(Math.max(before, await countElements()))
    const names = trace.traceEvents.flatMap(({ name, args: { data } }) =>
      name === 'StyleRecalcInvalidationTracking' ? [data?.nodeName] : [],
    )
    expect(names.filter((name) => name?.includes("class='header-link"))).toEqual([])
    await input.fill('')
    await page.keyboard.press('Escape')
  })

  await page.getByRole('banner').getByRole('link', { name: 'Mujer' }).click()
  // The keyboard goes on from there, once the browser is idle.
  await expect(page.getByRole('heading', { level: 1, name: 'El club de Escaparate' })).toBeFocused()

  await test.step('C-SEARCH-1: the shortcut closes what it opened, and works while somebody types elsewhere', async () => {
    const newsletter = page.getByPlaceholder('Enter your email')
    await newsletter.fill('nuria@example.com')
    const palette = await openPalette(page)
    await page.keyboard.press('Control+k')
    await expect(palette).toBeHidden()
    await expect(newsletter).toBeFocused()
    await expect(newsletter).toHaveValue('nuria@example.com')
  })

  await test.step('C-TOAST: a toast that is up when the palette opens is above it and within reach, and stays when it closes', async () => {
    await page.getByRole('button', { name: 'Suscribirse' }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Subscribed!' })
    await toast.hover()
    const palette = await openPalette(page)
    await expect(palette.getByRole('listitem').filter({ hasText: 'Subscribed!' })).toBeVisible()
    // Playwright presses only what nothing else lies above.
    await toast.getByText('Subscribed!').click()
    await expect(palette).toBeVisible()
    // With the focus in the toast it would be the toast's own.
    await palette.getByRole('combobox').press('Escape')
    await expect(palette).toBeHidden()
    await expect(toast).toBeVisible()
    await page.keyboard.press('Meta+k')
    await expect(palette).toBeVisible()
    await toast.getByRole('button').click()
    await expect(toast).toHaveCount(0)
    await expect(palette).toBeVisible()
  })

  await test.step('C-OVL-8: Tab stays inside, the page behind does not scroll, and Back closes it', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
    await input.focus()
    await page.keyboard.press('Tab')
    await expect(palette.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await page.keyboard.press('Tab')
    // The browser may be in between, whose controls a test does not see.
    if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
    await expect(input).toBeFocused()
    await page.mouse.move(20, 400)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/getting-started$/)
    await expect(palette).toBeHidden()
    expect(await page.evaluate(() => 'scrollLocked' in document.documentElement.dataset)).toBe(false)
  })

  await test.step('C-SEARCH-2: the buttons say that they open a dialog, on a page that came without a document too, and Space presses them', async () => {
    for (const button of buttons) {
      await expect(button).toHaveAttribute('aria-haspopup', 'dialog')
      await button.press('Space')
      await expect(input).toBeFocused()
      await expect(input).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('before its code has come', () => {
  test.use({ waitsForApp: false })

  for (const [way, open] of [
    ['the shortcut', (page: Page) => page.keyboard.press('Control+k')],
    ['a press', (page: Page) => page.getByRole('button', { name: 'Buscar', exact: true }).click()],
  ] as const) {
    test(`it opens at once after ${way}, and what is typed is searched when React and the search have come`, async ({
      page,
    }) => {
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/_nuxt\/(libraries|app)-/, async (route) => {
        await isReleased
        await route.continue()
      })
      await page.goto('/docs/tallas/mujer', { waitUntil: 'load' })
      await open(page)
      const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
      const input = palette.getByRole('combobox')
      await expect(input).toBeFocused()
      await page.keyboard.type('devoo')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('lver')
      expect(await page.evaluate(() => document.documentElement.dataset.app)).not.toBe('ready')
      release()
      await expectHighlighted(palette, /devolver/i)
      await page.keyboard.type(' algo')
      await expect(input).toHaveValue('devolver algo')
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  }

  test('Enter asks the server, and Escape and the cross close it', async ({ page }) => {
    await page.route(/_nuxt\/(libraries|app)-/, () => {})
    await page.goto('/pricing', { waitUntil: 'commit' })
    const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
    const button = page.getByRole('button', { name: 'Buscar', exact: true })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => palette.getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      await button.click()
      await expect(palette.getByRole('combobox')).toBeFocused()
      await close()
      await expect(palette).toBeHidden()
      await expect(button).toBeFocused()
    }
    await button.click()
    await page.keyboard.type('tallas de mujer')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/indice\?q=tallas\+de\+mujer$/)
    await expect(page.locator('.docs-results a').first()).toHaveAttribute('href', '/docs/tallas/mujer')
  })
})

test('C-SEARCH-3, 4, 7, 8, 9, 10, 12: what the palette finds, and where it leads', async ({
  page,
  context,
  consoleGuard,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  await markDocument(page)
  const palette = await openWithDocs(page)
  const input = palette.getByRole('combobox')

  await test.step('C-SEARCH-3, 4: links, the sections of the documentation, whose items show the icon of their page or section, and the colours, in this order; C-SEARCH-7, 8: accents do not matter, what matches is marked, also where it only means the same, there are 42 results at most, and what a garment costs stands whole before all that is found of it', async () => {
    const sections = await page.evaluate(async () => {
      const text = await (await fetch('/docs/indice')).text()
      const index = new DOMParser().parseFromString(text, 'text/html')
      return [...index.querySelectorAll('.docs-index h2')].map((heading) => heading.textContent)
    })
    expect(sections.length).toBeGreaterThan(3)
    await expect(palette.locator('.search-group-label')).toHaveText(['Enlaces', ...sections, 'Tema'])
    const links = palette.getByRole('group', { name: 'Enlaces' }).getByRole('option')
    await expect(links).toHaveText([/^Docs/, /^Pricing/, /^Blog/, /^Changelog/])
    const icons = palette.getByRole('group', { name: 'Tallas' }).locator('.search-option-icon')
    const icon = await icons.first().innerHTML()
    expect(icon).toContain('<svg')
    expect(icon).not.toBe(await links.first().locator('.search-option-icon').innerHTML())

    await page.keyboard.type('DEVOLUCION')
    await expect(palette.locator('mark').first()).toHaveText(/^devol/i)
    await input.fill('de')
    await expect(palette.getByRole('option').nth(9)).toBeVisible()
    expect(await palette.getByRole('option').count()).toBeLessThanOrEqual(42)
    await expect(palette.getByRole('status').filter({ hasText: 'resultado' })).toHaveText(/^\d+ resultados$/)
    // What people of another country call otherwise.
    await input.fill('remera')
    const marked = palette
      .locator('mark')
      .filter({ hasText: /camiseta/i })
      .first()
    await expect(marked).toHaveClass('meant')
    await input.fill('camiseta')
    await expect(marked).not.toHaveClass('meant')
    for (const query of ['abrigo', 'remera', 'I26-08']) {
      await input.fill(query)
      const garment = palette.locator('a[href^="/coleccion/"][role="option"]').first()
      await expect(garment.locator('mark').first()).toBeVisible()
      await expect(garment.locator('.search-option-suffix')).toHaveText(/^\d+,\d\d\s€ · /)
    }
  })

  await test.step('C-SEARCH-7: a letter changes the list once, as far as it is in sight; more follows as typing is finished', async () => {
    await input.fill('')
    const count = palette.getByRole('status').filter({ hasText: '42 resultados' })
    // What it takes to answer is fetched.
    await page.keyboard.type('de')
    await expect(count).toBeAttached()
    await page.keyboard.press('Backspace')
    await expect(palette.getByRole('combobox')).toHaveValue('d')
    const readChanges = await watchList(palette)
    await page.keyboard.type('e')
    await expect(palette.getByRole('option')).toHaveCount(42)
    const changes = await readChanges()
    const [inSight] = changes
    expect(inSight?.first).toMatch(/de/i)
    // Each further change only adds to what stands there.
    expect(changes.map(({ first }) => first)).toEqual(changes.map(() => inSight?.first))
    const counts = changes.map(({ options }) => options)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts[0]).toBeLessThan(12)
    expect(changes.length).toBeLessThanOrEqual(2)
  })

  await test.step('C-SEARCH-12: a press that began inside closes nothing, nor does one on empty paper', async () => {
    await input.fill('')
    await page.keyboard.type('prendas de punto')
    const box = await palette.getByRole('combobox').boundingBox()
    if (!box) throw new Error('the input has no box')
    await page.mouse.move(box.x + 60, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(20, 400)
    await page.mouse.up()
    await expect(palette).toBeVisible()
    await palette.locator('.search-foot').click()
    await expect(palette.getByRole('combobox')).toBeFocused()
  })

  await test.step('C-SEARCH-10: a press with a modifier, Control+Enter and Meta+Enter open a tab, and the palette stays as it is', async () => {
    await input.fill('')
    await page.keyboard.type('tallas de mujer')
    await expectHighlighted(palette, /Tallas > Tallas de mujer/)
    const option = palette.locator('[role="option"][aria-selected="true"]')
    for (const open of [
      () => option.click({ modifiers: ['ControlOrMeta'] }),
      () => page.keyboard.press('Control+Enter'),
      () => page.keyboard.press('Meta+Enter'),
    ]) {
      const [tab] = await Promise.all([context.waitForEvent('page'), open()])
      await expect(tab).toHaveURL(/\/docs\/tallas\/mujer$/)
      await tab.close()
      await page.bringToFront()
      await expect(palette.getByRole('combobox')).toHaveValue('tallas de mujer')
      await expect(page).toHaveURL(/\/$/)
    }
    await page.keyboard.press('Escape')
  })

  await test.step('C-SEARCH-10: a colour is shown and kept, and marked when it opens again', async () => {
    await openPalette(page)
    await page.keyboard.type('oscuro')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass('dark')
    expect(await page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('dark')
    // The colours stand below the documentation, and go down when it comes.
    let again = await openWithDocs(page)
    await expect(again.getByRole('option', { name: 'Oscuro' })).toHaveAttribute('aria-checked', 'true')
    await again.getByRole('option', { name: 'Sistema' }).click()
    await expect(page.locator('html')).toHaveClass('light')
    expect(await page.evaluate(() => localStorage.getItem('nuxt-color-mode'))).toBe('system')
    again = await openPalette(page)
    await expect(again.getByRole('option', { name: 'Sistema' })).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('C-OVL-8: the page scrolls again as soon as the palette closes: one new style for both', async () => {
    const isLocked = await palette.evaluate((dialog: HTMLDialogElement) => {
      dialog.close()
      return 'scrollLocked' in document.documentElement.dataset
    })
    expect(isLocked).toBe(false)
  })

  await test.step('C-SEARCH-10: a heading is scrolled to and focused, on another page and on the one that is shown', async () => {
    for (const title of ['En tejidos delicados', 'Cuatro reglas']) {
      const palette = await openWithDocs(page)
      await page.keyboard.type(title)
      await palette.getByRole('option', { name: new RegExp(`> ${title}`) }).click()
      await expect(page).toHaveURL(/#./)
      const heading = page.locator('main :is(h2, h3)', { hasText: title })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      const headerBottom = await page
        .getByRole('banner')
        .evaluate((banner) => banner.getBoundingClientRect().bottom)
      // On the page that is shown it goes there smoothly.
      await expect
        .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
        .toBeGreaterThanOrEqual(headerBottom)
    }
  })

  await test.step('C-SEARCH-9: typing highlights the best match, and Enter goes there as a press on its link does', async () => {
    await openWithDocs(page)
    await page.keyboard.press('End')
    await page.keyboard.type('tallas de mujer')
    await expectHighlighted(palette, /Tallas > Tallas de mujer/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/tallas\/[\w-]*mujer$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tallas de mujer')
    expect(await isSameDocument(page)).toBe(true)
  })

  await test.step('a question is answered above the results: highlighted, read out once, and Enter leads to where it stands', async () => {
    await openWithDocs(page)
    await page.keyboard.type('cuánto tarda el envío')
    const answer = palette.getByRole('group', { name: 'Respuesta' }).getByRole('option')
    const words = 'Península · Tarifa: 3,95 € · Gratis desde: 60 € · Plazo: 2–3 días'
    await expect(answer).toContainText(words)
    await expectHighlighted(palette, new RegExp(words))
    await expect(palette.getByRole('option').first()).toContainText(words)
    await expect(palette.getByRole('status')).toContainText(`Respuesta: ${words}`)
    await expectNoAxeViolations(page)
    await page.keyboard.press('ArrowDown')
    await expectHighlighted(palette, /Envíos por zona/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/docs\/pedidos-y-envios\/envios#tarifas$/)
  })

  await test.step('C-SEARCH-13: offline, after it was opened once, it still finds pages', async () => {
    await openPalette(page)
    await page.keyboard.type('talla')
    await expectHighlighted(palette, /Tallas/)
    await context.setOffline(true)
    await palette.getByRole('combobox').fill('tallas')
    await expectHighlighted(palette, /Tallas/)
    // What the content database was still fetching.
    consoleGuard.splice(0)
  })
})

test('it has no accessibility violation, dark on a phone, and a guess leaves room to its results on a small one with letters twice as large', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/docs/getting-started')
  const palette = await openWithDocs(page)
  await page.keyboard.type('talla')
  await expectHighlighted(palette, /Tallas/)
  await expectNoAxeViolations(page)
  expect(await palette.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0)

  await page.setViewportSize({ width: 320, height: 568 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  await palette.getByRole('combobox').fill('camsia de cuadros')
  await expect(palette.locator('.search-explanation')).toContainText('Quizá quisiste decir')
  // Once typing has rested all results are there.
  const list = palette.getByRole('listbox')
  await expect.poll(() => list.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(300)
  await page.keyboard.press('ArrowDown')
  await expect(palette.locator('[role="option"][aria-selected="true"]')).toBeInViewport({ ratio: 0.5 })
})

test.describe('C-SEARCH-13: without its data', () => {
  test('where a publication has changed how it is searched, the server answers the query that was typed', async ({
    page,
    consoleGuard,
  }) => {
    await page.route(/\/search\/.*core\.json/, (route) => route.fulfill({ json: { format: 'another' } }))
    await visit(page, '/')
    const palette = await openPalette(page)
    await page.keyboard.type('pri')
    const link = palette.getByRole('link', { name: 'Buscar «pri» en una página' })
    await expect(link).toHaveCount(1)
    // Behind what is found without the documentation, the keyboard reaches it, too.
    for (const _ of ['the browser itself', 'the last stop']) {
      await page.keyboard.press('Shift+Tab')
      if (await page.evaluate(() => document.activeElement !== document.body)) break
    }
    await expect(link).toBeFocused()
    await palette.getByRole('combobox').fill('tallas de mujer')
    await expect(palette.getByRole('link', { name: 'Buscar «tallas de mujer» en una página' })).toBeVisible()
    await palette.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(/\/docs\/indice\?q=tallas%20de%20mujer$/)
    await expect(page.locator('.docs-results a').first()).toHaveAttribute('href', '/docs/tallas/mujer')
    expect(consoleGuard.splice(0).join()).toContain('cannot be searched')
  })

  test('while it hangs, what is there can be used, and the palette says what it waits for', async ({
    page,
  }) => {
    await page.route('**/search/manifest.json', () => {})
    await visit(page, '/')
    const palette = await openPalette(page)
    await expect(palette.getByRole('status').first()).toHaveText('Abriendo el índice de la guía…')
    await expect(palette.getByText('Sin datos')).toHaveCount(0)

    await test.step('a query that only the documentation could answer is told so too', async () => {
      await page.keyboard.type('devolver')
      await expect(palette.locator('.search-empty')).toHaveText('Abriendo el índice de la guía…', {
        useInnerText: true,
      })
      await expect(palette.getByRole('status')).toHaveText('Abriendo el índice de la guía…')
    })
    await palette.getByRole('combobox').fill('')
    await page.keyboard.type('blog')
    await expectHighlighted(palette, /^Blog/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/blog$/)
  })
})

test('a palette whose code cannot be had says so, and another try brings it', async ({
  page,
  consoleGuard,
}) => {
  await visit(page, '/')
  await page.route(matchChunks('palette-results'), (route) => route.abort())
  const palette = await openPalette(page)
  await expect(palette.getByRole('alert')).toContainText('La búsqueda no se ha podido abrir')
  await page.unroute(matchChunks('palette-results'))
  await page.keyboard.type('blog')
  await palette.getByRole('button', { name: 'Reintentar' }).click()
  await expectHighlighted(palette, /^Blog/)
  expect(consoleGuard.splice(0).join()).toContain('could not be loaded')
})

test('without a network a palette whose code is not there says so, and Enter leaves the page where it is', async ({
  page,
  context,
  consoleGuard,
}) => {
  await visit(page, '/pricing')
  await context.setOffline(true)
  const palette = await openPalette(page)
  await expect(palette.getByRole('alert')).toContainText('La búsqueda no se ha podido abrir')
  await palette.getByRole('combobox').fill('tallas')
  await page.keyboard.press('Enter')
  await expect(palette).toBeVisible()
  await expect(page).toHaveURL(/\/pricing$/)
  consoleGuard.splice(0)
})

test('a palette whose code takes long says so, and finds what was typed when it has come', async ({
  page,
  consoleGuard,
}) => {
  await visit(page, '/')
  const held: Route[] = []
  await page.route(matchChunks('palette-results'), (route) => void held.push(route))
  const palette = await openPalette(page)
  await page.keyboard.type('blog')
  await expect(palette.getByRole('alert')).toContainText('La búsqueda no se ha podido abrir')
  for (const route of held) await route.continue()
  await expectHighlighted(palette, /^Blog/)
  expect(consoleGuard.splice(0).join()).toContain('could not be loaded')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search buttons lead to a page with every page of the documentation', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/docs/getting-started')
    const paths = await page
      .locator('.docs-aside a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await page.getByRole('link', { name: 'Buscar…' }).click()
    await expect(page).toHaveURL(`${baseURL}/docs/indice`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Índice de la guía de compra')
    await expect(page).toHaveTitle('Índice de la guía de compra - Lo mejor de la moda')
    const listed = await page
      .locator('.docs-index a[href^="/docs/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(paths.length).toBeGreaterThan(20)
    expect(listed).toEqual(expect.arrayContaining(paths))
  })
})

test.describe('the page of results', () => {
  test('what is asked there is answered without another document, and Back shows the question before', async ({
    page,
  }) => {
    await page.goto('/docs/indice')

    await test.step('the loading bar shows while the search is on its way', async () => {
      let release = () => {}
      const isReleased = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/search/manifest.json', async (route) => {
        await isReleased
        await route.continue()
      })
      const field = page.getByRole('search').getByRole('searchbox')
      await field.fill('lana')
      await field.press('Enter')
      await expect(page.locator('.loading-indicator')).toHaveAttribute('data-state', 'visible')
      release()
      await expect(page.locator('.docs-results')).toBeVisible()
      await page.goBack()
      await expect(page.locator('.docs-results')).toHaveCount(0)
    })

    await markDocument(page)
    const field = page.getByRole('search').getByRole('searchbox')
    const heading = page.getByRole('heading', { level: 2, name: /^Resultados para/ })
    const listResults = () =>
      page
        .locator('.docs-results > li > a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await field.fill('camsia')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/docs\/indice\?q=camsia$/)
    await expect(heading).toHaveText('Resultados para «camsia»')
    await expect(page).toHaveTitle('Resultados para «camsia» - Lo mejor de la moda')
    await expect(page.getByText('Quizá quisiste decir «camisa».')).toBeVisible()
    const here = await listResults()
    expect(here.length).toBeGreaterThan(0)
    const document = await page.evaluate(async () => {
      const text = await (await fetch(location.href, { headers: { accept: 'text/html' } })).text()
      const links = new DOMParser()
        .parseFromString(text, 'text/html')
        .querySelectorAll('.docs-results > li > a')
      return [...links].map((link) => link.getAttribute('href'))
    })
    expect(here).toEqual(document)
    await page.getByRole('link', { name: 'Buscar «camsia» tal cual' }).click()
    await expect(page.getByRole('heading', { name: 'No hay datos coincidentes con «camsia»' })).toBeVisible()
    await page.goBack()
    await expect(heading).toHaveText('Resultados para «camsia»')
    await page.goBack()
    await expect(heading).toHaveCount(0)
    await expect(field).toHaveValue('')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('where the search cannot be had, the document answers', async ({ page, consoleGuard }) => {
    await page.goto('/docs/indice')
    await markDocument(page)
    await page.route('**/search/manifest.json', (route) => route.abort())
    const field = page.getByRole('search').getByRole('searchbox')
    await field.fill('tallas de mujer')
    await field.press('Enter')
    await expect(page.locator('.docs-results a').first()).toHaveAttribute('href', '/docs/tallas/mujer')
    expect(await isSameDocument(page)).toBe(false)
    expect(consoleGuard.splice(0).join()).toContain('Could not find out')
  })
})
