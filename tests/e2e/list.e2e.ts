import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect, isSameDocument, markDocument, test } from '#tests/support/e2e.ts'

const parka = '/coleccion/lista?prenda=I26-08&talla=128&color=Verde+botella'
const storageKey = 'escaparate-lista'
test.use({ viewport: { width: 390, height: 844 } })

/** The message that the mail program would begin. */
async function readMail(page: Page): Promise<{ to: string; text: string }> {
  const href = (await page.getByRole('link', { name: 'Escribir el correo' }).getAttribute('href')) ?? ''
  const { pathname, searchParams } = new URL(href)
  return {
    to: pathname,
    text: `${searchParams.get('subject')}\n${searchParams.get('body')}`.replaceAll(/\s/g, ' '),
  }
}

test('a garment joins the list, which outlives the page, is changed, and becomes a message', async ({
  page,
}) => {
  await page.goto(parka)
  await expect(page).toHaveURL(/\/coleccion\/lista$/)
  await page.reload()
  const entry = page.locator('mi-lista').getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText('69,90 €')
  for (const choice of ['Talla', 'Color'])
    await expect(page.getByLabel(`${choice} de Parka con capucha`, { exact: true })).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi lista 1' })).toBeVisible()

  await page.getByLabel('Talla').selectOption('98')
  await expect(entry).toContainText('La talla 98 está agotada.')
  await expect(page.getByLabel('Talla')).toBeFocused()
  await page.getByLabel('Talla').selectOption('134')
  await page.getByLabel('Código postal').fill('50003')
  await page.getByLabel('¿Alguna pregunta?').fill('¿Le vendrá grande?')
  const { to, text } = await readMail(page)
  expect(to).toBe('pedidos@escaparate.example')
  expect(text).toContain('I26-08 Parka con capucha, talla 134, Verde botella: 69,90 €')
  expect(text).toContain('Código postal: 50003')
  expect(text).toContain('Pregunta: ¿Le vendrá grande?')
  expect((await page.locator('pre').textContent())?.replaceAll(/\s/g, ' ')).toBe(
    text.slice(text.indexOf('Hola:')).replaceAll('  ', ' '),
  )
  await expect(page.getByRole('link', { name: '900 000 000' })).toHaveAttribute('href', 'tel:+34900000000')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }

  await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi lista' })).toBeHidden()
})

test('two tabs show the same list, also one that came to it without a document load', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/pricing')
  await other.goto(parka)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Mi lista 1' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Mi lista 1' }).click()
  await expect(page.getByRole('heading', { name: 'Parka con capucha' })).toBeVisible()
  await other.getByLabel('Talla').selectOption('140')
  await expect(page.getByLabel('Talla')).toHaveValue('140')
  await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
  await expect(other.getByText('Tu lista está vacía.')).toBeVisible()
})

test('prices and sizes are those of today, and what has changed or gone is said', async ({ page }) => {
  const stored = [
    { reference: 'I26-08', size: '98', colour: 'Rosa', length: '', title: 'Parka con capucha', price: 79.9 },
    { reference: 'Z01-01', size: 'M', colour: 'Azul', length: '', title: 'Chaleco de antaño', price: 10 },
    { reference: 7 },
    'no es una prenda',
  ]
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKey,
    JSON.stringify(stored),
  ] as const)
  await page.goto('/coleccion/lista')
  const entries = page.locator('mi-lista').getByRole('listitem')
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText('69,90 €')
  await expect(entries.first()).toContainText('Cuando la apartaste costaba 79,90 €.')
  await expect(entries.first()).toContainText('La talla 98 está agotada.')
  await expect(entries.first()).toContainText('Falta elegir el color.')
  await expect(entries.last()).toContainText('Chaleco de antaño')
  await expect(entries.last()).toContainText('Ya no está en la colección')
  // It leads to no other garment and looks like none.
  await expect(entries.last().getByRole('link')).toHaveCount(0)
  await expect(entries.last().locator('img')).toBeHidden()
  expect((await readMail(page)).text).not.toContain('Chaleco')
  const overflow = await page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    return root.scrollWidth - root.clientWidth
  })
  expect(overflow, 'with letters twice as large').toBeLessThanOrEqual(0)
})

/** Stores a list as an earlier visit would have left it. */
async function storeList(page: Page, entries: unknown[]) {
  await page.addInitScript(
    ([key, value]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
    },
    [storageKey, JSON.stringify(entries)] as const,
  )
}

const storedParka = {
  reference: 'I26-08',
  size: '128',
  colour: 'Verde botella',
  length: '',
  title: 'Parka de antes',
  price: 69.9,
}

test('a garment that has another name today is called by it, also where it is taken off', async ({
  page,
}) => {
  await storeList(page, [storedParka])
  await page.goto('/coleccion/lista')
  await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
  await expect(page.getByRole('status').first()).toHaveText('Has quitado Parka con capucha.')
})

test('a garment that was taken off can be put back where it stood, until the next is taken off', async ({
  page,
}) => {
  await storeList(page, [storedParka, { ...storedParka, size: '134' }, { ...storedParka, size: '140' }])
  await page.goto('/coleccion/lista')
  const status = page.getByRole('status').first()
  const undo = page.getByRole('button', { name: 'Deshacer' })
  const remove = page.getByRole('button', { name: 'Quitar Parka con capucha' })
  await expect(remove).toHaveCount(3)
  await expect(undo).toBeHidden()
  await remove.nth(1).click()
  await expect(remove).toHaveCount(2)
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription('Has quitado Parka con capucha.')
  await undo.click()
  await expect(status).toHaveText('Parka con capucha vuelve a estar en tu lista. 3 prendas en tu lista')
  await expect(remove.nth(1)).toBeFocused()
  await expect(page.getByLabel('Talla').nth(1)).toHaveValue('134')
  await expect(undo).toBeHidden()
  await remove.nth(2).click()
  await page.getByLabel('Talla').first().selectOption('98')
  await expect(undo).toBeVisible()
  await remove.first().click()
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expect(page.getByLabel('Talla').first()).toHaveValue('98')
  await expect(remove).toHaveCount(2)
})

test('who takes a garment off far down a long list stays there, on what puts it back', async ({ page }) => {
  const sizes = ['122', '128', '134', '140', '146', '152']
  await storeList(
    page,
    sizes.map((size) => ({ ...storedParka, size })),
  )
  await page.goto('/coleccion/lista')
  const remove = page.getByRole('button', { name: 'Quitar Parka con capucha' })
  // From where the list's state is told the page would go on scrolling there, though the focus went on.
  const passed = await page.evaluateHandle(() => {
    const roles: (string | null)[] = []
    document.addEventListener('focusin', ({ target }) => roles.push((target as Element).getAttribute('role')))
    return roles
  })
  const readTop = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().top)
  // In the upper half of the window, where its card begins above it.
  await remove.nth(4).evaluate((button) => {
    window.scrollBy({ top: button.getBoundingClientRect().top - 200, behavior: 'instant' })
    button.focus({ preventScroll: true })
  })
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(5)
  const undo = page.getByRole('button', { name: 'Deshacer' })
  await expect(undo).toBeFocused()
  expect(await readTop(undo)).toBeCloseTo(200, 0)
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(6)
  await expect(remove.nth(4)).toBeFocused()
  expect(await readTop(remove.nth(4))).toBeCloseTo(200, 0)
  // Pressed before the page has come there.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await remove.nth(4).evaluate((button: HTMLElement) => {
    button.focus({ preventScroll: true })
    button.click()
  })
  await expect(undo).toBeInViewport({ ratio: 1 })
  expect(await passed.jsonValue()).not.toContain('status')
})

test('what is no entry is neither listed nor counted', async ({ page }) => {
  await storeList(page, [{ reference: 'I26-08' }])
  await page.goto('/coleccion/lista')
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })).toBeHidden()
})

test('an entry that is changed into another one is joined with it', async ({ page }) => {
  await storeList(page, [storedParka, { ...storedParka, size: '134' }])
  await page.goto('/coleccion/lista')
  const size = page.getByLabel('Talla')
  await size.last().selectOption('128')
  await expect(size).toHaveCount(1)
  await expect(size).toBeFocused()
  await expect(page.getByRole('status').first()).toHaveText(
    'Parka con capucha ya estaba así en tu lista: la dejamos una vez. 1 prenda en tu lista',
  )
})

test('what leaves a full list for another garment is named', async ({ page }) => {
  const many = Array.from({ length: 49 }, (_, place) => ({ ...storedParka, colour: `Color ${place}` }))
  await storeList(page, [...many, { ...storedParka, reference: 'I26-01', title: 'Abrigo', size: '40' }])
  await page.goto(parka)
  await expect(page.locator('mi-lista').getByRole('listitem')).toHaveCount(50)
  await expect(page.getByRole('status').first()).toHaveText(
    /^Has añadido Parka con capucha\. La lista llega a 50 prendas: ha salido Abrigo cruzado\./,
  )
})

test('where all is sold out no total is said, neither on the page nor in the message', async ({ page }) => {
  await storeList(page, [
    { ...storedParka, size: '98' },
    { ...storedParka, size: '98', colour: 'Azul marino' },
  ])
  await page.goto('/coleccion/lista')
  const main = page.getByRole('main')
  await expect(main).not.toContainText('Total')
  const sizes = page.getByLabel('Talla')
  await sizes.first().selectOption('128')
  await expect(main).toContainText('Total de las prendas, con IVA: 69,90 €')
  await sizes.first().selectOption('98')
  await expect(main).not.toContainText('Total')
})

test('a change in another tab leaves the focus where it is, or takes it to what is said when its garment goes', async ({
  page,
  context,
}) => {
  await storeList(page, [storedParka])
  await page.goto('/coleccion/lista')
  await page.getByLabel('Color').focus()
  const other = await context.newPage()
  await other.goto('/coleccion/lista?prenda=I26-01&talla=40&color=Camel')
  await expect(page.getByLabel('Color')).toHaveCount(2)
  await expect(page.getByLabel('Color').last()).toBeFocused()
  await other.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
  await expect(page.getByLabel('Color')).toHaveCount(1)
  await expect(page.getByRole('status').first()).toBeFocused()
  await page.getByRole('button', { name: 'Quitar Abrigo cruzado' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await other.goto(parka)
  await expect(page.getByRole('heading', { name: 'Parka con capucha' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
})

test('a browser that stores nothing still has the list of this page, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto(parka)
  await expect(page.locator('mi-lista').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Tu navegador no deja guardar la lista')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the address is the list, and the server writes its message', async ({ page }) => {
    await page.goto(parka)
    const entry = page.locator('mi-lista').getByRole('listitem')
    await expect(entry).toContainText('69,90 €')
    expect((await readMail(page)).text).toContain('talla 128, Verde botella: 69,90 €')
    await expect(page.getByText('Total de las prendas, con IVA: 69,90 €')).toBeVisible()
    await page.getByLabel('Talla').selectOption('134')
    await page.getByRole('button', { name: 'Cambiar' }).click()
    expect((await readMail(page)).text).toContain('talla 134')
    for (const path of [
      '/coleccion/lista?prenda=Z01-01',
      `/coleccion/lista?prenda=${'%3Cb%3E'.repeat(50)}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main')).toContainText('No tenemos ninguna prenda con la referencia')
      await expect(page.getByRole('link', { name: 'Ver la colección' })).toBeVisible()
    }
  })
})

/** «Una parka para una niña de 128 cm»: from the home page to a message that is written, one press after the other. */
const presses = [
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ver la colección' }).first(),
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Niñas', exact: true }).first(),
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Parka con capucha' }).first(),
  (page: Page) => page.getByRole('radio', { name: '128', exact: true }),
  (page: Page) => page.getByRole('button', { name: 'Añadir a mi lista' }),
]

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript, on a phone`, () => {
    test.use({ javaScriptEnabled })

    test('a parka for a girl of 128 cm is found, seen to be there, and asked for in a message, in six presses', async ({
      page,
    }) => {
      await page.goto('/')
      for (const find of presses) await find(page).click()
      await expect(page.locator('mi-lista').getByRole('listitem')).toContainText('69,90 €')
      // The sixth opens the mail program.
      expect((await readMail(page)).text).toContain(
        'I26-08 Parka con capucha, talla 128, Verde botella: 69,90 €',
      )
    })
  })
}

/** Stops of the keyboard on a page of the collection before what is wanted, at most. */
const TAB_STOPS = 60

/** Goes on with Tab until something has the focus, which on the way is always on something, and always seen. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeAttached()
  for (let stop = 0; stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { activeElement, body } = document
      // A hidden radio button is outlined by its label.
      const shown = activeElement?.matches('.sr-only') ? activeElement.parentElement : activeElement
      return shown && shown !== body ? getComputedStyle(shown).outlineStyle : 'none'
    })
    expect(outline).not.toBe('none')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('The keyboard does not reach it')
}

/** Presses a key, after which the focus is on something, unless another document has come that begins at its top. */
async function press(page: Page, key: string) {
  await markDocument(page)
  await page.keyboard.press(key)
  if (await isSameDocument(page)) expect(await isFocusSomewhere(page), `after ${key}`).toBe(true)
}

function isFocusSomewhere(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body)
}

test('by the keyboard alone garments are filtered, and one is chosen, put on the list and asked for', async ({
  page,
}) => {
  await page.goto('/coleccion/ninas')
  const main = page.getByRole('main')
  await tabTo(page, main.locator('.filters > summary'))
  await press(page, 'Enter')
  await tabTo(page, main.getByRole('link', { name: 'Abrigos' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tipo=abrigos/)
  // Who hears the page hears how many garments are left, and goes on from there.
  await expect(main.getByRole('region', { name: '1 prenda' })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: 'Parka con capucha' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/coleccion\/parka-con-capucha$/)
  await tabTo(page, main.getByRole('radio', { name: 'Verde botella' }))
  await press(page, 'ArrowRight')
  await tabTo(page, main.getByRole('radio', { name: '104', exact: true }))
  await press(page, 'ArrowRight')
  await tabTo(page, main.getByRole('button', { name: 'Añadir a mi lista' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/coleccion\/lista$/)
  const status = main.getByRole('status').first()
  await expect(status).toHaveText('Has añadido Parka con capucha. 1 prenda en tu lista')
  await expect(status).toBeFocused()
  await tabTo(page, main.getByLabel('Código postal'))
  await page.keyboard.type('50003')
  await tabTo(page, main.getByRole('link', { name: 'Escribir el correo' }))
  const { text } = await readMail(page)
  expect(text).toContain('I26-08 Parka con capucha, talla 110, Azul marino: 69,90 €')
  expect(text).toContain('Código postal: 50003')
})

test('by the keyboard alone the list is changed and emptied, and says what has been done', async ({
  page,
}) => {
  await page.goto('/coleccion/lista?prenda=I26-01&talla=40&color=Camel')
  await page.goto(parka)
  const main = page.getByRole('main')
  const status = main.getByRole('status').first()
  await expect(status).toHaveText('Has añadido Parka con capucha. 2 prendas en tu lista')
  const size = main.getByLabel('Talla').first()
  await tabTo(page, size)
  await page.keyboard.type('98')
  await expect(size).toBeFocused()
  await expect(size).toHaveAccessibleDescription(/La talla 98 está agotada\./)
  await tabTo(page, main.getByRole('button', { name: 'Quitar Parka con capucha' }))
  await press(page, 'Space')
  await expect(status).toHaveText('Has quitado Parka con capucha. 1 prenda en tu lista')
  await expect(main.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Quitar Abrigo cruzado' }))
  await press(page, 'Enter')
  await expect(status).toHaveText('Has quitado Abrigo cruzado.')
  await expect(main.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(main.getByRole('link', { name: 'Ver la colección' })).toBeFocused()
})
