import { listMessages } from '#config/messages/garments.ts'
import {
  drawList,
  drawMessage,
  drawRemoved,
  findControls,
  findIn,
  findRemoved,
  listCards,
  tellTitle,
} from './draw-list.ts'
import { type GarmentChoices, readChoice } from './garment-choices.ts'
import { LIST_MAX_ENTRIES, type ListEntry, nameEntry, readList, writeList } from './stored-list.ts'

/** An entry that was taken off the list, and where it stood. */
type Removed = { entry: ListEntry; place: number }

/**
 * Makes the list's page that of this browser: shows what is stored, with the prices and sizes that the page brings, lets
 * it be changed and writes the message, until the page goes. What the address asks for joins the list.
 */
export function showList(root: HTMLElement) {
  // Written by `app/pages/lista/page.server.tsx`.
  const garments = JSON.parse(findIn(root, 'script').textContent) as GarmentChoices[]
  const show = () => {
    if (root.isConnected) keepFocus(root, () => drawList(root, garments))
    else removeEventListener('storage', show)
  }
  addEventListener('storage', show)
  const done = takeFromAddress(garments)
  show()
  if (done) tellDone(root, done).focus()
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) changeEntry(root, target, garments)
  })
  root.addEventListener('input', () => drawMessage(root, garments))
  let removed: Removed | undefined
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    if (target.matches('[data-remove]')) removed = removeEntry(root, target, garments)
    if (target.matches('[data-undo]') && removed) restoreEntry(root, target, removed, garments)
  })
}

/**
 * Puts the choice of the address first, and takes it out of the address: a reload adds nothing.
 * @returns what is to be said: what has joined the list, and what has left it for want of room
 */
function takeFromAddress(garments: readonly GarmentChoices[]): string | undefined {
  const choice = readChoice(location.search, garments)
  const before = readList()
  // Also what was there: the header counts all that is stored, and knows nothing of entries.
  writeList(choice ? [choice, ...before] : before)
  if (!choice) return undefined
  history.replaceState(history.state, '', location.pathname)
  const names = readList().map(nameEntry)
  const dropped = before.find((entry) => !names.includes(nameEntry(entry)))
  const added = tellTitle(listMessages.added, choice, garments)
  return dropped
    ? `${added} ${tellTitle(listMessages.dropped, dropped, garments).replace('{max}', `${LIST_MAX_ENTRIES}`)}`
    : added
}

/** Changes the entry in which a control stands; what becomes the same as another is joined with it. */
function changeEntry(root: HTMLElement, control: HTMLSelectElement, garments: readonly GarmentChoices[]) {
  const { value, dataset } = control
  const { field = '' } = dataset
  const card = findCard(control)
  const entries = readList()
  const place = findPlace(entries, card)
  const entry = entries[place]
  if (!card || !entry) return
  const changed = { ...entry, [field]: value }
  // The card that is drawn under this name takes the focus over; not every browser gives it to what is pressed.
  control.focus()
  card.dataset.entry = nameEntry(changed)
  writeList(entries.with(place, changed))
  if (readList().length < entries.length) tellDone(root, tellTitle(listMessages.joined, changed, garments))
}

/**
 * Takes the entry in which a button stands off the list; another one puts it back, until the next is taken off. That has
 * the focus then: it is where the eyes are, and whoever presses twice has lost nothing.
 */
function removeEntry(
  root: HTMLElement,
  button: HTMLElement,
  garments: readonly GarmentChoices[],
): Removed | undefined {
  const entries = readList()
  const place = findPlace(entries, findCard(button))
  const entry = entries[place]
  if (!entry) return undefined
  const { top } = button.getBoundingClientRect()
  // With its card it would go to where the list's state is told, and the page would begin to scroll there.
  button.blur()
  findRemoved(root)?.remove()
  writeList(entries.toSpliced(place, 1))
  const sentence = tellTitle(listMessages.removed, entry, garments)
  tellDone(root, sentence)
  focusInPlace(findIn(drawRemoved(root, place, sentence), '[data-undo]'), top)
  return { entry, place }
}

/** Puts an entry back where it stood; the focus is on its button again. */
function restoreEntry(
  root: HTMLElement,
  button: HTMLElement,
  { entry, place }: Removed,
  garments: readonly GarmentChoices[],
) {
  const { top } = button.getBoundingClientRect()
  findRemoved(root)?.remove()
  writeList(readList().toSpliced(place, 0, entry))
  tellDone(root, tellTitle(listMessages.restored, entry, garments))
  const again = listCards(root)[place]?.querySelector<HTMLElement>('[data-remove]')
  if (again) focusInPlace(again, top)
}

/**
 * Moves the page so that a button stands at the height of the one that was pressed, and gives it the focus. Whoever presses
 * while the page is still scrolling there from elsewhere sees it all the same.
 */
function focusInPlace(button: HTMLElement, top: number) {
  window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' })
  button.focus({ preventScroll: true })
  button.scrollIntoView({ block: 'nearest' })
}

/** Where on the list the entry of a card is: another tab may have changed it since it was drawn. */
function findPlace(entries: readonly ListEntry[], card: HTMLElement | null): number {
  return entries.findIndex((entry) => nameEntry(entry) === card?.dataset.entry)
}

/** Draws without losing the focus: it stays on the same control of the same entry, or goes where the list's state is told. */
function keepFocus(root: HTMLElement, draw: () => void) {
  const control = document.activeElement
  const isInList = findIn(root, 'ol').contains(control)
  const card = control && findCard(control)
  const index = card ? findControls(card).findIndex((other) => other === control) : -1
  draw()
  if (!isInList) return
  const same = listCards(root).find(({ dataset }) => dataset.entry === card?.dataset.entry)
  // What puts an entry back is the same element as before.
  const again =
    control instanceof HTMLElement && control.isConnected ? control : same && findControls(same)[index]
  if (again) again.focus({ preventScroll: true })
  else findStatus(root).focus()
}

function findCard(control: Element): HTMLElement | null {
  return control.closest<HTMLElement>('[data-entry]')
}

/** Says what has been done before how many there are, where the focus can go. */
function tellDone(root: HTMLElement, sentence: string): HTMLElement {
  const status = findStatus(root)
  status.textContent = `${sentence} ${status.textContent}`
  return status
}

function findStatus(root: HTMLElement): HTMLElement {
  return findIn(root, '[role="status"]')
}
