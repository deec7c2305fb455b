import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { copySources } from '#tests/support/copy-sources.ts'
import { createPhoto } from '#tests/support/picture-files.ts'
import type { RunningSite } from '#tests/support/start-site.ts'
import { startWorkshop, testInOneWindow } from '#tests/support/workshop-site.ts'

type Workshop = { site: RunningSite; contentDir: string; publicDir: string }

/** The workshop over copies of the content and of the pictures. */
const test = testInOneWindow.extend<object, { workshop: Workshop }>({
  workshop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sources = copySources()
      const { stop, ...workshop } = await startWorkshop(sources)
      await use({ ...workshop, publicDir: join(sources, 'public') })
      await stop()
      rmSync(sources, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'default' })

const photo = createPhoto(1_300, 900).jpeg().toBuffer()

async function open(page: Page, { site, contentDir }: Workshop, file: string) {
  await page.goto(`${site.address}/taller/${file}`)
  await expect(page.getByRole('button', { name: 'Historial' })).toBeVisible()
  return { read: () => readFileSync(join(contentDir, file), 'utf8') }
}

/** Drops or pastes a file in a place of the page, as from the computer. */
async function give(place: Locator, type: 'drop' | 'paste', name: string, bytes: Buffer) {
  await place.evaluate(
    (element, { type, name, base64 }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data }),
      )
    },
    { type, name, base64: bytes.toString('base64') },
  )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagen' })

test('a photo that is dropped in a post is told, stands where it was dropped, is seen, and is saved', async ({
  page,
  workshop,
}) => {
  const { read } = await open(page, workshop, '3.blog/12.zurcir-un-jersey.md')
  const before = read()
  const place = page.locator('.cm-line', { hasText: /^## / }).first()
  const title = (await place.textContent()) ?? ''
  await give(place, 'drop', 'Mi Aguja Ñ.JPG', await photo)
  await dialog(page).getByRole('button', { name: 'Poner la imagen' }).click()
  await expect(dialog(page).getByText('Di qué se ve, o marca que solo adorna.')).toBeVisible()
  await dialog(page).getByRole('textbox', { name: 'Qué se ve' }).fill('Una aguja [de coser]')
  await dialog(page).getByRole('textbox', { name: 'Pie' }).fill('La "larga" entra mejor.')
  await page.keyboard.press('Enter')
  const seen = page.frameLocator('iframe').getByRole('img', { name: 'Una aguja [de coser]' })
  await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado.')).toBeVisible()
  const figure =
    '::figure{src="/images/blog/mi-aguja-n.jpg" alt="Una aguja [de coser]" caption="La «larga» entra mejor."}\n::'
  expect(read()).toBe(before.replace(`${title}\n`, () => `${title}\n\n${figure}\n`))
  expect(existsSync(join(workshop.publicDir, 'images/blog/mi-aguja-n.jpg'))).toBe(true)
})

test('what is pasted has the name of its page, and says that it only decorates where somebody says so; `/imagen` asks for one where one writes', async ({
  page,
  workshop,
}) => {
  await open(page, workshop, '3.blog/08.la-raya-marinera.md')
  const text = page.getByRole('textbox', { name: 'Texto del archivo' })
  await text.click()
  await page.keyboard.press('Control+End')
  await give(text, 'paste', 'image.png', await createPhoto(30, 20).png().toBuffer())
  await dialog(page)
    .getByRole('checkbox', { name: /^Solo adorna/ })
    .check()
  await dialog(page).getByRole('button', { name: 'Poner la imagen' }).click()
  await expect(text).toContainText('![](/images/blog/la-raya-marinera.png){alt=""}')
  await page.keyboard.type('\n\n/image')
  const option = page.getByRole('option', { name: /imagen/ })
  await expect(option).toBeVisible()
  // A press right after a letter counts too.
  await page.keyboard.type('n')
  await option.dispatchEvent('mousedown')
  await dialog(page).getByRole('searchbox', { name: 'Buscar una imagen' }).fill('piezas-del-cuello')
  await dialog(page)
    .getByRole('button', { name: /^piezas-del-cuello/ })
    .click()
  await page.keyboard.type('Seis piezas')
  await dialog(page).getByRole('button', { name: 'Poner la imagen' }).click()
  await page.keyboard.type('\n\nY sigue.')
  await expect(page.locator('.cm-line').last()).toHaveText('Y sigue.')
  await expect(page.locator('.cm-line').nth(-3)).toHaveText(
    '![Seis piezas](/images/blog/figuras/piezas-del-cuello.svg)',
  )
})

test('by keyboard alone a picture of the library is found and told, and its two lines of the file change', async ({
  page,
  workshop,
}) => {
  const { read } = await open(page, workshop, '3.blog/05.el-cuello-de-la-camisa.md')
  const before = read()
  const field = page.locator('.picture-field').first()
  await field.getByRole('button', { name: 'Elegir…' }).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('searchbox', { name: 'Buscar una imagen' }).focus()
  await page.keyboard.type('escamas lana')
  await expect(dialog(page).getByRole('status')).toHaveText('1 imagen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: 'Qué se ve' })).toBeFocused()
  await page.keyboard.type('Escamas')
  await dialog(page).getByRole('button', { name: 'Poner la imagen' }).focus()
  await page.keyboard.press('Enter')
  await expect(field.getByRole('button', { name: 'Elegir…' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado.')).toBeVisible()
  expect(read()).toBe(
    before
      .replace(/^ {2}src: .*$/m, '  src: /images/blog/figuras/escamas-de-la-lana.svg')
      .replace(/^ {2}alt: .*$/m, '  alt: Escamas'),
  )
})

test('a photo of a telephone is refused with what to do, and another one can be chosen', async ({
  page,
  workshop,
}) => {
  await open(page, workshop, '3.blog/03.leer-una-etiqueta.md')
  await page.getByRole('button', { name: 'Poner una imagen…' }).click()
  const input = dialog(page).locator('input[type="file"]')
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const refuse = async () => {
    await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic })
    await expect(dialog(page).getByRole('alert')).toContainText('Guárdala como JPEG')
  }
  await refuse()
  await dialog(page).getByRole('listitem').getByRole('button').first().click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Elegir otra' }).click()
  await refuse()
  await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo })
  await expect(dialog(page).getByText('/images/blog/img-1.jpg')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
})

test('a picture that is used cannot go, and says where; one that is not goes, and comes back', async ({
  page,
  workshop: { site, publicDir },
}) => {
  await page.goto(`${site.address}/taller/imagenes`)
  const library = page.getByRole('listitem')
  const used = library.filter({ hasText: 'piezas-del-cuello.svg' })
  await expect(used.getByRole('button')).toHaveCount(0)
  await used.getByText('Se usa en 1 archivo').click()
  await expect(used.getByRole('link')).toHaveAttribute('href', '/taller/3.blog/05.el-cuello-de-la-camisa.md')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'Sobra.png',
    mimeType: 'image/png',
    buffer: await createPhoto(40, 40).png().toBuffer(),
  })
  const file = join(publicDir, 'images/sobra.png')
  await page.getByRole('button', { name: 'Borrar /images/sobra.png' }).click()
  await expect(page.getByRole('button', { name: 'Borrar /images/sobra.png' })).toHaveCount(0)
  expect(existsSync(file)).toBe(false)
  await page.getByText('Borradas (1)').click()
  await page.getByRole('button', { name: 'Recuperar /images/sobra.png' }).click()
  await expect(page.getByRole('button', { name: 'Borrar /images/sobra.png' })).toBeVisible()
  expect(existsSync(file)).toBe(true)
})

test('pictures are found, in the library, from a field and from the text, and nothing of them hinders anybody (axe)', async ({
  page,
  workshop,
}) => {
  const expectNoObstacle = async () => {
    for (const { width, colorScheme } of [
      { width: 1280, colorScheme: 'light' },
      { width: 390, colorScheme: 'dark' },
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await page.goto(`${workshop.site.address}/taller/imagenes`)
  // A few pictures stand for all: axe takes ten seconds to look at hundreds of the same.
  await page.getByRole('searchbox').fill('escamas lana')
  await expect(page.getByRole('status').filter({ hasText: '1 imagen' })).toBeAttached()
  await expectNoObstacle()

  await open(page, workshop, '3.blog/06.tallas-infantiles-por-altura.md')

  await test.step('the field of a picture suggests those that there are', async () => {
    const field = page.locator('.picture-field').first()
    await field.getByRole('combobox').fill('pata-de-gallo-hilo')
    await expect(field.locator('option')).toHaveAttribute('value', /pata-de-gallo-hilo-a-hilo\.svg$/)
  })

  await test.step('pictures are searched for in a field of its own, with no mistake of the one that asks', async () => {
    await page.getByRole('button', { name: 'Elegir…' }).first().click()
    const search = page.getByRole('searchbox', { name: 'Buscar una imagen' })
    await expect(search).not.toHaveAttribute('aria-invalid')
    await expect(search).not.toHaveAttribute('id')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Poner una imagen…' }).click()
  await dialog(page).getByRole('searchbox', { name: 'Buscar una imagen' }).fill('escamas lana')
  await dialog(page).getByRole('listitem').getByRole('button').first().click()
  await expect(dialog(page).getByRole('textbox', { name: 'Qué se ve' })).toBeVisible()
  await expectNoObstacle()
})
