import type { Page } from '@playwright/test'
import { docsIndexPath, isSignInPath } from '#config/pages.ts'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, isSameDocument, markDocument, test } from '#tests/support/e2e.ts'
import { examplePaths } from '#tests/support/pages.ts'

const paths = [...examplePaths, docsIndexPath]

/** How far the page is wider than its window, in px. */
function measureOverflow(page: Page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

const themes = ['light', 'dark'] as const

/** Each page is looked at in two of these windows, a third and more of all pages in each. */
const widths = [1440, 1280, 820, 390, 320]

/** What becomes of a window of 1280 px that is zoomed to 200 %, and the narrowest that needs no scrolling sideways. */
const narrow = [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]

// To open a page takes longer than to look at it: once for both themes, both windows and the first click.
for (const [index, path] of paths.entries()) {
  const looked = widths.filter((_, place) => place === index % 5 || place === (index + 3) % 5)
  test(`${path} has no accessibility violation, light and dark, at ${looked.join(' and ')} px, does not scroll sideways, and is taken over by React without a word on the console`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of looked) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoAxeViolations(page)
      }
      for (const window of narrow) {
        await page.setViewportSize(window)
        // Right after a resize the browser may still lay out by the breakpoints of before.
        await expect.poll(() => measureOverflow(page), `${colorScheme}, at ${window.width} px`).toBe(0)
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await markDocument(page)
    // From the sign-in pages every other page is a new document, without Google's script (decision 013).
    if (isSignInPath(path)) return expect(page.locator('html')).toHaveAttribute('data-app', 'ready')
    // A link of the shell is React's when a click on it needs no new document.
    await page.locator('a[href="/"]').first().click()
    await expect(page).toHaveURL(/\/$/)
    expect(await isSameDocument(page)).toBe(true)
  })
}

test('the not-found page has no accessibility violation', async ({ page, consoleGuard }) => {
  await page.goto('/no-existe')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found: /no-existe')
  await expectNoAxeViolations(page)
  // The browser itself reports the document's status.
  expect(consoleGuard.splice(0)).toEqual([expect.stringContaining('404')])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of paths) {
    test(`${path} is whole and leads on`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.locator('a[href="/"]').first().click()
      await expect(page).toHaveURL(/\/$/)
    })
  }
})

test('in a low desktop window all that the home page begins with can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  for (const link of await page.locator('main section').first().getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 })
})
