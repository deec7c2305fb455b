import type { Page } from '@playwright/test'
import { expect, followTo, isSameDocument, markDocument, saveData, test } from '#tests/support/e2e.ts'

/** What all pages of the documentation share. */
const listAddress = '/docs/_list/_payload.json'

/** Pages at the list's beginning, in its middle and at its end. */
const pages = ['/docs/getting-started', '/docs/pagos/facturas', '/docs/legal/accesibilidad']

/** Whether an entry of the documentation's list can be seen whole, and is what a pointer in its middle would meet. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.locator(`.docs-aside ${selector}`).evaluate((entry) => {
    const list = entry.closest('.docs-aside')
    const { top, bottom, left, height } = entry.getBoundingClientRect()
    const frame = list?.getBoundingClientRect()
    const met = document.elementFromPoint(left + 8, top + height / 2)
    return Boolean(frame && top >= frame.top && bottom <= frame.bottom && met && entry.contains(met))
  })
}

const currentEntry = 'a[aria-current="page"]'

test.describe('before any script file has come', () => {
  test.use({ waitsForApp: false })

  test('the list of the documentation shows the page that it stands beside', async ({
    page,
    consoleGuard,
  }) => {
    await page.route('**/_nuxt/*.js', (route) => route.abort())
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator(`.docs-aside ${currentEntry}`)).toHaveAttribute('href', path)
      expect(await isInSight(page, currentEntry), path).toBe(true)
      expect(await page.evaluate(() => scrollY), 'the page itself').toBe(0)
    }
    // The scripts were kept away on purpose, and the browser says so.
    expect(consoleGuard.splice(0).every((line) => /net::ERR_FAILED|could not be started/.test(line))).toBe(
      true,
    )
  })
})

test('a list that somebody has scrolled stays where it is when React comes', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/_nuxt\/(libraries|app|reading)-/, async (route) => {
    await held
    await route.continue()
  })
  const visit = page.goto('/docs/legal/accesibilidad')
  const list = page.locator('.docs-aside')
  await list.locator(currentEntry).waitFor()
  await list.evaluate((element) => element.scrollTo({ top: 0 }))
  release()
  await visit
  expect(await list.evaluate((element) => element.scrollTop)).toBe(0)
})

/** Notes the paths of what navigations fetch. */
function noteData(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/_payload.json')) paths.push(pathname)
  })
  return paths
}

function clickEntry(page: Page, path: string) {
  return page.locator(`.docs-aside a[href="${path}"]`).click()
}

/** The one entry that is marked, in a list with all the others. */
async function expectEntry(page: Page, path: string) {
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.locator('.docs-aside [aria-current]')).toHaveCount(1)
  await expect(page.locator(`.docs-aside ${currentEntry}`)).toHaveAttribute('href', path)
  expect(await page.locator('.docs-aside a').count()).toBeGreaterThan(30)
}

test('C-PAY-7: the list of the documentation from page to page', async ({ page }) => {
  await saveData(page)
  await page.goto('/docs/getting-started')
  await markDocument(page)
  const asked = noteData(page)
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('C-PAY-7: a click asks for its payload alone, and the list stays as it was left', async () => {
    await page.locator('.docs-aside summary').nth(1).click()
    await clickEntry(page, '/docs/pagos/facturas')
    await expectEntry(page, '/docs/pagos/facturas')
    await expect(page.locator('.docs-aside details').nth(1)).not.toHaveAttribute('open')
    expect(asked.splice(0)).toEqual(['/docs/pagos/facturas/_payload.json'])
  })

  await test.step('C-PAY-7: what the document brought is shown again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    asked.length = 0
    await page.goBack()
    await expectEntry(page, '/docs/pagos/facturas')
    await clickEntry(page, '/docs/legal/accesibilidad')
    await expectEntry(page, '/docs/legal/accesibilidad')
    expect(asked).toEqual(['/docs/legal/accesibilidad/_payload.json'])
  })

  await test.step('the list follows to the page that a link of the text, or Back, leads to, without a new document', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Atención al cliente' }).click()
    await expect(heading).toHaveText(/atención/i)
    await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
    await page.goBack()
    await expect(heading).toHaveText('Accesibilidad')
    await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
    expect(await isSameDocument(page)).toBe(true)
  })
})

test('C-PAY-7: from elsewhere a click asks for payload and list at the same time, and no other click for the list', async ({
  page,
}) => {
  await saveData(page)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/docs\/.*_payload/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/')
  const asked = noteData(page)
  await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
  await expect.poll(() => asked.toSorted()).toEqual([listAddress, '/docs/getting-started/_payload.json'])
  release()
  await expectEntry(page, '/docs/getting-started')
  await page.goBack()
  // The address changes before the page has come.
  await expect(page.locator('.docs-aside')).toHaveCount(0)
  asked.length = 0
  await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
  await expectEntry(page, '/docs/getting-started')
  expect(asked).toEqual([])

  await test.step('the list shows the page where somebody comes from another part of the site', async () => {
    await page.goBack()
    await expect(page.locator('.docs-aside')).toHaveCount(0)
    await followTo(page, '/docs/legal/cookies')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies')
    await expect.poll(() => isInSight(page, currentEntry)).toBe(true)
  })
})

test('C-PAY-4: where the list cannot be fetched, this browser renders it, and the next page asks again', async ({
  page,
  consoleGuard,
}) => {
  await saveData(page)
  let isDown = true
  await page.route('**/docs/_list/**', (route) =>
    isDown ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Hombre' }).click()
  await expectEntry(page, '/docs/getting-started')
  isDown = false
  const asked = noteData(page)
  await clickEntry(page, '/docs/legal/cookies')
  await expectEntry(page, '/docs/legal/cookies')
  expect(asked.toSorted()).toEqual([listAddress, '/docs/legal/cookies/_payload.json'])
  const lines = consoleGuard.splice(0)
  expect(lines.join()).toContain('Could not load the payload of /docs/getting-started')
})

test('a page of the documentation on a desktop: its way up, its list, its search, its panels and its sheet of paper', async ({
  page,
}) => {
  await page.goto('/docs/tallas/mujer')

  await test.step('the breadcrumb leads to the section; its strokes are not read, and its links are as high as a finger is wide', async () => {
    const breadcrumb = page.getByRole('navigation', { name: 'Estás en' })
    await expect(breadcrumb).toMatchAriaSnapshot(`
      - list:
        - listitem:
          - link "Guía de compra"
        - listitem:
          - link "Tallas":
            - /url: /docs/tallas
        - listitem: Tallas de mujer
    `)
    for (const link of await breadcrumb.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  })

  await test.step('one shortcut to the search is offered, not two', async () => {
    const hints = page
      .locator(':is(.search-button, .search-box):visible')
      .evaluateAll((buttons) =>
        buttons.filter((button) => getComputedStyle(button, '::after').display !== 'none'),
      )
    expect(await hints).toHaveLength(1)
  })

  await test.step('the panels of a phone are columns without a cross', async () => {
    await expect(page.getByRole('navigation', { name: 'En esta página', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0)
  })

  await test.step('WCAG 2.4.7, 2.4.11: an entry of the list that has the focus is never faded, cut off or covered', async () => {
    const list = page.locator('.docs-aside')
    const stops = await list.locator('a, summary').count()
    expect(stops).toBeGreaterThan(30)
    await list.locator('summary').first().focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 1; stop < stops; stop++) {
        await page.keyboard.press(key)
        const focused = await list.evaluate((element) => {
          const entry = element.querySelector(':focus')
          if (!entry) return { text: 'nothing in the list', isWhole: false }
          const { top, bottom, left, height } = entry.getBoundingClientRect()
          const frame = element.getBoundingClientRect()
          const ring = 5
          const met = document.elementFromPoint(left + 8, top + height / 2)
          const isWhole =
            top - ring >= frame.top &&
            bottom + ring <= frame.bottom &&
            bottom + ring <= innerHeight &&
            getComputedStyle(element).maskImage === 'none' &&
            entry.contains(met)
          return { text: entry.textContent, isWhole }
        })
        expect(focused).toEqual({ text: focused.text, isWhole: true })
      }
    }
  })

  await test.step('the search stays above the list', async () => {
    await page.evaluate(() => window.scrollTo({ top: 1_500, behavior: 'instant' }))
    const search = await page.locator('.docs-side .search-box').boundingBox()
    const list = await page.locator('.docs-aside').boundingBox()
    const header = await page.getByRole('banner').boundingBox()
    if (!search || !list || !header) throw new Error('Something of the page is not shown')
    expect(search.y).toBeGreaterThanOrEqual(header.y + header.height)
    expect(list.y).toBeGreaterThanOrEqual(search.y + search.height)
  })

  await test.step('on paper no heading stands over a form that is not there', async () => {
    const heading = page.getByRole('heading', { name: 'Tu talla', exact: true })
    await expect(heading).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(heading).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Tabla general' })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('the page of a section has the way to the guide alone', async () => {
    const breadcrumb = page.getByRole('navigation', { name: 'Estás en' })
    await breadcrumb.getByRole('link', { name: 'Tallas', exact: true }).click()
    await expect(breadcrumb.getByRole('link')).toHaveText(['Guía de compra'])
  })
})

test('the field of the search says all that it says within its column, and with letters twice as large nothing beside it', async ({
  page,
}) => {
  await page.goto('/docs/tallas')
  const field = page.locator('.docs-side .search-box')
  for (const width of [1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect([width, await field.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([width, 0])
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(field).toHaveCSS('overflow-x', 'hidden')
})
