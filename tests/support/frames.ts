import type { Page } from '@playwright/test'

/** Two frames of a page; a browser without windows loses one at times, and a second stands for it. */
export async function passFrames(page: Page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
        setTimeout(resolve, 1000)
      }),
  )
}
