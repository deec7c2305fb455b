import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { test, type Workshop } from '#tests/support/workshop-site.ts'

test.describe.configure({ mode: 'default' })

/** Opens a file of the workshop; its text and how to read it from the disk. */
async function openInWorkshop(page: Page, workshop: Workshop, file: string) {
  await page.goto(`${workshop.site.address}/taller/${file}`)
  return findFile(page, workshop, file)
}

/** The same of a file that is open. */
async function findFile(page: Page, { contentDir }: Workshop, file: string) {
  const text = page.getByRole('textbox', { name: 'Texto del archivo' })
  await expect(text).toBeVisible()
  const path = join(contentDir, file)
  return { text, read: () => readFileSync(path, 'utf8'), write: (body: string) => writeFileSync(path, body) }
}

/** Puts words behind the last character of the text. */
async function typeAtEnd(page: Page, text: ReturnType<Page['getByRole']>, words: string) {
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

test('a file is found in the list, its text and a line of its form are changed, and it is saved', async ({
  page,
  workshop,
}) => {
  const search = page.getByRole('searchbox', { name: 'Buscar un archivo' })
  const found = page.getByRole('link', { name: 'Zurcir un jersey, paso a paso' })
  await page.goto(`${workshop.site.address}/taller`)

  await test.step('a file that is not called so is found as visitors would find its page', async () => {
    await search.fill('codos rotos')
    await expect(found).toBeVisible()
  })

  await test.step('a file is found in the list by its title, without accents', async () => {
    await search.fill('zurcir jersey')
    await expect(page.getByRole('status')).toHaveText('1 archivo')
    await found.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('3.blog/12.zurcir-un-jersey.md')
  })

  const { text, read } = await findFile(page, workshop, '3.blog/12.zurcir-un-jersey.md')

  await test.step('what is typed is saved with Ctrl+S, and nothing else of the file changes', async () => {
    const before = read()
    await typeAtEnd(page, text, 'Y ya está.')
    await expect(page.getByText('Sin guardar')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Guardado.')).toBeVisible()
    expect(read()).toBe(`${before}Y ya está.`)
  })

  await test.step('a link is given its page by some words: in a field, and in the text', async () => {
    const field = page.getByRole('combobox', { name: 'Enlace' }).first()
    await field.fill('lavar lana')
    await expect(page.locator('datalist option[value="/blog/lavar-lana-a-mano"]')).toHaveAttribute(
      'label',
      /^Lavar lana/,
    )
    await typeAtEnd(page, text, '\n\nLee [la raya marinera](')
    await page
      .getByRole('option', { name: /^\/blog\/la-raya-marinera/ })
      .first()
      .click()
    await expect(text).toContainText('[la raya marinera](/blog/la-raya-marinera')
  })

  await test.step('a line of the form takes all that is typed, however long it grows', async () => {
    const title = page.getByRole('textbox', { name: 'Título' }).first()
    const long = 'Zurcir un jersey de lana con una seta de madera, una aguja de punta roma y paciencia'
    await title.fill('')
    await title.pressSequentially(long)
    await expect(title).toHaveValue(long)
  })
})

test('the page beside the text is that of what is not saved, in the dark too', async ({ page, workshop }) => {
  const { text, read } = await openInWorkshop(page, workshop, '3.blog/05.el-cuello-de-la-camisa.md')
  const before = read()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await typeAtEnd(page, text, '\n\nUna frase que nadie ha guardado.')
  await expect(frame.getByText('Una frase que nadie ha guardado.')).toBeInViewport()
  await page.getByRole('button', { name: 'Oscuro' }).click()
  await expect(frame.locator('html')).toHaveClass(/dark/)
  // Panes scroll, and the window does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0)
  expect(read()).toBe(before)

  await test.step('quotes are those of the house, and `/` proposes the components', async () => {
    await typeAtEnd(page, text, '\n\nDice "denim" y cuesta 20 €.\n\n')
    await expect(text).toContainText('Dice «denim» y cuesta 20\u00a0€.')
    await page.keyboard.type('/prendas')
    await page.getByRole('option', { name: /prendas/ }).click()
    await expect(text).toContainText('::prendas{version="" caption=""}')
  })
})

test('the page beside goes to what is written in a list, in a table, around a link and in a picture', async ({
  page,
  workshop,
}) => {
  const { text } = await openInWorkshop(page, workshop, '3.blog/06.tallas-infantiles-por-altura.md')
  const filling = Array.from({ length: 30 }, (_, index) => `\n\nPárrafo ${index}.`).join('')
  const frame = page.frameLocator('iframe')
  for (const [line, shown] of [
    ['1. Se mide de pie y descalzo.', 'Se mide de pie y descalzo.'],
    ['| Talla | Altura |\n| --- | --- |\n| la de siempre | 104 |', 'la de siempre'],
    ['Mira [cómo se mide](/docs/tallas) hoy.', 'cómo se mide'],
    [
      '![Una niña junto a una regla](/images/blog/figuras/alturas-en-la-pared.svg)',
      'Una niña junto a una regla',
    ],
  ] as const) {
    await text.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(`${filling}\n\n${line}`)
    await expect(frame.getByText(shown).or(frame.getByAltText(shown)).last()).toBeInViewport()
  }

  await test.step('at 390 px who corrects a sentence goes on seeing it', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await typeAtEnd(page, text, '\n\nUna frase que se corrige.')
    await expect(page.frameLocator('iframe').getByText('Una frase que se corrige.')).toBeAttached()
    await expect(page.locator('.cm-activeLine')).toBeInViewport()
    await expect(page.getByRole('status').getByText('Nada por corregir.')).toBeAttached()
    await expect
      .poll(() => page.evaluate(() => document.querySelector('iframe')?.contentWindow?.scrollY))
      .toBeGreaterThan(0)
    await expect(page.locator('.cm-activeLine')).toBeInViewport()
  })
})

test('a mistake with one remedy is mended with one press, and the mend is taken back with the next', async ({
  page,
  workshop,
}) => {
  const file = '3.blog/02.lavar-lana-a-mano.md'
  const { text, read, write } = await openInWorkshop(page, workshop, file)
  await typeAtEnd(page, text, '\n\nY así...')
  await page.getByRole('button', { name: 'Arreglar' }).press('Enter')
  await expect(text).toContainText('Y así…')
  await expect(page.getByText('Nada por corregir.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(text).toContainText('Y así...')

  await test.step('what was typed in a file that has gone is shown where the file was', async () => {
    page.on('dialog', (dialog) => dialog.accept())
    const before = read()
    await typeAtEnd(page, text, 'Escrito mientras otra lo borraba.')
    rmSync(join(workshop.contentDir, file))
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Lo que has escrito queda en este navegador')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Lo que escribiste aquí/ })).toHaveValue(
      `${before}\n\nY así...Escrito mientras otra lo borraba.`,
    )
    write(before)
  })
})

test('a text with a mistake is saved, and it is told that it does not go out like that', async ({
  page,
  workshop,
}) => {
  const { text, read } = await openInWorkshop(page, workshop, '3.blog/03.leer-una-etiqueta.md')
  const problems = page.getByRole('region', { name: 'Lo que hay que corregir' })

  await test.step('what the content check says of a text stands beside it, and leads to its line', async () => {
    await typeAtEnd(page, text, '\n\n[Nada](/docs/no-hay-tal-pagina)')
    await expect(problems.getByText('/docs/no-hay-tal-pagina')).toBeVisible()
    await page.keyboard.press('Control+Home')
    await problems.getByRole('button', { name: /^Línea/ }).click()
    await expect(page.locator('.cm-activeLine')).toContainText('Nada')
  })

  await page.getByRole('button', { name: 'Ir al texto' }).press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.type('\n\n::prenda{ref="X99-99"}\n::')
  await expect(problems).toContainText('X99-99')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado. Con errores: no sale hasta corregirlos.')).toBeVisible()
  expect(read()).toContain('::prenda{ref="X99-99"}')
})

test('what was typed and not saved is offered after the page was closed', async ({ page, workshop }) => {
  const { text, read } = await openInWorkshop(page, workshop, '3.blog/11.gabardina-tela-y-prenda.md')
  const before = read()
  await typeAtEnd(page, text, 'Sin terminar.')
  await expect(page.getByText('Sin guardar, con copia en este navegador')).toBeVisible()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect(page.getByText('Sin guardar')).toBeVisible()
  expect(read()).toBe(before)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  expect(read()).toBe(`${before}Sin terminar.`)

  await test.step('what is typed before something is recovered is offered in its turn', async () => {
    const title = page.getByRole('textbox', { name: 'Título' }).first()
    for (const words of ['Lo de ayer', 'Lo de hoy']) {
      await page.reload()
      await title.fill(words)
      await expect(page.getByText('Sin guardar, con copia en este navegador')).toBeVisible()
    }
    for (const words of ['Lo de ayer', 'Lo de hoy', 'Lo de ayer']) {
      await page.getByRole('button', { name: 'Recuperarlo' }).click()
      await expect(title).toHaveValue(words)
      await expect(page.getByText('Sin guardar, con copia en este navegador')).toBeVisible()
    }
  })
})

test('what two windows of a file have not saved is kept apart, whichever saves', async ({
  page,
  context,
  workshop,
}) => {
  const file = '3.blog/03.leer-una-etiqueta.md'
  const other = await context.newPage()
  for (const [window, title] of [
    [page, 'Título de una'],
    [other, 'Título de otra'],
  ] as const) {
    await openInWorkshop(window, workshop, file)
    await window.getByRole('textbox', { name: 'Título' }).first().fill(title)
    await expect(window.getByText('Sin guardar, con copia en este navegador')).toBeVisible()
  }
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Guardado.')).toBeVisible()
  await page.close()
  await other.reload()
  await other.getByRole('textbox', { name: 'Título' }).first().fill('Título de nadie')
  await expect(other.getByText('Sin guardar, con copia en este navegador')).toBeVisible()
  await other.close()
  const last = await context.newPage()
  await openInWorkshop(last, workshop, file)
  await last.getByRole('button', { name: 'Descartarlo' }).click()
  await last.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect(last.getByRole('textbox', { name: 'Título' }).first()).toHaveValue('Título de una')
})

test('a field of the form changes its line of the file, and nothing else', async ({ page, workshop }) => {
  const file = '5.coleccion/abrigo-cruzado.yml'
  const read = () => readFileSync(join(workshop.contentDir, file), 'utf8')
  await page.goto(`${workshop.site.address}/taller/${file}`)
  const before = read()
  await page.getByRole('textbox', { name: 'Título' }).fill('Abrigo: el cruzado')
  const price = page.getByRole('textbox', { name: 'Precio con IVA' })
  await price.fill('')
  await expect(page.getByText(/^El valor de «Precio con IVA» es/)).toBeVisible()
  await price.fill('231,5')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Abrigo: el cruzado',
  )
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  expect(read()).toBe(
    before.replace(/^title: .*$/m, "title: 'Abrigo: el cruzado'").replace(/^price: .*$/m, 'price: 231.50'),
  )
})

/** Goes on with Tab until something has the focus, and then presses keys. */
async function tabTo(page: Page, target: Locator, ...keys: string[]) {
  await expect(target).toBeAttached()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await hasFocus()); presses += 1) {
    expect(presses, 'Tab leads to it').toBeLessThan(400)
    await page.keyboard.press('Tab')
  }
  for (const key of keys) await page.keyboard.press(key)
}

test('by keyboard alone a file is found, its fields, lists and text are changed, seen and mended, and it is saved, joined and put back', async ({
  page,
  workshop,
}) => {
  const file = '3.blog/01.una-maleta-para-cinco-dias.md'
  const path = join(workshop.contentDir, file)
  const read = () => readFileSync(path, 'utf8')
  const before = read()
  await page.goto(`${workshop.site.address}/taller`)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('una maleta')
  await expect(page.getByRole('status')).toHaveText('1 archivo')
  await tabTo(page, page.getByRole('link', { name: /maleta/ }), 'Enter')

  await tabTo(page, page.getByRole('textbox', { name: 'Título' }).first(), 'End')
  await page.keyboard.type(' y medio')
  const list = page.locator('details', { hasText: /^Cómo lo llama la gente/ })
  const items = list.getByRole('textbox')
  const count = await items.count()
  await tabTo(page, list.locator('summary'))
  if (!(await list.evaluate((element: HTMLDetailsElement) => element.open)))
    await page.keyboard.press('Enter')
  await tabTo(page, list.getByRole('button', { name: 'Añadir' }), 'Enter')
  await expect(items.nth(count)).toBeFocused()
  await page.keyboard.type('maleta de mano')
  await tabTo(page, list.getByRole('button', { name: 'Subir' }).nth(count), 'Enter')
  await expect(items.nth(count - 1)).toHaveValue('maleta de mano')
  await expect(list.getByRole('button', { name: 'Subir' }).nth(count - 1)).toBeFocused()
  await tabTo(page, list.getByRole('button', { name: 'Quitar' }).nth(count), 'Enter')
  await expect(items).toHaveCount(count)
  await expect(list.getByRole('button', { name: 'Quitar' }).nth(count - 1)).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Ir al texto' }), 'Enter', 'End')
  await page.keyboard.type('\n\nUn final...\n\n/cita')
  await expect(page.getByRole('option', { name: /cita/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Arreglar' }), 'Enter')
  await expect(page.getByText('Nada por corregir.')).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('Un final…')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Oscuro' }), 'Enter')
  await expect(page.frameLocator('iframe').locator('html')).toHaveClass(/dark/)

  writeFileSync(path, `${before}Lo suyo.`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Juntar y guardar' }), 'Enter')
  await expect(page.getByText('Guardado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Oscuro' })).toBeFocused()
  expect(read()).toContain('title: Una maleta para cinco días y medio\n')
  expect(read()).toContain('- maleta de mano\n')

  await tabTo(page, page.getByRole('button', { name: 'Historial' }), 'Enter')
  await tabTo(page, page.locator('.history li button').last(), 'Enter')
  await tabTo(page, page.getByRole('button', { name: 'Volver a esta versión' }), 'Enter')
  await expect.poll(read).toBe(`${before}Lo suyo.`)
})

test('who saves over what another has saved sees both, and joins them', async ({ page, workshop }) => {
  const { text, read, write } = await openInWorkshop(
    page,
    workshop,
    '3.blog/10.guardar-la-ropa-de-invierno.md',
  )
  const before = read()
  await typeAtEnd(page, text, 'Lo mío.')
  const theirs = before.replace(/^description: .*$/m, 'description: Lo suyo, que también cuenta.')
  write(theirs)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Juntar y guardar' }).click()
  await expect(page.getByText('Guardado.')).toBeVisible()
  expect(read()).toBe(`${theirs}Lo mío.`)

  await test.step('what visitors see of a file is told anew after each save', async () => {
    const bar = page.locator('.workshop-bar')
    for (const isDraft of [true, false]) {
      await page.getByLabel('Borrador').setChecked(isDraft)
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Guardado.')).toBeVisible()
      await expect(bar.getByText('Borrador', { exact: true })).toHaveCount(isDraft ? 1 : 0)
    }
  })

  await test.step('where both have changed the same line, one chooses', async () => {
    const saved = read()
    await typeAtEnd(page, text, ' Otra vez lo mío.')
    write(`${saved} Otra vez lo suyo.`)
    await page.keyboard.press('Control+s')
    await page.getByRole('radio', { name: /^Lo suyo/ }).check()
    await page.getByRole('button', { name: 'Juntar y guardar' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(read()).toBe(`${saved} Otra vez lo suyo.`)
  })
})

test('a version of before is put back with one press', async ({ page, workshop }) => {
  const { text, read } = await openInWorkshop(page, workshop, '3.blog/08.la-raya-marinera.md')
  const before = read()
  await typeAtEnd(page, text, 'Esto sobra.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Guardado.')).toBeVisible()
  await page.getByRole('button', { name: 'Historial' }).click()
  await page.locator('.history time').last().click()
  await expect(page.getByText(/^\W*\d+ líneas iguales/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect.poll(read).toBe(before)
  await expect(text).not.toContainText('Esto sobra.')
  await expect(page.getByText('Guardado.')).toBeVisible()
})

test('data with a mistake are not folded, and a page that was never without one is told so', async ({
  page,
  workshop,
}) => {
  const file = '3.blog/13.con-un-error.md'
  writeFileSync(join(workshop.contentDir, file), '---\ntitle: "Sin cerrar\n---\n\nTexto.\n')
  const { text } = await openInWorkshop(page, workshop, file)
  await expect(text).toContainText('title: "Sin cerrar')
  await expect(page.getByText('No se ve hasta que corrijas los errores de abajo.')).toBeVisible()

  await test.step('what is to be corrected can be read in the list in the dark (axe)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${workshop.site.address}/taller`)
    await expect(async () => {
      await page.reload()
      await page.getByRole('searchbox').fill('con-un-error')
      await expect(page.getByText('1 por corregir')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expectNoAxeViolations(page)
  })
  rmSync(join(workshop.contentDir, file))
})

test('nothing of the workshop hinders anybody (axe), at 1280 px and at 320 px', async ({
  page,
  workshop,
}) => {
  const expectNoObstacle = async () => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoAxeViolations(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await page.goto(`${workshop.site.address}/taller`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoObstacle()
  await openInWorkshop(page, workshop, '3.blog/06.tallas-infantiles-por-altura.md')
  await expectNoObstacle()
})
