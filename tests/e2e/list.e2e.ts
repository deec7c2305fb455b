import type { Locator, Page } from '@playwright/test'
import { type ListEntry, writeList } from '#app/stores/list-cookie.ts'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { matchChunks } from '#tests/support/build-chunks.ts'
import { test as base, expect, isSameDocument, markDocument } from '#tests/support/e2e.ts'

const parka: ListEntry = {
  reference: 'I26-08',
  size: '128',
  colour: 'Verde botella',
  length: '',
  price: 69.9,
}
const coat: ListEntry = { reference: 'I26-01', size: '40', colour: 'Camel', length: '', price: 149 }
const parkaPage = '/coleccion/parka-con-capucha'

type Fixtures = { keepList: (list: readonly ListEntry[]) => Promise<void> }

const test = base.extend<Fixtures>({
  /** Keeps a list as an earlier visit would have left it. */
  keepList: async ({ context, baseURL }, use) =>
    use((list) =>
      context.addCookies([{ name: 'escaparate-lista', value: writeList(list), url: baseURL ?? '' }]),
    ),
})

test.use({ viewport: { width: 390, height: 844 } })

function findCards(page: Page): Locator {
  return page.getByRole('main').locator('.list-entry')
}

function findStatus(page: Page): Locator {
  return page.getByRole('main').getByRole('status').first()
}

function findListLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Mi lista/ })
}

/** Chooses a garment on its page, and puts it on the list. */
async function add(page: Page, path: string, size: string) {
  await page.goto(path)
  await page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }).check()
  await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
}

/** Puts a garment on the list and goes there. */
async function addAndSee(page: Page, path: string, size: string) {
  await add(page, path, size)
  await findWayToList(page).click()
}

/** What stands beside the button, once a garment is on the list; a phone has it in its bar, too. */
function findWayToList(page: Page): Locator {
  return page.locator('.garment-added').getByRole('link', { name: 'Ver la lista' })
}

/** The message that the mail program would begin. */
async function readMail(page: Page): Promise<{ to: string; text: string }> {
  const href = (await page.getByRole('link', { name: 'Escribir el correo' }).getAttribute('href')) ?? ''
  const { pathname, searchParams } = new URL(href)
  return {
    to: pathname,
    text: `${searchParams.get('subject')}\n${searchParams.get('body')}`.replaceAll(/\s/g, ' '),
  }
}

test('a garment joins the list without a request, outlives the page, is changed, and becomes a message', async ({
  page,
  context,
}) => {
  await page.goto(parkaPage)
  await page.getByRole('radio', { name: /^128\b/ }).check()
  await markDocument(page)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.resourceType()}`))
  await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
  await expect(findStatus(page)).toHaveText(
    'Has añadido Parka con capucha, talla 128, Verde botella. 1 prenda en tu lista.',
  )
  await expect(page.getByRole('button', { name: 'Añadir a mi lista' })).toBeFocused()
  await expect(page).toHaveURL(/capucha$/)
  await expect(findListLink(page)).toHaveAccessibleName('Mi lista (1 prenda)')
  expect(sent.filter((request) => request.startsWith('POST'))).toEqual([])
  await findWayToList(page).click()
  await expect(page).toHaveURL(/\/coleccion\/lista$/)
  expect(await isSameDocument(page)).toBe(true)
  expect(sent).not.toContain('GET document')
  await page.reload()
  await expect(findStatus(page)).toHaveText('1 prenda en tu lista')
  const card = findCards(page)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('69,90 €')
  for (const choice of ['Talla', 'Color'])
    await expect(page.getByLabel(`${choice} de Parka con capucha`, { exact: true })).toHaveCount(1)

  await page.getByLabel('Talla').selectOption('98')
  await expect(card).toContainText('La talla 98 está agotada.')
  await expect(page.getByLabel('Talla')).toBeFocused()
  await page.getByLabel('Talla').selectOption('134')
  await page.getByLabel('Código postal').fill('50003')
  await page.getByLabel('¿Alguna pregunta?').fill('¿Le vendrá grande?')
  const { to, text } = await readMail(page)
  expect(to).toBe('pedidos@escaparate.example')
  expect(text).toContain('I26-08 Parka con capucha, talla 134, Verde botella: 69,90 €')
  expect(text).toContain('Código postal: 50003')
  expect(text).toContain('Pregunta: ¿Le vendrá grande?')
  const lines = await page.locator('section[aria-labelledby="correo"] dl + div > p').allTextContents()
  expect(lines.join(' ').replaceAll(/\s/g, ' ')).toBe(text.slice(text.indexOf('Hola:')).replaceAll('  ', ' '))
  await expect(page.getByRole('link', { name: '900 000 000' })).toHaveAttribute('href', 'tel:+34900000000')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoAxeViolations(page)
  }

  await test.step('the message is copied, and it is said', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copiar el correo' }).click()
    const notes = page.getByRole('region', { name: 'Notificaciones' })
    await expect(notes.getByRole('listitem')).toHaveText('Copiado')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('I26-08 Parka con capucha')
    await page.getByLabel('Talla').selectOption('98')
    await expect(page.getByRole('region', { name: 'Así queda el correo' })).toContainText('agotado')
  })

  await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
  await expect(page.getByText('Tu lista está vacía.')).toBeVisible()
  await expect(findListLink(page)).toHaveAccessibleName('Mi lista')
})

test('the garments of an empty list, whose code comes after the page, are taken over by React as the server has written them', async ({
  page,
}) => {
  await page.route(matchChunks('rack'), async (route) => {
    // It comes after React has begun.
    await expect(page.locator('html[data-app="ready"]')).toBeAttached()
    await page
      .getByRole('article')
      .first()
      .evaluate((card) => Object.assign(card, { isServers: true }))
    await route.continue()
  })
  await page.goto('/coleccion/lista')
  const card = page.getByRole('article').first()
  await expect(card).toBeVisible()
  await expect
    .poll(() =>
      card.evaluate((element) => ({
        isServers: 'isServers' in element,
        isTaken: Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      })),
    )
    .toEqual({ isServers: true, isTaken: true })
})

test('a list that an earlier version has left in the storage is taken over, once', async ({
  page,
  keepList,
}) => {
  await keepList([coat])
  const stored = [
    { ...parka, title: 'Parka de antes' },
    { reference: 'I26-08' },
    { reference: 7 },
    'no es una prenda',
  ]
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('prepared')) localStorage.setItem('escaparate-lista', text)
    sessionStorage.setItem('prepared', '1')
  }, JSON.stringify(stored))
  await page.goto('/pricing')
  await expect(findListLink(page)).toHaveAccessibleName('Mi lista (2 prendas)')
  expect(await page.evaluate(() => localStorage.getItem('escaparate-lista'))).toBeNull()
  await page.goto('/coleccion/lista')
  await expect(page.getByRole('heading', { level: 2 }).nth(0)).toHaveText('Abrigo cruzado')
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Parka con capucha')
})

test('two tabs show the same list, also one that came to it without a document load', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await page.goto('/pricing')
  await addAndSee(other, parkaPage, '128')
  await expect(findListLink(page)).toHaveAccessibleName('Mi lista (1 prenda)')
  await findListLink(page).click()
  await expect(page.getByRole('heading', { name: 'Parka con capucha' })).toBeVisible()
  await other.getByLabel('Talla').selectOption('140')
  await expect(page.getByLabel('Talla')).toHaveValue('140')

  await test.step('a change in another tab leaves the focus where it is, or takes it to what is said when its garment goes', async () => {
    const colours = page.getByLabel('Color')
    await colours.focus()
    await addAndSee(other, '/coleccion/abrigo-cruzado', '40')
    await expect(colours).toHaveCount(2)
    await expect(colours.last()).toBeFocused()
    await other.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
    await expect(colours).toHaveCount(1)
    await expect(page.getByRole('status').first()).toBeFocused()
    await page.getByRole('button', { name: 'Quitar Abrigo cruzado' }).click()
    await expect(other.getByText('Tu lista está vacía.')).toBeVisible()
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await expect(undo).toBeFocused()
    await add(other, parkaPage, '128')
    await expect(page.getByRole('heading', { name: 'Parka con capucha' })).toBeVisible()
    await expect(undo).toBeFocused()
  })
})

test('what leaves a full list for another garment is named', async ({ page, keepList }) => {
  const many = Array.from({ length: 49 }, (_, place) => ({ ...parka, colour: `${place}` }))
  await keepList([...many, coat])
  await add(page, parkaPage, '128')
  await expect(findStatus(page)).toHaveText(
    /^Has añadido Parka con capucha, .* La lista está llena: ha salido I26-01\./,
  )
  await findWayToList(page).click()
  await expect(findCards(page)).toHaveCount(50)
  // The page is announced when the browser is idle; a script that moves the focus before is no visitor.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await test.step('who takes a garment off far down a long list stays there, on what puts it back', async () => {
    const remove = page.getByRole('button', { name: 'Quitar Parka con capucha' })
    // From where the list's state is told the page would go on scrolling there, though the focus went on.
    const passed = await page.evaluateHandle(() => {
      const roles: (string | null)[] = []
      document.addEventListener('focusin', ({ target }) =>
        roles.push((target as Element).getAttribute('role')),
      )
      return roles
    })
    // But for a fraction of a pixel, which a page cannot be scrolled by.
    const readTop = (button: Locator) =>
      button.evaluate((element) => Math.floor(element.getBoundingClientRect().top))
    // In the upper half of the window, where its card begins above it.
    await remove.nth(4).evaluate((button) => {
      window.scrollBy({ top: button.getBoundingClientRect().top - 200, behavior: 'instant' })
      button.focus({ preventScroll: true })
    })
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(49)
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await expect(undo).toBeFocused()
    expect(await readTop(undo)).toBe(200)
    await page.keyboard.press('Enter')
    await expect(remove).toHaveCount(50)
    await expect(remove.nth(4)).toBeFocused()
    expect(await readTop(remove.nth(4))).toBe(200)
    // Pressed before the page has come there.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await remove.nth(4).evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true })
      button.click()
    })
    await expect(undo).toBeInViewport({ ratio: 0.98 })
    expect(await passed.jsonValue()).not.toContain('status')
  })
})

test('a browser that keeps nothing still has the list of this page, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await addAndSee(page, parkaPage, '128')
  await expect(findCards(page)).toHaveCount(1)
  await expect(page.getByText('Tu navegador no deja guardar la lista')).toBeVisible()
  await page.getByLabel('Talla').selectOption('134')
  await expect(page.getByLabel('Talla')).toHaveValue('134')
})

test('where even reading cookies is forbidden the page stays, with its list of one page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await addAndSee(page, parkaPage, '128')
  await expect(findCards(page)).toHaveCount(1)
  await expect(page.getByText('Tu navegador no deja guardar la lista')).toBeVisible()
})

test.describe('before the scripts have come', () => {
  test.use({ waitsForApp: false })

  test('a garment that is added is kept, though one goes back at once', async ({ page }) => {
    let isHeld = true
    await page.route('**/_nuxt/*.js', (route) => (isHeld ? undefined : route.continue()))
    await page.goto(parkaPage, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: /^128\b/ }).check()
    await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
    await expect(findStatus(page)).toHaveText(
      'Has añadido Parka con capucha, talla 128, Verde botella. 1 prenda en tu lista',
    )
    await page.goBack({ waitUntil: 'commit' })
    // A document that is still on its way cannot be loaded anew.
    await expect(page.getByRole('button', { name: 'Añadir a mi lista' })).toBeVisible()
    isHeld = false
    await page.reload()
    await expect(findListLink(page)).toHaveAccessibleName('Mi lista (1 prenda)')
  })

  test('what is chosen and typed on the list is taken over', async ({ page, keepList }) => {
    await keepList([parka])
    const held: (() => Promise<void>)[] = []
    let isHeld = true
    await page.route('**/_nuxt/*.js', async (route) => {
      if (isHeld) held.push(() => route.continue())
      else await route.continue()
    })
    await page.goto('/coleccion/lista', { waitUntil: 'commit' })
    await page.getByLabel('Talla').selectOption('98')
    await page.getByLabel('Código postal').fill('50003')
    isHeld = false
    for (const go of held) await go()
    await expect(findCards(page)).toContainText('La talla 98 está agotada.')
    await expect(page.getByRole('region', { name: 'Así queda el correo' })).toContainText(
      'Código postal: 50003',
    )
  })

  test('what was said without scripts is said once', async ({ page, keepList }) => {
    await keepList([coat, parka])
    let isHeld = true
    await page.route('**/_nuxt/*.js', (route) => (isHeld ? undefined : route.continue()))
    await page.route('**/coleccion/lista', async (route) => {
      isHeld &&= route.request().method() !== 'POST'
      await route.continue()
    })
    await page.goto('/coleccion/lista', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
    await expect(findStatus(page)).toHaveText('Has quitado Parka con capucha. 1 prenda en tu lista')
    await expect(page).toHaveURL(/\/coleccion\/lista$/)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Parka con capucha')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
    await page.reload()
    await expect(findStatus(page)).toHaveText('2 prendas en tu lista')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('several garments are put aside, changed, taken off and put back, and the server writes the message', async ({
    page,
  }) => {
    await add(page, '/coleccion/abrigo-cruzado', '40')
    await add(page, parkaPage, '128')
    await expect(findStatus(page)).toHaveText(
      'Has añadido Parka con capucha, talla 128, Verde botella. 2 prendas en tu lista',
    )
    await expect(findCards(page)).toHaveCount(2)
    const parkaCard = findCards(page).first()
    await expect(parkaCard).toContainText('69,90 €')
    await parkaCard.getByLabel('Talla').selectOption('134')
    await parkaCard.getByRole('button', { name: 'Cambiar' }).click()
    await expect(findStatus(page)).toHaveText(
      'Guardado: Parka con capucha, talla 134, Verde botella. 2 prendas en tu lista',
    )
    await expect(findStatus(page)).toBeFocused()
    expect((await readMail(page)).text).toContain('talla 134, Verde botella: 69,90 €')
    expect((await readMail(page)).text).toContain('I26-01')
    await page.getByLabel('Código postal').fill('35001')
    await page.getByRole('button', { name: 'Calcular el envío' }).click()
    await expect(page.getByText('Total con el envío')).toBeVisible()
    await expect(page.getByLabel('Código postal')).toHaveValue('35001')
    expect((await readMail(page)).text).toContain('Código postal: 35001')
    await page.getByRole('button', { name: 'Quitar Parka con capucha' }).click()
    await expect(findStatus(page)).toHaveText('Has quitado Parka con capucha. 1 prenda en tu lista')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(findStatus(page)).toHaveText(
      'Parka con capucha vuelve a estar en tu lista. 2 prendas en tu lista',
    )
    await expect(parkaCard.getByLabel('Talla')).toHaveValue('134')
    // The page of before says nothing of a garment that has come back.
    await page.goBack()
    await expect(findStatus(page)).toHaveText('2 prendas en tu lista')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()
    await page.goto('/')
    await page.goto('/coleccion/lista')
    await expect(findCards(page)).toHaveCount(2)
  })
})

/** «Una parka para una niña de 128 cm»: from the home page to a message that is written, one press after the other. */
const presses = [
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ver la colección' }).first(),
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Niñas', exact: true }).first(),
  (page: Page) => page.getByRole('main').getByRole('link', { name: 'Parka con capucha' }).first(),
  (page: Page) => page.getByRole('radio', { name: /^128\b/ }),
  (page: Page) => page.getByRole('button', { name: 'Añadir a mi lista' }),
]

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false })

  test('a parka for a girl of 128 cm is found, seen to be there, and asked for in a message, in six presses', async ({
    page,
  }) => {
    await page.goto('/')
    // It is the server who adds it, and leads to the list.
    for (const find of presses) await find(page).click()
    await expect(findCards(page)).toContainText('69,90 €')
    // The last one opens the mail program.
    expect((await readMail(page)).text).toContain(
      'I26-08 Parka con capucha, talla 128, Verde botella: 69,90 €',
    )
  })
})

test('three garments are put on the list and sent in eight presses, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Colección' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Abrigo cruzado' }).first().click()
  await page.getByRole('radio', { name: '40' }).click()
  await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
  // What goes with it is there in the same size, and hangs below.
  for (const card of [1, 2]) {
    const more = page.getByRole('button', { name: /^Añadir[^:]*: / })
    await more.first().click()
    await expect(page.getByRole('button', { name: /^En tu lista: / })).toHaveCount(card)
  }
  await findWayToList(page).click()
  await expect(findCards(page)).toHaveCount(3)
  // The last one opens the mail program.
  expect((await readMail(page)).text.match(/- [A-Z]\d\d-\d\d /g)).toHaveLength(3)
})

/** Stops of the keyboard on a page of the collection before what is wanted, at most. */
const TAB_STOPS = 60

/** Goes on with Tab until something has the focus, which on the way is always on something, and always seen. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeAttached()
  for (let stop = 0; stop < TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { activeElement, body } = document
      // A hidden radio button is outlined by its label, and a field by its frame.
      const frame = activeElement?.closest('.control') ?? activeElement
      const shown = activeElement?.matches('.sr-only') ? activeElement.parentElement : frame
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
  keepList,
}) => {
  await page.goto('/coleccion/ninas')
  const main = page.getByRole('main')
  await tabTo(page, main.locator('.filters > summary'))
  await press(page, 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Filtros' })
  await tabTo(page, drawer.getByRole('combobox', { name: 'Tipo' }))
  await page.keyboard.type('Abr')
  await tabTo(page, drawer.getByRole('button', { name: 'Ver prendas' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tipo=abrigos/)
  // Who hears the page hears how many garments are left, and goes on from there.
  await expect(main.getByRole('region', { name: '1 prenda' })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: 'Parka con capucha' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/coleccion\/parka-con-capucha$/)
  await tabTo(page, main.getByRole('radio', { name: 'Verde botella' }))
  await press(page, 'ArrowRight')
  await tabTo(page, main.getByRole('radio', { name: /^98 .*(agotada)/ }))
  for (const _ of ['104', '110']) await press(page, 'ArrowRight')
  await tabTo(page, main.getByRole('button', { name: 'Añadir a mi lista' }))
  await press(page, 'Enter')
  await expect(main.getByRole('status').first()).toHaveText(
    'Has añadido Parka con capucha, talla 110, Azul marino. 1 prenda en tu lista.',
  )
  await tabTo(page, findWayToList(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/coleccion\/lista$/)
  await tabTo(page, main.getByLabel('Código postal'))
  await page.keyboard.type('50003')
  await tabTo(page, main.getByRole('link', { name: 'Escribir el correo' }))
  const { text } = await readMail(page)
  expect(text).toContain('I26-08 Parka con capucha, talla 110, Azul marino: 69,90 €')
  expect(text).toContain('Código postal: 50003')

  await test.step('by the keyboard alone the list is changed and emptied, and says what has been done', async () => {
    await keepList([parka, coat])
    await page.reload()
    const status = main.getByRole('status').first()
    await expect(status).toHaveText('2 prendas en tu lista')
    const size = main.getByLabel('Talla').first()
    await tabTo(page, size)
    await page.keyboard.type('98')
    await expect(size).toBeFocused()
    await expect(size).toHaveAccessibleDescription(/La talla 98 está agotada\./)
    await tabTo(page, main.getByRole('button', { name: 'Quitar Parka con capucha' }))
    await press(page, 'Space')
    await expect(status).toHaveText('Has quitado Parka con capucha. 1 prenda en tu lista')
    await expect(main.getByRole('button', { name: 'Deshacer' }).last()).toBeFocused()
    await tabTo(page, main.getByRole('button', { name: 'Quitar Abrigo cruzado' }))
    await press(page, 'Enter')
    await expect(status).toHaveText('Has quitado Abrigo cruzado.')
    await expect(main.getByRole('button', { name: 'Deshacer' }).last()).toBeFocused()
    await tabTo(page, main.getByRole('link', { name: 'Ver la colección' }))
  })
})
