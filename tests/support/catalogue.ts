import { preview } from 'vite'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { test as base, expect } from './e2e.ts'

type WorkerFixtures = { catalogueAddress: string }
type TestFixtures = {
  /** Opens a page of the catalogue, the component alone. */
  openCatalogue: (page: string, theme?: 'light' | 'dark') => Promise<void>
}

/** Playwright's test over the catalogue: the real components of `ui`, without the site. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Its pages are not the site's: React is there from the beginning.
  waitsForApp: false,
  catalogueAddress: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await preview({
        configFile: 'catalogue/vite.config.ts',
        logLevel: 'silent',
        build: { outDir: process.env.CATALOGUE_FOLDER ?? '' },
        preview: {
          host: '127.0.0.1',
          port: 0,
          strictPort: false,
          // The site's own: what they refuse shows in the console.
          headers: createSecurityHeaders({ siteOrigin: 'http://localhost' }),
        },
      })
      await use(server.resolvedUrls?.local[0] ?? '')
      await server.close()
    },
    { scope: 'worker' },
  ],
  // Not the site's: it would be started for nothing.
  baseURL: async ({ catalogueAddress }, use) => use(catalogueAddress),
  openCatalogue: async ({ page, catalogueAddress }, use) => {
    await use(async (name, theme = 'light') => {
      await page.goto(`${catalogueAddress}?page=${name}&theme=${theme}&bare`)
      await expect(page.locator('#catalogue')).not.toBeEmpty()
    })
  },
})

export { expect }
