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

/** The windows that a page is looked at in, and how narrow each becomes without a need to scroll sideways. */
const windows = [
  // A window that is zoomed to 200 % has half as many pixels.
  { window: { width: 1280, height: 800 }, how: 'at 200 % zoom', narrowed: { width: 640, height: 400 } },
  { window: { width: 390, height: 844 }, how: 'at 320 px', narrowed: { width: 320, height: 640 } },
] as const

// To open a page takes longer than to look at it: once for both themes, both windows and the first click.
for (const path of paths) {
  test(`${path} has no accessibility violation, light and dark, on a desktop and on a phone, does not scroll sideways, and is taken over by React without a word on the console`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(path)
    for (const { window, how, narrowed } of windows) {
      await page.setViewportSize(window)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectNoAxeViolations(page)
      }
      await page.setViewportSize(narrowed)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await measureOverflow(page), `${colorScheme}, ${how}`).toBe(0)
      }
    }
    await page.setViewportSize(windows[0].window)
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
