import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { test as base, expect } from './e2e.ts'

/** Playwright's test over the catalogue: the real components of `ui`, without the site. */
export const test = base.extend<object, { catalogueAddress: string }>({
  // Its pages are not the site's: React is there from the beginning.
  waitsForApp: false,
  catalogueAddress: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'escaparate-catalogue-'))
      const configFile = 'catalogue/vite.config.ts'
      await build({ configFile, logLevel: 'warn', build: { outDir } })
      const server = await preview({
        configFile,
        logLevel: 'silent',
        build: { outDir },
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
      rmSync(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // Not the site's: it would be started for nothing.
  baseURL: async ({ catalogueAddress }, use) => use(catalogueAddress),
})

export { expect }
