import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, followTo, saveData, test } from '#tests/support/e2e.ts'

/** How many elements each pass over the styles took, as Chromium's trace has it. */
const traceSchema = z.object({
  traceEvents: z.array(z.object({ args: z.object({ elementCount: z.number().optional() }).optional() })),
})

/** Opens the home page with a clock that the test moves, and holds back the payload of the blog. */
async function openWithHeldPayload(page: Page): Promise<{ release: () => void }> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/blog/_payload.json*', async (route) => {
    await isReleased
    await route.continue()
  })
  await saveData(page)
  await page.goto('/pricing')
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  return { release }
}

/** Leaves for the blog; the clock may move once the bar has heard of it. */
async function leaveForBlog(page: Page) {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('banner').getByRole('link', { name: 'Niños' }).click()
  await expect(page.locator('.loading-indicator')).toHaveAttribute('style', /scaleX\(0%?\)/)
}

function readBar(page: Page) {
  return page.locator('.loading-indicator').evaluate((bar: HTMLElement) => ({
    progress:
      Number(/scaleX\(([\d.]+)%?\)/.exec(bar.style.transform)?.[1] ?? 0) *
      (bar.style.transform.includes('%') ? 1 : 100),
    state: bar.dataset.state,
  }))
}

/** Waits until what a navigation scrolls is on screen. */
async function settleScroll(page: Page) {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

test('C-LOAD-1, 2, 3, 4: the bar comes late, grows, fills and goes, and the new page is announced', async ({
  page,
}) => {
  const { release } = await openWithHeldPayload(page)

  await test.step('C-LOAD-1: the first load shows no bar', async () =>
    expect(await readBar(page)).toEqual({ progress: 0, state: 'hidden' }))

  await test.step('C-LOAD-1, 2, 4: no bar for 200 ms, then the curve of the specification', async () => {
    await leaveForBlog(page)
    await page.clock.runFor(199)
    expect((await readBar(page)).state).toBe('hidden')
    await page.clock.runFor(1)
    expect((await readBar(page)).state).toBe('visible')
    // A frame of 16 ms may be missing at either end.
    let elapsed = 0
    for (const [until, progress] of [
      [200, 12.57],
      [500, 29.52],
      [1000, 50],
      [2000, 70.48],
    ] as const) {
      await page.clock.runFor(until - elapsed)
      elapsed = until
      expect(Math.abs((await readBar(page)).progress - progress)).toBeLessThan(2)
    }
  })

  await test.step('C-LOAD-3: the bar fills, goes after 500 ms, and is at zero 400 ms later', async () => {
    release()
    await expect.poll(async () => (await readBar(page)).progress).toBe(100)
    await page.clock.runFor(499)
    expect(await readBar(page)).toEqual({ progress: 100, state: 'visible' })
    await page.clock.runFor(1)
    expect((await readBar(page)).state).toBe('hidden')
    await page.clock.runFor(399)
    expect((await readBar(page)).progress).toBe(100)
    await page.clock.runFor(1)
    expect((await readBar(page)).progress).toBe(0)
  })

  await test.step('the new page is announced, and the keyboard goes on from its heading', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').first()).toHaveText(await page.title())
  })
})

/**
 * Whether the end of the changelog is laid out in the first frame that has it, after the next event of a type: a payload
 * that was not fetched ahead yet comes some frames later.
 */
async function watchFirstFrame(page: Page, type: 'click' | 'popstate') {
  return page.evaluateHandle((name) => {
    const isLaidOut = new Promise<boolean>((resolve) => {
      const look = () => {
        const [first, ...others] = document.querySelectorAll('.timeline h2')
        if (first) resolve(others.at(-1)?.checkVisibility({ contentVisibilityAuto: true }) ?? false)
        else requestAnimationFrame(look)
      }
      addEventListener(name, () => requestAnimationFrame(look), { once: true })
    })
    return { isLaidOut }
  }, type)
}

test('what is far below is laid out when it comes near, a query leaves it as it is; Back, a reload and a fragment have all of it at once', async ({
  page,
}) => {
  const last = page.locator('.timeline > :last-child h2')
  const isLaidOut = () => last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  const first = await watchFirstFrame(page, 'click')
  await page.getByRole('banner').locator('[href="/changelog"]:visible').click()
  expect(await first.evaluate(({ isLaidOut }) => isLaidOut)).toBe(false)
  await settleScroll(page)
  expect(await isLaidOut()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(isLaidOut).toBe(true)
  await page.goto('/changelog')
  expect(await isLaidOut()).toBe(false)
  await followTo(page, '?talla=m')
  await expect(page).toHaveURL(/\?talla=m$/)
  await settleScroll(page)
  expect(await isLaidOut()).toBe(false)
  await page.getByRole('banner').locator('[href="/blog"]:visible').click()
  await expect(page).toHaveURL(/blog$/)
  const back = await watchFirstFrame(page, 'popstate')
  await page.goBack()
  expect(await back.evaluate(({ isLaidOut }) => isLaidOut)).toBe(true)
  await page.reload()
  expect(await isLaidOut()).toBe(true)
  await page.goto('/blog')
  await page.goto('/changelog#no-existe')
  expect(await isLaidOut()).toBe(true)
})

test('a page that takes the place of another styles itself, not the whole document again', async ({
  page,
  browser,
}) => {
  await page.goto('/docs/getting-started/tu-cuenta')
  await page.waitForLoadState('networkidle')
  const all = await page.evaluate(() => document.querySelectorAll('body *').length)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await followTo(page, '/docs/getting-started')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[data-top-first]')).toHaveCount(0)
  await settleScroll(page)
  const trace = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()))
  const styled = trace.traceEvents.map(({ args }) => args?.elementCount ?? 0)
  expect(Math.max(...styled)).toBeGreaterThan(50)
  expect(Math.max(...styled)).toBeLessThan(all / 2)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })

  test('without scripts, which would say where it begins, a page is laid out whole', async ({ page }) => {
    await page.goto('/changelog')
    const last = page.locator('.timeline > :last-child h2')
    expect(await last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))).toBe(
      true,
    )
  })
})

test('C-ROUTE-10, C-PAY-4: where a page stands after a link to itself, to another page and Back', async ({
  page,
}) => {
  const readTop = () => page.evaluate(() => window.scrollY)
  const scrollDown = () => page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await saveData(page)
  const payloads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_payload.json')) payloads.push(request.url())
  })
  await page.goto('/docs/getting-started')

  await test.step('C-PAY-4, C-ROUTE-10: a query moves nothing and fetches nothing', async () => {
    await scrollDown()
    await followTo(page, '?talla=m')
    await expect(page).toHaveURL(/\?talla=m$/)
    await settleScroll(page)
    expect(await readTop()).toBe(700)
    expect(payloads).toEqual([])
  })

  await test.step('C-ROUTE-10: Back restores the position, a new page begins at its top', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Blog' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/blog$/)
    await expect.poll(readTop).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/getting-started\?talla=m$/)
    await expect.poll(readTop).toBe(700)
  })

  await test.step('C-PAY-4, C-ROUTE-10: a fragment that the page does not have moves nothing and fetches nothing, and #top leads up', async () => {
    payloads.length = 0
    for (const fragment of ['#no-existe', '#otra']) {
      await scrollDown()
      await followTo(page, fragment)
      await expect(page).toHaveURL(new RegExp(`${fragment}$`))
      await settleScroll(page)
      expect(await readTop()).toBe(700)
    }
    await followTo(page, '#TOP')
    await expect.poll(readTop).toBe(0)
    expect(payloads).toEqual([])
  })

  await test.step('C-ROUTE-10: a fragment that another page does not have leads to its top', async () => {
    for (const fragment of [
      'no-existe',
      'null',
      '100%',
      '%E0%A4%A',
      ':~:text=costura',
      'no-existe:~:text=costura',
    ]) {
      await scrollDown()
      await followTo(page, `/docs/devoluciones/garantia#${fragment}`)
      await expect(page.getByRole('heading', { level: 1 }), fragment).toHaveText(/garant/i)
      await expect.poll(readTop, fragment).toBe(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Primeros pasos')
    }
  })

  await test.step('C-ROUTE-10: a fragment scrolls to its heading, below the header', async () => {
    const toc = page.getByRole('navigation', { name: 'En esta página' })
    await toc.getByRole('link').last().click()
    await expect.poll(readTop).toBeGreaterThan(200)
    await expect(page).toHaveURL(/#/)
  })
})
