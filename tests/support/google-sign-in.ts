import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './e2e.ts'
import { type GoogleScript, startGoogleScript } from './google-script.ts'
import { type OpenidProvider, startOpenidProvider, testUser } from './openid-provider.ts'
import { startSite } from './start-site.ts'
import { createVisitor } from './visitor.ts'

type Google = { provider: OpenidProvider; script: GoogleScript }

let lastAddress = 0

/** Playwright's test over a site with a client at a provider on this machine, and a stand-in for Google's script. */
export const test = base.extend<{ newVisitor: undefined; enter: () => Promise<void> }, { google: Google }>({
  google: [
    // Playwright reads a fixture's first parameter as an object pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const provider = await startOpenidProvider()
      const script = await startGoogleScript(provider.issuer)
      await use({ provider, script })
      await script.stop()
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google: { provider, script } }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-sign-in-'))
      // Tests of one worker share an address, and a real visitor is not as quick; the limit has tests of its own.
      const site = await startSite({
        ...provider.env,
        ...script.env,
        DATA_DIR: dataDir,
        TRUST_PROXY: '1',
        LOG_LEVEL: 'silent',
      })
      await use(site)
      await site.stop()
      rmSync(dataDir, { recursive: true })
    },
    { scope: 'worker' },
  ],
  /** Nothing is in trouble yet, and the visitor comes from an address of his own. */
  newVisitor: [
    async ({ google, context }, use) => {
      google.script.setTrouble(undefined)
      google.provider.setTrouble(undefined)
      lastAddress += 1
      await context.setExtraHTTPHeaders({
        'x-forwarded-for': `10.9.${process.pid & 255}.${lastAddress & 255}`,
      })
      await use(undefined)
    },
    { auto: true },
  ],
  /** Has the visitor signed in, as if in another window: without a page of the site, and without Google's. */
  enter: async ({ google, context, site }, use) =>
    use(async () => {
      const visitor = createVisitor(site.address)
      await visitor.signIn(google.provider.issueCode())
      const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site.address }))
      await context.addCookies(cookies)
    }),
})

/** The button of the sign-in pages. */
export function findGoogleButton(page: Page) {
  return page.getByRole('main').getByRole('button', { name: 'Ingresar', exact: true })
}

/** What the sign-in pages say of it. */
export function findStatus(page: Page) {
  return page.getByRole('main').getByRole('status')
}

/** The account in the header, of who signs in at the provider of the tests. */
export function findAccountButton(page: Page) {
  return page.getByRole('button', { name: `Cuenta de ${testUser.name}` })
}

/** Presses the button and returns Google's window. */
export async function openGoogle(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await findGoogleButton(page).click()
  return popup
}

/** From a page of the site, as if the one named had led to `/login`. */
export async function signIn(page: Page, from = '/pricing') {
  await page.goto('/login', { referer: new URL(from, page.url()).href })
  const popup = await openGoogle(page)
  await popup.getByRole('button', { name: 'Permitir' }).click()
  await page.waitForURL(`**${from}`)
}

/** Lines of the console that tell of failed sign-ins, taken out of the guard. */
export function takeFailures(consoleGuard: string[]): string[] {
  const failures = consoleGuard.filter((line) => line.includes('Google sign-in failed'))
  const rest = consoleGuard.filter((line) => !failures.includes(line) && !isSuccess(line))
  consoleGuard.splice(0, consoleGuard.length, ...rest)
  return failures.map((line) => line.replace('warning: Google sign-in failed: ', ''))
}

function isSuccess(line: string): boolean {
  return line.startsWith('info: Google sign-in answered')
}
