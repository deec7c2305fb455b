import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/e2e.ts'
import { readFeed } from '#tests/support/feed.ts'

type Transition = { scrollY: number; moved: string[] }

/** Notes of each view transition where the new page stood at first, and what moved by itself. */
async function recordTransitions(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = []
    Object.assign(window, { transitions })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        const pseudos = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        transitions.push({
          scrollY,
          moved: [...new Set(pseudos.filter((name) => name.includes('group(story)')))],
        })
      })
      return transition
    }
  })
  return () => page.evaluate(() => (window as unknown as { transitions: Transition[] }).transitions)
}

test('the picture of a story moves from the list to its head, and from one story to the next; C-ROUTE-10: each stands at its top from its first frame', async ({
  page,
}) => {
  const readTransitions = await recordTransitions(page)
  await page.goto('/blog')
  await page.getByRole('link', { name: 'La raya marinera, contada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La raya marinera, contada')
  await page.getByRole('link', { name: 'Artículo anterior El vaquero por dentro' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El vaquero por dentro')
  const atTop = { scrollY: 0, moved: ['::view-transition-group(story)'] }
  await expect.poll(readTransitions).toEqual([atTop, atTop])
})

test('a story is set as one: its seam, its figures, and how long it takes to read', async ({ page }) => {
  await page.goto('/blog/la-raya-marinera')

  await test.step('a seam under the header is sewn as far as one has read', async () => {
    const readSeam = () => page.locator('.reading-thread').evaluate((seam) => getComputedStyle(seam).clipPath)
    expect(await readSeam()).toBe('inset(0px 100% 0px 0px)')
    await page.getByRole('navigation', { name: 'Artículos vecinos' }).scrollIntoViewIfNeeded()
    await expect.poll(readSeam).toBe('inset(0px 0% 0px 0px)')
  })

  await test.step('on wide screens a figure keeps to the column and its caption stands in the margin, with its number', async () => {
    const figure = page.locator('.prose-article > .figure').first()
    const column = await page.locator('.prose-article > p').first().boundingBox()
    const picture = await figure.locator('img').boundingBox()
    const caption = await figure.locator('figcaption').boundingBox()
    expect(picture?.x).toBe(column?.x)
    expect((caption?.x ?? 0) + (caption?.width ?? 0)).toBeLessThan(column?.x ?? 0)
    const number = await figure
      .locator('figcaption')
      .evaluate((element) => getComputedStyle(element, '::before').content)
    expect(number).toContain('Fig. ')
  })

  await test.step('a post says how long it takes to read', () =>
    expect(page.getByText(/^\d+\u00a0min de lectura$/)).toBeVisible())
})

/** The titles of posts or versions, the newest first, as their feed has them. */
async function listEntries(page: Page, path: string): Promise<string[]> {
  const items = readFeed(await (await page.request.get(`${path}/rss.xml`)).text())
  expect(items.length).toBeGreaterThan(2)
  return items.map(({ title }) => title)
}

test('the home page shows the newest posts, and leads to all of them', async ({ page }) => {
  await page.goto('/')
  const notebook = page.locator('section', { has: page.getByRole('heading', { name: 'Del cuaderno' }) })
  const newest = (await listEntries(page, '/blog')).slice(0, 3)
  await expect(notebook.getByRole('heading', { level: 3 })).toHaveText(newest)
  await notebook.getByRole('link', { name: 'Todos los artículos' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('the summary of the changelog leads to each of its numbers', async ({ page }) => {
  await page.goto('/changelog')
  const summary = page.getByRole('navigation', { name: 'Sumario de novedades' })
  await expect(summary.getByRole('link')).toHaveCount((await listEntries(page, '/changelog')).length)
  await summary.getByRole('link', { name: 'Se levanta la persiana' }).click()
  await expect(page).toHaveURL(/#se-levanta-la-persiana$/)
  await expect(page.getByRole('heading', { name: 'Se levanta la persiana' })).toBeInViewport()
})
