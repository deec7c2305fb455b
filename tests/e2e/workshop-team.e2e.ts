import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { createOwnBuild } from '#tests/support/own-build.ts'
import { type SignInSite, startSignInSite } from '#tests/support/sign-in-site.ts'
import { createVisitor } from '#tests/support/visitor.ts'

type Team = { running: SignInSite; contentDir: string }

const posts = [
  '03.leer-una-etiqueta',
  '08.la-raya-marinera',
  '07.el-vaquero-por-dentro',
  '06.tallas-infantiles-por-altura',
  '05.el-cuello-de-la-camisa',
]

/** A site in production with two editors, over few posts: each test edits one of its own. */
const test = base.extend<object, { team: Team }>({
  team: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const own = createOwnBuild(['0.index.yml', '3.blog.yml', ...posts.map((name) => `3.blog/${name}.md`)])
      own.build()
      const running = await startSignInSite({
        ...own.env,
        EDITORS: 'ana@example.com:publica,luis@example.com:escribe',
      })
      await use({ running, contentDir: own.contentDir })
      await running.stop()
      own.remove()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.describe.configure({ mode: 'default', timeout: 300_000 })

/** Windows of a test, which would go on asking and drawing beside the next one. */
const windows: BrowserContext[] = []
test.afterEach(() => Promise.all(windows.splice(0).map((each) => each.close())))

async function openWindow(browser: Browser, options?: { baseURL: string }): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  windows.push(context)
  return context
}

/** A window of somebody who has signed in; errors of its console are failures, save refusals, and the script that axe would run in the page beside. */
async function openAs(browser: Browser, { running }: Team, name: string): Promise<Page> {
  const email = `${name.toLowerCase()}@example.com`
  const visitor = createVisitor(running.site.address)
  await visitor.signIn(running.provider.issueCode({ claims: { email, name, sub: email } }))
  const context = await openWindow(browser, { baseURL: running.site.address })
  const cookies = [...visitor.cookies].map((pair) => ({
    name: pair[0],
    value: pair[1],
    url: running.site.address,
  }))
  await context.addCookies(cookies)
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d|Blocked script execution/.test(message.text()))
      throw new Error(`The console says: ${message.text()}`)
  })
  return page
}

async function openFile(page: Page, file: string) {
  await page.goto(`/taller/${file}`)
  const text = page.getByRole('textbox', { name: 'Texto del archivo' })
  await expect(text).toBeVisible()
  return text
}

async function typeAtEnd(page: Page, text: ReturnType<Page['getByRole']>, words: string) {
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** What visitors are told now. */
async function readAsVisitor({ running }: Team, path: string) {
  return (await fetch(running.site.address + path)).text()
}

const told = { timeout: 120_000 }

test('what is published is there for visitors when the corner says so, at once or from a moment on, and is taken back in one press', async ({
  browser,
  team,
}) => {
  const page = await openAs(browser, team, 'Ana')
  const file = `3.blog/${posts[1]}.md`
  const path = '/blog/la-raya-marinera'
  const text = await openFile(page, file)
  const readStatus = async () => (await fetch(team.running.site.address + path)).status
  const publish = () => page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const takeBack = () => page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible(told)
  await typeAtEnd(page, text, '\n\nUna frase que sale.')
  await expect(page.frameLocator('iframe').getByText('Una frase que sale.')).toBeVisible(told)
  expect(await readAsVisitor(team, path)).not.toContain('Una frase que sale.')
  await publish()
  await expect(page.getByText('Publicado.')).toBeVisible(told)
  expect(await readAsVisitor(team, path)).toContain('Una frase que sale.')
  await takeBack()
  await expect(text).not.toContainText('Una frase que sale.')
  await expect(page.getByText('Publicado.')).toBeVisible(told)
  expect(await readAsVisitor(team, path)).not.toContain('Una frase que sale.')

  await test.step('a page is published from a moment on, and until then visitors have none', async () => {
    await page.getByLabel('Se publica').fill('2099-01-01')
    await publish()
    await expect(page.getByText(/1 de enero de 2099/)).toBeVisible(told)
    expect(await readStatus()).toBe(404)
    await takeBack()
    await expect(page.getByText('Publicado.')).toBeVisible(told)
    expect(await readStatus()).toBe(200)
  })
})

test('a page retires from a moment on, and visitors are told that it is gone', async ({ browser, team }) => {
  const page = await openAs(browser, team, 'Ana')
  const file = `3.blog/${posts[1]}.md`
  const text = await openFile(page, file)
  async function retire(day: string) {
    await page.getByLabel('Se retira').fill(day)
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  }
  const readStatus = async () => (await fetch(`${team.running.site.address}/blog/la-raya-marinera`)).status
  await retire('2099-01-01')
  await expect(page.getByText(/1 de enero de 2099/)).toBeVisible(told)
  expect(await readStatus()).toBe(200)
  await retire('2020-01-01')
  await expect(page.getByText(/1 de enero de 2020/)).toBeVisible(told)
  await expect.poll(readStatus, told).toBe(410)
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect(page.getByText(/1 de enero de 2099/)).toBeVisible(told)
  await expect.poll(readStatus, told).toBe(200)

  await test.step('what is published is told so where only the facts of the page cannot be read again', async () => {
    await typeAtEnd(page, text, '\n\nY esto también.')
    await page.route('**/check', (route) => route.fulfill({ status: 404, json: null }))
    await page.getByRole('button', { name: 'Publicar', exact: true }).click()
    await expect(page.getByText('Guardado.')).toBeVisible(told)
    expect(readFileSync(join(team.contentDir, file), 'utf8')).toContain('Y esto también.')
  })
})

test('a page with a mistake is not published, says why, and what was typed stays', async ({
  browser,
  team,
}) => {
  const page = await openAs(browser, team, 'Ana')
  const file = `3.blog/${posts[2]}.md`
  const before = readFileSync(join(team.contentDir, file), 'utf8')
  const text = await openFile(page, file)
  await typeAtEnd(page, text, '\n\n::prenda{ref="X99-99"}\n::')
  await expect(page.getByRole('region', { name: 'Lo que hay que corregir' })).toContainText('X99-99', told)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByText(/Con errores no se publica/)).toBeVisible(told)
  expect(readFileSync(join(team.contentDir, file), 'utf8')).toBe(before)
  await expect(text).toContainText('X99-99')
})

test('who only writes proposes: it is looked at, returned with a note, proposed anew, accepted, and by its writer', async ({
  browser,
  team,
}) => {
  const file = `3.blog/${posts[3]}.md`
  const [luis, ana] = [await openAs(browser, team, 'Luis'), await openAs(browser, team, 'Ana')]
  const text = await openFile(luis, file)
  await expect(luis.getByRole('button', { name: 'Publicar', exact: true })).toHaveCount(0)
  await typeAtEnd(luis, text, '\n\nLo que Luis propone.')
  await luis.getByRole('button', { name: 'Proponer' }).click()
  await expect(luis.getByText('Propuesto.')).toBeVisible(told)
  expect(readFileSync(join(team.contentDir, file), 'utf8')).not.toContain('Lo que Luis propone.')

  await ana.goto('/taller')
  await ana.getByRole('region', { name: 'Propuestas' }).or(ana.getByRole('main')).first().waitFor()
  await ana.getByRole('listitem').filter({ hasText: 'de Luis' }).getByRole('link').click()
  const notice = ana.getByRole('region', { name: 'Propuesta' })
  await expect(
    notice.locator('.cm-insertedLine, .cm-changedLine').getByText('Lo que Luis propone.'),
  ).toBeVisible(told)
  await expect(ana.frameLocator('iframe').getByText('Lo que Luis propone.')).toBeVisible(told)
  await notice.getByRole('textbox', { name: 'Qué le falta' }).fill('Falta un punto.')
  await notice.getByRole('button', { name: 'Devolver' }).click()
  await expect(notice.getByText('Devuelta: Falta un punto.')).toBeVisible(told)

  const again = await openFile(luis, file)
  await expect(luis.getByText('Devuelta: Falta un punto.')).toBeVisible(told)
  await expectNoAxeViolations(luis)
  await typeAtEnd(luis, again, ' Y otro punto.')
  await luis.getByRole('button', { name: 'Proponer' }).click()
  await expect(luis.getByText('Propuesto.')).toBeVisible(told)

  await ana.reload()
  await ana.getByRole('button', { name: 'Aceptar y publicar' }).click()
  await expect(ana.getByText('Publicado.')).toBeVisible(told)
  expect(await readAsVisitor(team, '/blog/tallas-infantiles-por-altura')).toContain('Y otro punto.')
  await ana.getByRole('button', { name: 'Historial' }).click()
  await expect(ana.locator('.history li').first()).toContainText('Luis: ')
  await luis.goto('/taller')
  await expect(luis.getByRole('heading', { name: 'Propuestas' })).toHaveCount(0)
})

test('who only writes proposes a new post: nothing of it is lost meanwhile, it is looked at, and once accepted is there for visitors', async ({
  browser,
  team,
}) => {
  const [luis, ana] = [await openAs(browser, team, 'Luis'), await openAs(browser, team, 'Ana')]
  await luis.goto('/taller')
  await luis.getByRole('button', { name: 'Nuevo…' }).click()
  const dialog = luis.getByRole('dialog', { name: 'Nuevo' })
  await expect(dialog.getByRole('option', { name: 'Sección de la guía' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Título' }).fill('El sombrero vuelve')
  await dialog.getByRole('button', { name: 'Empezar' }).click()
  const heading = luis.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('3.blog/09.el-sombrero-vuelve.md')
  const file = await heading.innerText()
  const own = luis.frameLocator('iframe')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('El sombrero vuelve', told)

  await luis.getByRole('textbox', { name: 'Descripción' }).fill('Tres maneras de llevarlo.')
  const field = luis.locator('.picture-field').first()
  await field.getByRole('textbox').or(field.getByRole('combobox')).fill('/images/textiles/pata-de-gallo.svg')
  const alt = luis.getByRole('textbox', { name: 'Qué se ve' })
  await expect(alt).toHaveAccessibleDescription(/no dice qué se ve/, told)
  await alt.fill('Paño de pata de gallo')
  await typeAtEnd(luis, luis.getByRole('textbox', { name: 'Texto del archivo' }), 'Lo que trae el sombrero.')
  await expect(luis.getByText('con copia en este navegador')).toBeVisible(told)
  luis.on('dialog', (leaving) => void leaving.accept())
  await luis.reload()
  await luis.getByRole('button', { name: 'Recuperarlo' }).click()
  await expect(own.getByText('Lo que trae el sombrero.')).toBeVisible(told)
  await expect(luis.getByText('Nada por corregir.')).toBeVisible(told)
  await luis.getByRole('button', { name: 'Proponer' }).click()
  await expect(luis.getByText('Propuesto.')).toBeVisible(told)
  expect(existsSync(join(team.contentDir, file))).toBe(false)

  await ana.goto('/taller')
  await ana.getByRole('listitem').filter({ hasText: file }).getByRole('link').click()
  const notice = ana.getByRole('region', { name: 'Propuesta' })
  await expect(
    notice.locator('.cm-insertedLine, .cm-changedLine').getByText('Lo que trae el sombrero.'),
  ).toBeVisible(told)
  await expect(ana.frameLocator('iframe').getByText('Lo que trae el sombrero.')).toBeVisible(told)
  await expectNoAxeViolations(ana)

  // Somebody else has made a file of that name.
  writeFileSync(join(team.contentDir, file), 'Lo de otra.')
  await ana.reload()
  await ana.getByRole('button', { name: 'Aceptar y publicar' }).click()
  await expect(ana.getByRole('heading', { name: /Alguien ha guardado este archivo/ })).toBeVisible(told)
  expect(readFileSync(join(team.contentDir, file), 'utf8')).toBe('Lo de otra.')
  rmSync(join(team.contentDir, file))

  await ana.reload()
  await ana.getByRole('button', { name: 'Aceptar y publicar' }).click()
  await expect(ana.getByText('Publicado.')).toBeVisible(told)
  expect(await readAsVisitor(team, '/blog/el-sombrero-vuelve')).toContain('Lo que trae el sombrero.')
  await ana.getByRole('button', { name: 'Historial' }).click()
  await expect(ana.locator('.history li').first()).toContainText('Luis: ')
})

test('a proposal is handed on by a link that shows it to a colleague without an account', async ({
  browser,
  team,
}) => {
  const luis = await openAs(browser, team, 'Luis')
  await luis.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = await openFile(luis, `3.blog/${posts[4]}.md`)
  await typeAtEnd(luis, text, '\n\nLo que ve una colega.')
  await luis.getByRole('button', { name: 'Proponer' }).click()
  await luis.getByRole('button', { name: 'Copiar el enlace' }).click(told)
  const notes = luis.getByRole('region', { name: 'Notificaciones' })
  await expect(notes.getByRole('listitem')).toHaveText('Copiado.')
  const link = await luis.evaluate(() => navigator.clipboard.readText())
  const field = luis.getByRole('textbox', { name: 'Enlace a la propuesta' })
  await expect(field).toHaveValue(link)
  await field.focus()
  expect(await luis.evaluate(() => window.getSelection()?.toString())).toBe(link)
  await expect(luis.getByText('durante 7 días')).toBeVisible()
  await expectNoAxeViolations(luis)

  const colleague = await (await openWindow(browser)).newPage()
  await colleague.goto(link)
  await expect(colleague.getByText('Lo que ve una colega.')).toBeVisible()
  expect(await colleague.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  await luis.getByRole('button', { name: 'Retirar la propuesta' }).click()
  await expect(field).toHaveCount(0, told)
  expect((await colleague.goto(link))?.status()).toBe(404)
})

test('what becomes of a file is told with what visitors see of it, and one with a mistake stays where it is', async ({
  browser,
  team,
}) => {
  const page = await openAs(browser, team, 'Ana')
  await openFile(page, `3.blog/${posts[4]}.md`)
  const dialog = page.getByRole('dialog', { name: 'El archivo' })
  async function rename(name: string) {
    await page.getByRole('button', { name: 'Archivo…' }).click()
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
  }
  await rename('cuello-de-camisa')
  await expect(dialog.getByText('Publicado.')).toBeVisible(told)
  expect((await fetch(`${team.running.site.address}/blog/cuello-de-camisa`)).status).toBe(200)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cuello-de-camisa\.md$/)

  // A text editor has made a mistake in it.
  appendFileSync(join(team.contentDir, '3.blog/05.cuello-de-camisa.md'), '\n\n::prenda{ref="X99-99"}\n::\n')
  await page.getByRole('button', { name: 'Archivo…' }).click()
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('cuello-de-la-camisa')
  await dialog.getByRole('button', { name: 'Ver qué cambiaría' }).click()
  await expect(dialog.getByText('Con errores no se publica. Corrígelos antes:')).toBeVisible(told)
  await expect(dialog.getByRole('link')).toHaveText('3.blog/05.cuello-de-camisa.md')
  await expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await page.close()
})

test('a picture that is dropped by who only writes is told before anything is sent', async ({
  browser,
  team,
}) => {
  const luis = await openAs(browser, team, 'Luis')
  const sent: string[] = []
  luis.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/pictures')) sent.push(request.url())
  })
  const text = await openFile(luis, `3.blog/${posts[2]}.md`)
  await text.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['a'], 'foto.jpg'))
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  })
  const dialog = luis.getByRole('dialog', { name: 'Imagen' })
  await expect(dialog.getByRole('alert')).toContainText('Tu cuenta no sube imágenes.')
  await expect(dialog.getByRole('list').first()).toBeVisible(told)
  expect(sent).toEqual([])
})

test('who only writes is offered nothing that is refused to them, and proposes what once stood in a file', async ({
  browser,
  team,
}) => {
  const [luis, ana] = [await openAs(browser, team, 'Luis'), await openAs(browser, team, 'Ana')]
  const refused: string[] = []
  luis.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  const names = ['Nuevo…', 'Ordenar la guía…', 'Archivo…', 'Publicar', 'Subir una imagen']
  async function listOffered(page: Page) {
    const offered: string[] = []
    for (const path of ['/taller', '/taller/imagenes', `/taller/3.blog/${posts[0]}.md`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const name of names)
        if (await page.getByRole('button', { name, exact: true }).isVisible()) offered.push(name)
    }
    return offered.toSorted()
  }
  expect(await listOffered(ana)).toEqual(names.toSorted())
  expect(await listOffered(luis)).toEqual(['Nuevo…'])

  await typeAtEnd(ana, await openFile(ana, `3.blog/${posts[0]}.md`), '\n\nLo de ahora.')
  await ana.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(ana.getByText('Publicado.')).toBeVisible(told)
  const text = await openFile(luis, `3.blog/${posts[0]}.md`)
  await luis.getByRole('button', { name: 'Historial' }).click()
  await luis.locator('.history li').last().getByRole('button').click()
  await luis.getByRole('button', { name: 'Volver a esta versión' }).click()
  await expect(text).not.toContainText('Lo de ahora.')
  await luis.getByRole('button', { name: 'Proponer' }).click()
  await expect(luis.getByText('Propuesto.')).toBeVisible(told)
  expect(refused).toEqual([])
})
