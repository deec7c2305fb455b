import { SEARCH_OPTIONS_FIRST } from '#config/constants.ts'
import { docsIndexPath } from '#config/site.ts'
import { createDelay } from './delay.ts'
import { createDocumentationSearch } from './documentation-matches.ts'
import { bringNamedIcons, readNamedIcons } from './named-icons.ts'
import {
  listPaletteGroups,
  matchPaletteGroups,
  type PaletteAction,
  type PaletteBasics,
  type PaletteGroup,
  type PaletteItem,
} from './palette-groups.ts'
import { findHighlighted, type Highlight, moveHighlight } from './palette-highlight.ts'
import { createPaletteView } from './palette-view.ts'
import { readSession, subscribeToSession } from './search-session.ts'

/** Options that the palette makes by itself; the rest follows as somebody gets near the end. */
const SEARCH_OPTIONS_RENDERED = 60

/** As many as there are while somebody thinks of the next letter, which takes all but the first away again. */
const SEARCH_OPTIONS_NEXT = 20

/** After so long without a letter typing rests, in ms: then more options follow, and the number of results is said. */
const SEARCH_REST_MS = 200

/** After so long without a letter the query counts as finished, in ms: then all options are made. */
const SEARCH_FINISHED_MS = 1_500

/** So long the palette waits for the documentation's answer before it shows what it has without, in ms. */
const SEARCH_ANSWER_AWAITED_MS = 50

/** The search palette in its dialog (C-SEARCH). */
export type Palette = {
  element: HTMLElement
  /** The dialog is about to open; the query that was left in the palette still stands there (C-SEARCH-12). */
  start: (basics: PaletteBasics) => void
  /** The dialog is open: the focus goes to the input. */
  focus(): void
  /** The dialog has closed. */
  stop: () => void
}

type Listeners = { onActivate: (action: PaletteAction) => void; onClose: () => void }

/**
 * Makes the palette. A letter costs one change of the document: what is in sight, as soon as the documentation has
 * answered. More of the list, and how much was found, follow when the typing rests, and all of it when it has ended.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Down, Up, Home, End | move the highlight, without going round |
 * | Enter | activates the highlighted item |
 * | Tab | goes to the cross and to what the foot offers, and back to the input |
 */
export function createPalette({ onActivate, onClose }: Listeners): Palette {
  /** As long as it is open. */
  let basics: PaletteBasics | undefined
  let groups: PaletteGroup[] = []
  let items: PaletteItem[] = []
  let highlight: Highlight = 'none'
  let limit = SEARCH_OPTIONS_FIRST
  let isEnterWaiting = false

  const documentation = createDocumentationSearch(update)
  const answerDelay = createDelay(SEARCH_ANSWER_AWAITED_MS, update)
  const restDelay = createDelay(SEARCH_REST_MS, showNext)
  const finishedDelay = createDelay(SEARCH_FINISHED_MS, () => showMore(SEARCH_OPTIONS_RENDERED))
  const { element, input, show, sayCount } = createPaletteView({
    onInput: () => {
      start('first')
      documentation.ask(input.value)
      if (documentation.read().isBehind) answerDelay.start()
      else update()
    },
    onKey: pressKey,
    onHighlight: highlightItem,
    onActivate: ({ action }) => activate(action),
    onScrollToEnd: () => showMore(limit + SEARCH_OPTIONS_RENDERED),
    onBrowse: () => activate({ href: docsIndexPath }),
    onClose,
  })

  /** With another query, or anew. */
  function start(first: Highlight) {
    isEnterWaiting = false
    highlight = first
    limit = SEARCH_OPTIONS_FIRST
    restDelay.stop()
    finishedDelay.stop()
  }

  /** Finds out what there is for the query, and shows it. */
  function update() {
    answerDelay.stop()
    if (!basics) return
    const session = readSession()
    const { matches, isBehind } = documentation.read()
    const docs = session.status === 'ready' ? session.groups : []
    groups = hasQuery()
      ? matchPaletteGroups(basics, docs, input.value, matches)
      : listPaletteGroups(basics, docs)
    items = groups.flatMap((group) => group.items)
    draw()
    restDelay.start()
    finishedDelay.start()
    if (isEnterWaiting && !isBehind) activateBest()
  }

  function activateBest() {
    isEnterWaiting = false
    const [best] = items
    if (best) activate(best.action)
  }

  function draw() {
    const active = findHighlighted(items, highlight)
    show({
      query: input.value,
      groups,
      active,
      limit: Math.max(limit, active + 1),
      icons: readNamedIcons(),
      status: readSession().status,
      isBehind: documentation.read().isBehind,
    })
  }

  function showMore(nextLimit: number) {
    limit = Math.max(limit, nextLimit)
    draw()
  }

  function showNext() {
    showMore(SEARCH_OPTIONS_NEXT)
    const isAnswered = readSession().status === 'ready' && !documentation.read().isBehind
    sayCount(hasQuery() && isAnswered ? items.length : undefined)
  }

  function highlightItem({ id }: PaletteItem) {
    highlight = { id }
    draw()
  }

  function pressKey(event: KeyboardEvent) {
    const active = findHighlighted(items, highlight)
    const next = hasModifier(event) ? undefined : moveHighlight(event.key, active, items.length)
    const item = items[next ?? active]
    if (next !== undefined) limit = Math.max(limit, next + SEARCH_OPTIONS_RENDERED / 2)
    if (next !== undefined && item) highlightItem(item)
    else if (event.key !== 'Enter') return
    // What is on screen may still be the answer to an earlier query: its successor is meant.
    else if (documentation.read().isBehind) isEnterWaiting = true
    else if (item) activate(item.action)
    event.preventDefault()
  }

  function activate(action: PaletteAction) {
    input.value = ''
    onActivate(action)
  }

  function hasQuery() {
    return input.value.trim() !== ''
  }

  subscribeToSession(() => {
    documentation.ask(input.value)
    update()
    if (basics) void bringNamedIcons(readSession(), draw)
  })
  return {
    element,
    start(nextBasics) {
      basics = nextBasics
      // Without a query nothing is highlighted until a key or the pointer does; with one, the best match.
      start(hasQuery() ? 'first' : 'none')
      documentation.ask(input.value)
      update()
      void bringNamedIcons(readSession(), draw)
    },
    focus() {
      input.focus()
      input.select()
    },
    stop() {
      basics = undefined
      answerDelay.stop()
      restDelay.stop()
      finishedDelay.stop()
    },
  }
}

/** With a modifier the keys move in the text or select it. */
function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey
}
