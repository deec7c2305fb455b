import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { examplePaths } from '#tests/support/pages.ts'

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

test("React owns every element of every kind of page but those of Markdown's text and icons", async ({
  page,
  consoleGuard,
}) => {
  test.slow()
  for (const path of [...examplePaths, '/docs/indice?q=devolver', '/no-existe']) {
    await page.goto(path)
    await expect(page.locator('main')).toBeAttached()
    expect(await findUnowned(page), path).toEqual([])
  }
  // The browser tells of the last one.
  consoleGuard.splice(0)
})
