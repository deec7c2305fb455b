import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect } from '#tests/support/e2e.ts'
import { edit, openPreview, test } from '#tests/support/preview.ts'

const women = '1.docs/2.tallas/2.mujer.md'
const men = '1.docs/2.tallas/3.hombre.md'

const findNotice = (page: Page) => page.getByRole('region', { name: 'Vista previa del contenido' })
const addLink = (target: string) => (text: string) => `${text}\n[Enlace](${target})\n`

/** How far the lower edge of something is above the upper edge of the notice, in px. */
async function measureRoom(notice: Locator, element: Locator): Promise<number> {
  const [own, other] = [await notice.boundingBox(), await element.boundingBox()]
  if (!own || !other) throw new Error('something is not on the page')
  return own.y - (other.y + other.height)
}

test('O-29: the notice lists the mistakes of the open page before those of others', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  const notice = findNotice(page)
  edit(contentDir, men, addLink('/docs/no-hay'))
  await expect(notice.getByRole('listitem').first()).toContainText('/docs/no-hay')
  edit(contentDir, women, addLink('/docs/nada'))
  await expect(notice.getByRole('listitem').first()).toContainText('/docs/nada')
  await expect(notice.getByRole('listitem').last()).toContainText('/docs/no-hay')

  await test.step('O-29: axe has no objection to the notice, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoAxeViolations(page)
    }
    // Nobody can open a file of the server from here.
    expect(await notice.getByRole('link').count()).toBe(0)
  })

  // Somebody who goes to another page sees what is wrong there.
  await page.getByRole('link', { name: 'Tallas de hombre', exact: true }).first().click()
  await expect(page).toHaveURL(/\/docs\/tallas\/hombre$/)
  await expect(notice.getByRole('listitem').first()).toContainText('/docs/no-hay')
})

test('O-29: what only deserves a look is told too: a file that is not read, a component that nobody knows', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  const notice = findNotice(page)
  writeFileSync(join(contentDir, '1.docs/2.tallas/7.gorras.md.txt'), '# Gorras\n')
  await expect(notice.getByRole('heading')).toHaveText('Conviene revisarlo')
  await expect(notice).toContainText('El archivo no se lee')
  await expect(notice).toContainText('¿Querías decir 7.gorras.md?')
  edit(contentDir, women, (text) => `${text}\n::notte\nTexto\n::\n`)
  await expect(notice.getByRole('listitem').first()).toContainText('No hay ningún componente «notte»')
  await expect(notice).toContainText('Nada de esto impide publicar la web.')
})

test('O-29: the notice covers nothing that cannot be scrolled to, at 1280 px and at 320 px', async ({
  page,
  preview: { site, contentDir },
}) => {
  await openPreview(page, `${site.address}/docs/tallas/mujer`)
  edit(contentDir, women, (text) =>
    ['uno', 'dos', 'tres', 'cuatro', 'cinco'].reduce((all, name) => addLink(`/docs/${name}`)(all), text),
  )
  const notice = findNotice(page)
  await expect(notice.getByRole('listitem')).toHaveCount(5)
  // The notice comes first; what was saved makes the page longer.
  await expect(page.getByRole('main').locator('a[href="/docs/cinco"]')).toBeAttached()
  const contents = page.getByRole('navigation', { name: 'En esta página' }).getByRole('link').last()
  await contents.evaluate((link) => link.scrollIntoView({ block: 'nearest' }))
  expect(await measureRoom(notice, contents)).toBeGreaterThan(0)
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const last = page.getByRole('contentinfo').getByRole('link').last()
    expect(await measureRoom(notice, last), `${width} px`).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
