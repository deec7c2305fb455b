import link from '~icons/lucide/arrow-up-right?raw'
import check from '~icons/lucide/circle-check?raw'
import page from '~icons/lucide/file-text?raw'
import heading from '~icons/lucide/hash?raw'
import screen from '~icons/lucide/monitor?raw'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import { splitExcerpt, splitLabel, type TextPiece } from './highlight.ts'
import { drawIcon, makeElement, makeIcon, setAttribute } from './make-element.ts'
import type { PaletteItem } from './palette-groups.ts'

const ownIcons = { link, page, heading, system: screen, light: sun, dark: moon }

/** What an option shows of an item. */
export type ShownOption = {
  item: PaletteItem
  query: string
  /** Icons of the content, by name. */
  icons: Readonly<Record<string, string>>
  isHighlighted: boolean
}

/** A line of the list. It shows one item after another, and of each only what differs from the one before. */
export type OptionLine = { element: HTMLAnchorElement; show(option: ShownOption): void }

/** A link, so that it can be opened in another tab; what leads nowhere is one without an address. */
export function createOption(id: string): OptionLine {
  const iconSlot = createIconSlot('search-option-icon')
  const prefixSlot = createTextSlot('search-option-prefix')
  const labelSlot = createTextSlot('search-option-title')
  const suffixSlot = createTextSlot('search-option-suffix')
  const element = makeElement(
    'a',
    { id, role: 'option', class: 'search-option', tabindex: '-1', draggable: 'false' },
    iconSlot.element,
    makeElement(
      'span',
      { class: 'search-option-text' },
      makeElement('span', { class: 'search-option-label' }, prefixSlot.element, labelSlot.element),
      suffixSlot.element,
    ),
  )
  const checkIcon = makeIcon('search-check', check)
  return {
    element,
    show({ item, query, icons, isHighlighted }) {
      const { prefix, label, suffix } = item
      setAttribute(element, 'aria-selected', String(isHighlighted))
      setAttribute(element, 'href', 'href' in item.action ? item.action.href : undefined)
      setAttribute(element, 'aria-checked', item.isCurrent === undefined ? undefined : String(item.isCurrent))
      iconSlot.show((item.iconName && icons[item.iconName]) || ownIcons[item.icon])
      prefixSlot.show(prefix ? [{ text: `${prefix} `, isMarked: false }] : [])
      setAttribute(labelSlot.element, 'lang', item.lang)
      labelSlot.show(splitLabel(label, query))
      suffixSlot.show(suffix ? splitExcerpt(suffix, query) : [])
      if (!item.isCurrent) checkIcon.remove()
      else if (!checkIcon.parentElement) element.append(checkIcon)
    },
  }
}

function createIconSlot(className: string) {
  const element = makeIcon(className)
  let shown = ''
  return {
    element,
    show(svg: string) {
      if (svg !== shown) drawIcon(element, svg)
      shown = svg
    },
  }
}

/** A place of text with its marks. Mostly another letter only moves their ends, and the elements can stay. */
function createTextSlot(className: string) {
  const element = makeElement('span', { class: className })
  let shown: readonly TextPiece[] = []
  let texts: Text[] = []
  return {
    element,
    show(pieces: readonly TextPiece[]) {
      if (!hasSameShape(pieces, shown)) {
        texts = pieces.map(({ text }) => new Text(text))
        element.replaceChildren(
          ...texts.map((text, index) => (pieces[index]?.isMarked ? makeElement('mark', {}, text) : text)),
        )
      }
      for (const [index, { text }] of pieces.entries()) {
        const node = texts[index]
        if (node && node.data !== text) node.data = text
      }
      shown = pieces
    },
  }
}

function hasSameShape(a: readonly TextPiece[], b: readonly TextPiece[]): boolean {
  return a.length === b.length && a.every(({ isMarked }, index) => isMarked === b[index]?.isMarked)
}
