import { searchMessages } from '#config/messages/search.ts'
import enter from '~icons/lucide/corner-down-left?raw'
import { makeElement, makeIcon, setAttribute, setText } from './make-element.ts'
import type { PaletteGroup, PaletteItem } from './palette-groups.ts'
import { createOption, type OptionLine, type ShownOption } from './palette-option.ts'

/** What the list shows. */
type ShownList = Pick<ShownOption, 'query' | 'icons'> & {
  groups: readonly PaletteGroup[]
  /** Index of the highlighted option in the whole list, -1 for none. */
  active: number
  /** So many options are there; whoever shows more says so. */
  limit: number
}

export type PaletteList = {
  element: HTMLElement
  /** Returns the id of the highlighted option's element. */
  show(list: ShownList): string | undefined
  /** Brings the highlighted option into sight; the first one brings its group's label along. */
  reveal(active: number): void
}

type Listeners = {
  onHighlight: (item: PaletteItem) => void
  onActivate: (item: PaletteItem) => void
  /** The end of what is there is near. */
  onScrollToEnd: () => void
}

/**
 * The options in their groups; the focus stays in the input, which names the highlighted one (C-SEARCH-9). Elements
 * are made once and kept: a key changes what they say.
 */
export function createPaletteList(listeners: Listeners): PaletteList {
  const element = makeElement('div', {
    id: listId,
    role: 'listbox',
    'aria-label': searchMessages.results,
    class: 'search-list',
  })
  const blocks: GroupBlock[] = []
  const itemOf = new Map<Element, PaletteItem>()
  const enterIcon = makeIcon('search-enter', enter)
  const isScrolled = watchScroll(element, listeners.onScrollToEnd)
  watchPointer(element, itemOf, listeners)
  let lines: OptionLine[] = []

  function show({ groups, active, limit, ...rest }: ShownList): string | undefined {
    const shown = takeFirst(groups, limit)
    element.hidden = shown.length === 0
    while (blocks.length < shown.length) blocks.push(createGroupBlock(blocks.length))
    lines = shown.flatMap((group, index) => blocks[index]?.show(group) ?? [])
    for (const [index, item] of shown.flatMap(({ items }) => items).entries()) {
      const line = lines[index]
      line?.show({ item, isHighlighted: index === active, ...rest })
      if (line) itemOf.set(line.element, item)
    }
    keepFirst(element, blocks.slice(0, shown.length))
    const highlighted = lines[active]?.element
    moveIcon(enterIcon, highlighted)
    return highlighted?.id
  }

  return {
    element,
    show,
    reveal(active) {
      if (active > 0) lines[active]?.element.scrollIntoView({ block: 'nearest' })
      else if (isScrolled()) element.scrollTop = 0
    },
  }
}

/** What the input names as its list. */
export const listId = 'search-list'

/** The groups of the first options, the last one as far as it goes. */
function takeFirst(groups: readonly PaletteGroup[], limit: number): PaletteGroup[] {
  let rest = limit
  return groups.flatMap((group) => {
    const items = group.items.slice(0, rest)
    rest -= items.length
    return items.length > 0 ? [{ ...group, items }] : []
  })
}

/** Makes the elements the last children of their parent: they are the first ones of those it had, or more of them. */
function keepFirst(parent: Element, blocks: readonly { element: Element }[], before = 0) {
  while (parent.childElementCount > before + blocks.length) parent.lastElementChild?.remove()
  parent.append(...blocks.slice(parent.childElementCount - before).map(({ element }) => element))
}

/** What chooses the colour in force has an icon of its own at its end. */
function moveIcon(icon: HTMLElement, option: HTMLElement | undefined) {
  if (!option || option.ariaChecked === 'true') icon.remove()
  else if (icon.parentElement !== option) option.append(icon)
}

/** A group and its lines. */
type GroupBlock = { element: HTMLElement; show(group: PaletteGroup): OptionLine[] }

function createGroupBlock(number: number): GroupBlock {
  const labelId = `${listId}-label-${number}`
  const label = makeElement('div', { id: labelId, class: 'search-group-label label' })
  const element = makeElement('div', { class: 'search-group' }, label)
  const lines: OptionLine[] = []
  return {
    element,
    show({ label: text, items }) {
      setText(label, text ?? '')
      label.hidden = !text
      setAttribute(element, 'role', text && 'group')
      setAttribute(element, 'aria-labelledby', text && labelId)
      while (lines.length < items.length) lines.push(createOption(`${listId}-${number}-${lines.length}`))
      const shown = lines.slice(0, items.length)
      keepFirst(element, shown, 1)
      return shown
    },
  }
}

function watchPointer(list: HTMLElement, itemOf: ReadonlyMap<Element, PaletteItem>, listeners: Listeners) {
  const findOption = ({ target }: Event) =>
    target instanceof Element ? target.closest('[role="option"]') : null
  // Not when it enters: the list moves under a pointer that rests.
  list.addEventListener('pointermove', (event) => {
    const option = findOption(event)
    const item = option && itemOf.get(option)
    if (item && option.ariaSelected !== 'true') listeners.onHighlight(item)
  })
  list.addEventListener('click', (event) => {
    const option = findOption(event)
    const item = option && itemOf.get(option)
    if (!item || ('href' in item.action && isForBrowser(event))) return
    event.preventDefault()
    listeners.onActivate(item)
  })
}

function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}

/** Tells whether the list is scrolled, which to ask it itself would cost a layout. */
function watchScroll(list: HTMLElement, onScrollToEnd: () => void): () => boolean {
  let isScrolled = false
  list.addEventListener('scroll', () => {
    const { scrollTop, scrollHeight, clientHeight } = list
    isScrolled = scrollTop > 0
    if (isScrolled && scrollHeight - scrollTop - clientHeight < clientHeight) onScrollToEnd()
  })
  return () => isScrolled
}
