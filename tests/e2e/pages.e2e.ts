import type { Page, Request } from '@playwright/test'
import { matchPath } from 'react-router'
import { audiences } from '#config/garments.ts'
import { docsIndexPath, isSignInPath, pages } from '#config/pages.ts'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, isSameDocument, markDocument, test } from '#tests/support/e2e.ts'
import { passFrames } from '#tests/support/frames.ts'
import { lateFonts, readShifts, watchShifts } from '#tests/support/layout-shifts.ts'
import { examplePaths } from '#tests/support/pages.ts'

const paths = [...examplePaths, docsIndexPath]

/** Pages that are made as another one is, with other words and garments: they are read, and not looked at. */
const alike = ['mujer', 'hombre', 'ninas', 'ninos'].map((name) => `/coleccion/${name}`).concat('/signup')
const seenPaths = paths.filter((path) => !alike.includes(path))

/** Pages with other pictures, of which nothing else is looked at. */
const picturePaths = [
  '/blog/historia-de-la-pata-de-gallo',
  '/docs/tallas',
  '/docs/tallas/mujer',
  '/docs/cuidado',
]

/** Windows in which axe looks at a page, one of each after the other; the light and the dark theme take turns too. */
const desktops = [1280, 1440, 820]
const phones = [390, 320]

/** Scrolls through the page, whose pictures further down come as they come near, and fails where anything moves. */
async function expectNothingToMove(page: Page) {
  await page.evaluate(() => document.fonts.ready)
  for (let y = 0, height = 1; y < height; await passFrames(page))
    [y, height] = await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' })
      return [top + window.innerHeight, document.body.scrollHeight] as const
    }, y)
  await page.waitForLoadState('networkidle')
  expect(await readShifts(page)).toEqual([])
}

/** The scripts of these requests. */
function listScripts(requests: readonly Request[]): Request[] {
  return requests.filter((request) => request.resourceType() === 'script' || /\.js(\?|$)/.test(request.url()))
}

async function weigh(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** What a page may fetch of scripts with the code of the pages that it fetches ahead, in kB; libraries are 100 of them. */
function findAllowance(path: string): number {
  if (path === pages.lista.path) return 149
  const isOfGarment = matchPath(pages['coleccion-slug'].path, path) && !audiencePaths.has(path)
  // A story leads to garments.
  return isOfGarment || matchPath(pages['blog-slug'].path, path) ? 164 : 150
}

const audiencePaths: ReadonlySet<string> = new Set(audiences.map((id) => pages[id].path))

/** Names of the font files that a page has asked for, without the hash of the build. */
async function listFonts(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.match(/\/([^/]+)-[\w-]{8}\.woff2$/)?.[1])
      .filter((name) => name !== undefined),
  )
}

/**
 * The elements of a page that React does not own, by their markup. The text of Markdown is HTML that it adopts as a whole
 * (`app/components/prose/prose.tsx`), as the drawing of an icon is; what stands in `noscript` is text to browsers with scripts.
 */
function findUnowned(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *, header *, footer *, dialog *')]
      .filter((element) => !element.closest('[data-island] *, svg, noscript'))
      .filter((element) => !Object.keys(element).some((key) => key.startsWith('__reactFiber$')))
      .map((element) => element.outerHTML.slice(0, 100)),
  )
}

/** Some of the sentences of a text of Markdown that stand nowhere else, as far as anybody can tell. */
function listSentences(page: Page): Promise<string[]> {
  return page.locator('[data-island] p').evaluateAll((paragraphs) =>
    paragraphs
      .map((paragraph) => (paragraph.childElementCount === 0 ? (paragraph.textContent ?? '').trim() : ''))
      .filter((text) => text.length > 60 && !/[&<>"']/.test(text))
      // A description stands in the head too, where search engines look for it.
      .filter((text) => !document.head.innerHTML.includes(text))
      .slice(0, 3),
  )
}

/** Requests of a page from now on; those for an icon or for another origin are not to be there (C-ICON). */
async function openLate(page: Page, path: string, baseURL: string | undefined) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await lateFonts(page)
  await watchShifts(page)
  await page.goto(path)
  function expectOwnAlone() {
    expect(requests.length).toBeGreaterThan(1)
    const isOwn = (url: string) => url.startsWith(`${baseURL}/`) || url.startsWith('data:')
    const urls = requests.map((request) => request.url())
    expect(urls.filter((url) => !isOwn(url) || url.includes('_nuxt_icon'))).toEqual([])
  }
  return { requests, expectOwnAlone }
}

async function expectAccessible(page: Page, width: number) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 844 })
  await expectNoAxeViolations(page)
}

// To open a page takes longer than to look at it: once for all that is to be seen of it in a window.
for (const [index, path] of seenPaths.entries()) {
  const [themeOfDesktop, themeOfPhone] =
    index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  const desktop = desktops[index % desktops.length] ?? 0
  const phone = phones[index % phones.length] ?? 0

  test(`${path} on a desktop: at most ${findAllowance(path)} kB of scripts in 28 requests until the network is quiet, prefetching too; no letters of other languages, C-ICON: no icon and no other origin; nothing moves though its fonts come late; React takes it over, every element but those of Markdown's text and icons; no accessibility violation, ${themeOfDesktop}, at ${desktop} px`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: themeOfDesktop })
    const { requests, expectOwnAlone } = await openLate(page, path, baseURL)
    await page.waitForLoadState('networkidle')
    const scripts = listScripts(requests)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(28)
    expect(await weigh(scripts)).toBeLessThanOrEqual(findAllowance(path) * 1_000)
    const fonts = await listFonts(page)
    expect(fonts).toContain('figtree')
    expect(fonts.filter((name) => name.includes('latin'))).toEqual([])
    expect(await findUnowned(page)).toEqual([])
    await expectNothingToMove(page)
    expectOwnAlone()
    await expectAccessible(page, desktop)
    await page.setViewportSize({ width: 1280, height: 800 })
    await markDocument(page)
    // From the sign-in pages every other page is a new document, without Google's script (decision 013).
    if (isSignInPath(path)) return expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    // A link of the shell is React's when a click on it needs no new document.
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test(`${path} on a phone: nothing moves though its fonts come late, C-ICON: it asks for no icon and no other origin; no accessibility violation, ${themeOfPhone}, at ${phone} px`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: themeOfPhone })
    await page.setViewportSize({ width: 390, height: 844 })
    const { expectOwnAlone } = await openLate(page, path, baseURL)
    await expectNothingToMove(page)
    expectOwnAlone()
    await expectAccessible(page, phone)
  })
}

for (const [index, path] of picturePaths.entries()) {
  const [width, height] = index % 2 === 0 ? ([390, 844] as const) : ([1280, 800] as const)
  test(`nothing moves on ${path} at ${width} px, though its fonts come late`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height })
    const { expectOwnAlone } = await openLate(page, path, baseURL)
    await expectNothingToMove(page)
    expectOwnAlone()
  })
}

test('a name with letters of other languages fetches them', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => document.querySelector('h1')?.append(' de Zoë'))
  await expect.poll(() => listFonts(page)).toContain('bodoni-moda-latin-400-normal')
})

test('the search palette fetches no letters of other languages: its arrows are of the system', async ({
  page,
}) => {
  await page.goto('/docs/getting-started')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByText('↑')).toBeVisible()
  await page.getByRole('option').first().waitFor()
  await expect.poll(() => listFonts(page)).toContain('bodoni-moda-italic')
  expect((await listFonts(page)).filter((name) => name.includes('latin'))).toEqual([])
})

test('the not-found page and that of results are React’s too, and the first has no accessibility violation', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/docs/indice?q=devolver')
  expect(await findUnowned(page)).toEqual([])
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe')
  expect(await findUnowned(page)).toEqual([])
  await expectNoAxeViolations(page)
  // The browser itself reports the document's status.
  expect(consoleGuard.splice(0)).toEqual([expect.stringContaining('404')])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every kind of page is whole and leads on, and a distinctive sentence of each text of Markdown stands once in its document', async ({
    page,
  }) => {
    for (const path of paths) {
      const html = (await (await page.goto(path))?.text()) ?? ''
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('a[href="/"]').first(), path).toBeVisible()
      const sentences = await listSentences(page)
      if (path.startsWith('/docs/') || path.startsWith('/blog/'))
        expect(sentences.length, path).toBeGreaterThan(0)
      for (const sentence of sentences)
        expect(html.split(sentence).length - 1, `${path}: ${sentence}`).toBe(1)
    }
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('in a low desktop window all that the home page begins with can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const link of await page.locator('main section').first().getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
})
