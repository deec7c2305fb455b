import type { Page } from '@playwright/test'

/** As translators of browsers and converters of units do: other words, other numbers beside them, two elements around each text. */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, template')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `Translated ${text.data.toUpperCase()} (34 in)`
      outer.append(inner)
      text.replaceWith(outer)
    }
  })
}
