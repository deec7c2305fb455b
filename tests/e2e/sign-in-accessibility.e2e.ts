import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect } from '#tests/support/e2e.ts'
import {
  findAccountButton,
  findGoogleButton,
  findStatus,
  openGoogle,
  test,
} from '#tests/support/google-sign-in.ts'
import { testUser } from '#tests/support/openid-provider.ts'

const light = { colorScheme: 'light', width: 1280 } as const
const dark = { colorScheme: 'dark', width: 390 } as const

test('signing in has no accessibility violation, light at 1280 px, dark at 390 px', async ({
  page,
  google,
  enter,
  consoleGuard,
}) => {
  const expectAccessible = async ({ colorScheme, width }: typeof light | typeof dark) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    await expectNoAxeViolations(page)
  }
  google.script.setTrouble('missing')
  await page.goto('/login')
  await expect(findStatus(page)).toBeVisible()
  await expectAccessible(light)
  google.script.setTrouble(undefined)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(findGoogleButton(page)).toBeEnabled()
  await expectAccessible(dark)
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Denegar' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await expectAccessible(light)

  await enter()
  await page.goto('/login')
  await expect(page.getByText(testUser.email)).toBeVisible()
  await expectAccessible(dark)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await page.getByRole('button', { name: 'Abrir menú' }).click()
  const shown = page.getByText(testUser.email).filter({ visible: true })
  await expect(shown).toHaveCount(1)
  await expectAccessible(dark)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: light.width, height: 844 })
  await findAccountButton(page).click()
  await expect(shown).toHaveCount(1)
  await expectAccessible(light)
  consoleGuard.splice(0)
})
