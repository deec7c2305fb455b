import { expect, test } from '#tests/support/catalogue.ts'

test('C-DATA: two users of a key share one request and its status', async ({ page, openCatalogue }) => {
  let requests = 0
  await page.route('**/data.json', (route) => route.fulfill({ json: { value: (requests += 1) } }))
  await openCatalogue('data-fetch')
  for (const name of ['one', 'two'])
    await expect(page.getByRole('region', { name })).toContainText('success 1')
  await page.getByRole('region', { name: 'one' }).getByRole('button', { name: 'Again' }).click()
  await expect(page.getByRole('region', { name: 'two' })).toContainText('success 2')
  expect(requests).toBe(2)
})

test('C-DATA-3: a failed request is an error that both users see, and Again mends it', async ({
  page,
  openCatalogue,
  consoleGuard,
}) => {
  let status = 500
  await page.route('**/data.json', (route) => route.fulfill({ status, json: { value: 9 } }))
  await openCatalogue('data-fetch')
  await expect(page.getByRole('region', { name: 'two' })).toContainText('error The server answered 500')
  status = 200
  await page.getByRole('region', { name: 'two' }).getByRole('button', { name: 'Again' }).click()
  await expect(page.getByRole('region', { name: 'one' })).toContainText('success 9')
  // The browser reports the failed request itself.
  expect(consoleGuard.splice(0)).toEqual([expect.stringContaining('500')])
})

test('C-DATA-7: when the last user has gone the data is forgotten, and fetched again for the next', async ({
  page,
  openCatalogue,
}) => {
  let requests = 0
  await page.route('**/data.json', (route) => route.fulfill({ json: { value: (requests += 1) } }))
  await openCatalogue('data-fetch')
  await expect(page.getByRole('region', { name: 'one' })).toContainText('success 1')
  await page.getByRole('button', { name: 'Unmount' }).click()
  await page.getByRole('button', { name: 'Mount' }).click()
  await expect(page.getByRole('region', { name: 'one' })).toContainText('success 2')
})

test('C-DATA-7: clear goes back to idle', async ({ page, openCatalogue }) => {
  await page.route('**/data.json', (route) => route.fulfill({ json: { value: 1 } }))
  await openCatalogue('data-fetch')
  await page.getByRole('region', { name: 'one' }).getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByRole('region', { name: 'two' })).toContainText('idle')
})
