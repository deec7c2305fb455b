import { expect, test } from '#tests/support/e2e.ts'

const address = '/docs/getting-started/tu-primer-pedido'

test('the copy button puts the code on the clipboard, and says so to the eye and the ear for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const manifest = page.waitForResponse('**/builds/meta/*')
  await page.goto(address)
  // A clock that jumps would end its request.
  await (await manifest).finished()
  const block = page.locator('.code-block')
  const status = block.getByRole('status')
  const button = block.getByRole('button', { name: 'Copiar código al portapapeles' })
  await expect(status).toBeEmpty()
  await page.clock.pauseAt(Date.now() + 60_000)
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText())
  for (let press = 0; press < 2; press += 1) {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await button.click()
    // The status says the same after either press: only the clipboard tells that this one was heard.
    await expect.poll(readClipboard).not.toBe('')
    await expect(status).toBeVisible()
    await expect(status).toHaveText('Copiado')
    await page.clock.runFor(1_999)
    await expect(status).toHaveText('Copiado')
  }
  expect(await readClipboard()).toBe(await block.locator('pre').textContent())
  await page.clock.runFor(1)
  await expect(status).toBeEmpty()
})

for (const [how, prevent] of [
  ['is refused', () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))],
  ['does not exist', undefined],
] as const)
  test(`a clipboard that ${how} is told, with what to do instead`, async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', {
      value: ${prevent ? `{ writeText: ${String(prevent)} }` : 'undefined'},
    })`)
    await page.goto(address)
    const block = page.locator('.code-block')
    await block.getByRole('button', { name: 'Copiar código al portapapeles' }).click()
    await expect(block.getByRole('status')).toBeVisible()
    await expect(block.getByRole('status')).toHaveText(
      'No se ha podido copiar. Selecciona el texto y cópialo a mano.',
    )
  })

test('the copy button leaves the line below the title whole', async ({ page }) => {
  await page.goto(address)
  const title = await page.locator('.code-filename').boundingBox()
  const button = await page.locator('.code-copy').boundingBox()
  if (!title || !button) throw new Error('The code has no title or no button')
  expect(button.y + button.height).toBeLessThan(title.y + title.height)
})
