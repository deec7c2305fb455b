import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { expect } from '#tests/support/e2e.ts'
import {
  findAccountButton,
  findGoogleButton,
  findStatus,
  openGoogle,
  signIn,
  test,
} from '#tests/support/google-sign-in.ts'
import { testUser } from '#tests/support/openid-provider.ts'

for (const { colorScheme, width } of [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const) {
  test(`signing in has no accessibility violation, ${colorScheme}, ${width} px wide`, async ({
    page,
    google,
    consoleGuard,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    google.script.setTrouble('missing')
    await page.goto('/login')
    await expect(findStatus(page)).toBeVisible()
    await expectNoAxeViolations(page)
    google.script.setTrouble(undefined)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(findGoogleButton(page)).toBeEnabled()
    await expectNoAxeViolations(page)
    const popup = await openGoogle(page)
    await popup.getByRole('button', { name: 'Denegar' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    await expectNoAxeViolations(page)
    await signIn(page)
    if (width < 1024) await page.getByRole('button', { name: 'Abrir menú' }).click()
    else await findAccountButton(page).click()
    await expect(page.getByText(testUser.email).filter({ visible: true })).toHaveCount(1)
    await expectNoAxeViolations(page)
    await page.goto('/login')
    await expect(page.getByText(testUser.email)).toBeVisible()
    await expectNoAxeViolations(page)
    consoleGuard.splice(0)
  })
}
