import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/garments.ts'
import { type GarmentChoices, isSameEntry, noteEntry, readChoice } from './garment-choices.ts'
import { tellTotal, type Wanted, writeListMail, writeListMessage } from './list-message.ts'
import { tellCount, tellNote } from './list-notes.ts'
import { isListStored, type ListEntry, readList, writeList } from './stored-list.ts'

/**
 * Makes the list's page that of this browser: shows what is stored, with the prices and sizes that the page brings, lets
 * it be changed and writes the message, until the page goes. What the address asks for joins the list.
 */
export function showList(root: HTMLElement) {
  // Written by `app/pages/lista/page.server.tsx`.
  const garments = JSON.parse(find(root, 'script').textContent) as GarmentChoices[]
  const show = () => {
    if (root.isConnected) drawList(root, garments)
    else removeEventListener('storage', show)
  }
  addEventListener('storage', show)
  const added = takeFromAddress(garments)
  show()
  if (added) tellDone(root, listMessages.added, added).focus()
  root.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) changeEntry(root, target)
  })
  root.addEventListener('input', () => drawMessage(root, listWanted(garments)))
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.matches('[data-remove]')) removeEntry(root, target)
  })
}

/**
 * Puts the choice of the address first, and takes it out of the address: a reload adds nothing.
 * @returns what has joined the list
 */
function takeFromAddress(garments: readonly GarmentChoices[]): ListEntry | undefined {
  const choice = readChoice(location.search, garments)
  if (!choice) return undefined
  writeList([choice, ...readList().filter((entry) => !isSameEntry(entry, choice))])
  history.replaceState(history.state, '', location.pathname)
  return choice
}

/**
 * Says what has been done to an entry before how many there are.
 * @returns where it says so, which can have the focus
 */
function tellDone(root: HTMLElement, sentence: string, { title }: ListEntry): HTMLElement {
  const status = find(root, '[role="status"]')
  status.textContent = `${sentence.replace('{title}', () => title)} ${status.textContent}`
  status.tabIndex = -1
  return status
}

/** Changes the entry in which a control stands; the focus stays on that control, which is drawn anew. */
function changeEntry(root: HTMLElement, control: HTMLSelectElement) {
  const { name, value, dataset } = control
  const { field = '' } = dataset
  const index = findPlace(root, control)
  writeList(readList().map((entry, place) => (place === index ? { ...entry, [field]: value } : entry)))
  listCards(root)[index]?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
}

/** Takes the entry in which a button stands off the list; the focus goes on to the next one's button. */
function removeEntry(root: HTMLElement, button: Element) {
  const index = findPlace(root, button)
  const removed = readList()[index]
  if (!removed) return
  writeList(readList().filter((_, place) => place !== index))
  const status = tellDone(root, listMessages.removed, removed)
  const next = listCards(root)[index]?.querySelector<HTMLElement>('[data-remove]')
  ;(next ?? status).focus()
}

/** The number of the entry in which a control stands. */
function findPlace(root: HTMLElement, control: Element): number {
  return listCards(root).findIndex((card) => card.contains(control))
}

function drawList(root: HTMLElement, garments: readonly GarmentChoices[]) {
  const entries = readList()
  find(root, '[role="status"]').textContent = entries.length > 0 ? tellCount(entries.length) : ''
  find(root, '[data-empty]').hidden = entries.length > 0
  const list = find(root, 'ol')
  list.hidden = entries.length === 0
  list.replaceChildren(...entries.map((entry, place) => drawEntry(root, entry, garments, place)))
  drawMessage(root, listWanted(garments))
}

/** What of the list is still to be had. */
function listWanted(garments: readonly GarmentChoices[]): Wanted[] {
  return readList().flatMap((entry) => {
    const garment = findGarment(garments, entry)
    return garment ? [{ entry, garment }] : []
  })
}

function findGarment(
  garments: readonly GarmentChoices[],
  { reference }: ListEntry,
): GarmentChoices | undefined {
  return garments.find((garment) => garment.reference === reference)
}

/** A card of the page's template, filled in for the entry at a place of the list. */
function drawEntry(
  root: HTMLElement,
  entry: ListEntry,
  garments: readonly GarmentChoices[],
  place: number,
): Element {
  const garment = findGarment(garments, entry)
  const template = find(root, 'template') as HTMLTemplateElement
  const card = template.content.firstElementChild?.cloneNode(true) as HTMLElement
  const colour = garment?.colours.find(({ name }) => name === entry.colour) ?? garment?.colours[0]
  const title = find(card, '[data-title]')
  title.textContent = garment?.title ?? entry.title
  const picture = find(card, 'img')
  // The template names and shows some garment: what is gone leads to none, and looks like none.
  if (garment) title.setAttribute('href', garment.path)
  else title.removeAttribute('href')
  if (colour) picture.setAttribute('src', colour.src)
  else picture.style.visibility = 'hidden'
  find(card, '[data-reference]').textContent = entry.reference
  find(card, '[data-price]').textContent = garment ? formatPrice(garment.price) : ''
  const notes = find(card, '[data-notes]')
  notes.id = `notas-${place}`
  notes.textContent = noteEntry(entry, garment).map(tellNote).join(' ')
  find(card, '[data-remove]').setAttribute(
    'aria-label',
    listMessages.removeNamed.replace('{title}', entry.title),
  )
  fillChoice(card, 'talla', entry.size, garment?.sizes, garment?.soldOut)
  fillChoice(
    card,
    'color',
    entry.colour,
    garment?.colours.map(({ name }) => name),
  )
  fillChoice(card, 'largo', entry.length, garment?.lengths)
  // Who hears a choice that has the focus hears what is said of it, such as that a size is sold out.
  for (const select of card.querySelectorAll('select')) select.setAttribute('aria-describedby', notes.id)
  return card
}

function fillChoice(
  card: HTMLElement,
  name: string,
  chosen: string,
  values: string[] = [],
  gone: string[] = [],
) {
  const select = find(card, `[name="${name}"]`) as HTMLSelectElement
  // All but «Elige».
  select.length = 1
  for (const value of values) {
    const label = gone.includes(value) ? listMessages.soldOutSize.replace('{size}', value) : value
    select.add(new Option(label, value))
  }
  select.value = values.includes(chosen) ? chosen : ''
  select.disabled = values.length === 0
}

function drawMessage(root: HTMLElement, wanted: readonly Wanted[]) {
  const wishes = { postalCode: readField(root, 'codigo-postal'), question: readField(root, 'pregunta') }
  find(root, '[data-send]').hidden = wanted.length === 0
  find(root, '[data-total]').textContent = listMessages.total.replace('{total}', tellTotal(wanted))
  find(root, '[data-mail]').setAttribute('href', writeListMail(wanted, wishes))
  find(root, 'pre').textContent = writeListMessage(wanted, wishes)
  find(root, '[data-kept]').textContent = isListStored() ? listMessages.kept : listMessages.notKept
}

function readField(root: HTMLElement, name: string): string {
  return (find(root, `[name="${name}"]`) as HTMLInputElement).value.trim()
}

function listCards(root: HTMLElement): Element[] {
  return [...root.querySelectorAll('ol > [data-entry]')]
}

/** An element that the page always has. */
function find(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The list's page has no ${selector}`)
  return found
}
