import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, leaveAppAway, test } from '#tests/support/e2e.ts'

const withPrices = '/docs/pedidos-y-envios/envios'
test.use({ viewport: { width: 390, height: 844 }, waitsForApp: false })
test.beforeEach(({ page }) => leaveAppAway(page))

/** What assistive technology is told of the page: roles with their names, any space a plain one. */
async function readRoles(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  await browser.detach()
  return nodes.map(({ role, name }) => `${role?.value} ${name?.value}`.replaceAll(/\s/g, ' '))
}

test('on a phone a row is a block, with name and price on its first line, and still a row of a table', async ({
  page,
}) => {
  await page.goto(withPrices)
  const row = page.locator('.folding tbody tr').first()
  const cells = await row.locator('td').evaluateAll((all) =>
    all.map((cell) => {
      const { top, right } = cell.getBoundingClientRect()
      return { top, right, label: getComputedStyle(cell, '::before').content }
    }),
  )
  const [name, price, limit, time] = cells
  expect(price?.top).toBeCloseTo(name?.top ?? 0, -1)
  expect(price?.right).toBeGreaterThan(300)
  expect(limit?.top).toBeGreaterThan((price?.top ?? 0) + 10)
  // What is told of the column is told by the table's heads, not twice.
  expect(cells.map(({ label }) => label)).toEqual([
    'none',
    '"Tarifa" / ""',
    '"Gratis desde" / ""',
    '"Plazo" / ""',
  ])
  expect(time?.right).toBeLessThan(390)
  expect(await readRoles(page)).toEqual(
    expect.arrayContaining([
      'columnheader Zona',
      'columnheader Tarifa',
      'cell Península',
      'cell 3,95 €',
      'cell 2–3 días',
    ]),
  )
  await expectNoAxeViolations(page)

  await test.step('a wider window and paper show it as a table', async () => {
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(row).toHaveCSS('display', 'table-row')
    await page.emulateMedia({ media: 'print' })
    await expect(row).toHaveCSS('display', 'table-row')
  })
})
