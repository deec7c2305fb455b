import { expect, test } from '@playwright/test'
import { quickBrowser } from '#tests/support/browser.ts'
import { openLighthouse, pageTypes } from '#tests/support/lighthouse.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'

// One browser for all: Lighthouse clears it between pages.
test.describe.configure({ mode: 'default' })

let site: RunningSite
let lighthouse: Awaited<ReturnType<typeof openLighthouse>>

test.beforeAll(async () => {
  site = await startSite({ LOG_LEVEL: 'silent' })
  lighthouse = await openLighthouse(quickBrowser)
})

test.afterAll(async () => {
  await lighthouse.close()
  await site.stop()
})

/** What Lighthouse judges in its own way each; the bench looks at all pages, and axe at those of `pages.e2e.ts`. */
const paths = pageTypes.filter((path) => /^\/($|blog\/|coleccion\/parka|docs\/tallas)/.test(path))

// None of these scores depends on the clock, so one run says it all; performance is measured by the bench.
for (const path of paths) {
  test(`Lighthouse finds nothing to mend on ${path}: 100 in best practices and SEO`, async () => {
    const categories = ['best-practices', 'seo'] as const
    const report = await lighthouse.audit(site.address + path, 'mobile', [...categories])
    expect(report.failures).toEqual([])
    expect(report.scores).toEqual({ 'best-practices': 100, seo: 100 })
  })
}
