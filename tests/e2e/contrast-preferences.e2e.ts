import type { Locator, Page } from '@playwright/test'
import { expectNoAxeViolations } from '#tests/support/accessibility.ts'
import { type Light, measureContrast } from '#tests/support/contrast.ts'
import { expect, test } from '#tests/support/e2e.ts'

/** What WCAG asks of text at its levels AA and AAA. */
const READABLE = 4.5
const WELL_READABLE = 7

const schemes = ['light', 'dark'] as const

/** Texts with the colours that they are painted with, read from a pixel of each: names of system colours say nothing. */
async function readColors(elements: Locator) {
  const painted = await elements.evaluateAll((nodes) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('there is no canvas')
    const toPixel = (color: string) => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    return nodes
      .filter((node) => node.checkVisibility() && (node as HTMLElement).innerText.trim() !== '')
      .map((node) => {
        let ground = [255, 255, 255, 0]
        for (let place: Element | null = node; place && ground[3] === 0; place = place.parentElement)
          ground = toPixel(getComputedStyle(place).backgroundColor)
        return { text: node.textContent, letters: toPixel(getComputedStyle(node).color), ground }
      })
  })
  return painted.map(({ text, letters, ground }) => ({
    text,
    contrast: measureContrast(toLight(letters), toLight(ground)),
  }))
}

/** sRGB as linear light. */
function toLight([red = 0, green = 0, blue = 0]: number[] = []): Light {
  const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return [decode(red / 255), decode(green / 255), decode(blue / 255)]
}

/** Looks at the texts that match in both themes, of which the page takes the other one at once. */
async function expectContrast(page: Page, elements: Locator, least: number) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveClass(new RegExp(colorScheme))
    const texts = await readColors(elements)
    expect(
      texts.filter(({ contrast }) => contrast < least),
      colorScheme,
    ).toEqual([])
  }
}

/** A list with a garment on it. */
const list = 'I26-08:128:Verde%20botella::69.9'

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  for (const path of ['/coleccion?tipo=abrigos', '/coleccion/parka-con-capucha', '/coleccion/lista'])
    test(`${path} has no accessibility violation, and its buttons can be read, light and dark`, async ({
      page,
      baseURL,
    }) => {
      await page.context().addCookies([{ name: 'escaparate-lista', value: list, url: baseURL ?? '' }])
      await page.goto(path)
      // Axe reads `-webkit-text-fill-color`, which Chromium tells as the page wrote it, not as the system paints it.
      await expectNoAxeViolations(page, ['color-contrast'])
      const buttons = page.locator('main .look-solid')
      await expect(buttons).not.toHaveCount(0)
      await expectContrast(page, buttons, READABLE)
    })

  test('the words that were searched for can be read, and the entry that is chosen stands out, light and dark', async ({
    page,
  }) => {
    await page.goto('/pricing')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('devolver')
    const palette = page.getByRole('dialog', { name: 'Buscar en Escaparate' })
    await palette.locator('mark').first().waitFor()
    await expectContrast(page, palette.locator('mark').first(), READABLE)
    await expect(palette.locator('[aria-selected="true"]')).toHaveCSS('outline-style', 'solid')
  })

  test('whatever the keyboard reaches on a page is outlined', async ({ page }) => {
    await page.goto('/pricing')
    const reached: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const { activeElement } = document
        // A hidden radio button is outlined by its label.
        const isFramed = activeElement?.matches('.sr-only')
        const shown = isFramed ? activeElement?.parentElement : activeElement
        if (!shown || shown === document.body) return undefined
        const { outlineStyle, outlineWidth } = getComputedStyle(shown)
        return { name: shown.textContent, width: outlineStyle === 'none' ? '0px' : outlineWidth }
      })
      if (!focused || reached.length > 200) break
      reached.push(focused.name)
      expect(Number.parseFloat(focused.width), focused.name).toBeGreaterThanOrEqual(2)
    }
    expect(reached).toEqual(expect.arrayContaining(['Escaparate', 'Mensual', 'Blog']))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('no line of a title covers the one above, nor what stands before it', async ({ page }) => {
      for (const path of ['/', '/blog', '/docs/tallas']) {
        await page.goto(path)
        const titles = await page.locator('main :is(h1, h2):visible').evaluateAll((nodes) => {
          const context = new OffscreenCanvas(1, 1).getContext('2d')
          if (!context) throw new Error('there is no canvas')
          return nodes.map((node) => {
            const { fontFamily, fontSize, fontStyle, lineHeight } = getComputedStyle(node)
            context.font = `${fontStyle} ${fontSize} ${fontFamily}`
            const { fontBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('gjpqy')
            return {
              text: node.textContent,
              plate: fontBoundingBoxAscent,
              descent: actualBoundingBoxDescent,
              lineHeight: Number.parseFloat(lineHeight),
            }
          })
        })
        expect(titles).not.toEqual([])
        // The plate of a line begins where its letters may begin, and ends what hangs from the line above.
        expect(titles.filter(({ plate, descent, lineHeight }) => lineHeight < plate + descent)).toEqual([])
      }
    })
  })
})

test('who asks for more contrast gets 7:1 for quiet texts and accents, light and dark', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' })
  for (const path of ['/', '/pricing', '/docs/getting-started', '/blog/leer-una-etiqueta']) {
    await page.goto(path)
    for (const list of await page.locator('.docs-panel').all())
      await expect(list).toHaveCSS('mask-image', 'none')
    // Of the kinds that a page has: quiet ones, accents, labels.
    const quiet = page.locator('.text-ink-soft, .text-ink-faint, .text-accent, .lede')
    await expect(quiet).not.toHaveCount(0)
    await expectContrast(page, quiet, WELL_READABLE)
  }
})
