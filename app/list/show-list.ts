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
  takeFromAddress(garments)
  show()
  root.addEventListener('change', ({ target }) => {
    const field = target instanceof HTMLSelectElement ? fields.get(target.name) : undefined
    if (field && target instanceof HTMLSelectElement)
      changeEntry(root, target, (entry) => [{ ...entry, [field]: target.value }])
  })
  root.addEventListener('input', () => drawMessage(root, listWanted(garments)))
  root.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.matches('[data-remove]')) changeEntry(root, target, () => [])
  })
}

/** What the controls of an entry are called, and what they change. */
const fields = new Map([
  ['talla', 'size'],
  ['color', 'colour'],
  ['largo', 'length'],
])

/** Puts the choice of the address first, and takes it out of the address: a reload adds nothing. */
function takeFromAddress(garments: readonly GarmentChoices[]) {
  const choice = readChoice(location.search, garments)
  if (!choice) return
  writeList([choice, ...readList().filter((entry) => !isSameEntry(entry, choice))])
  history.replaceState(history.state, '', location.pathname)
}

/** Changes the entry in which a control stands; the focus stays on that control, or goes to the list without it. */
function changeEntry(root: HTMLElement, control: Element, change: (entry: ListEntry) => ListEntry[]) {
  const card = control.closest('[data-entry]')
  const index = listCards(root).findIndex((some) => some === card)
  writeList(readList().flatMap((entry, place) => (place === index ? change(entry) : [entry])))
  const name = control.getAttribute('name')
  const same = listCards(root)[index]?.querySelector<HTMLElement>(name ? `[name="${name}"]` : '[data-remove]')
  const count = find(root, '[role="status"]')
  count.tabIndex = -1
  ;(same ?? count).focus()
}

function drawList(root: HTMLElement, garments: readonly GarmentChoices[]) {
  const entries = readList()
  find(root, '[role="status"]').textContent = entries.length > 0 ? tellCount(entries.length) : ''
  find(root, '[data-empty]').hidden = entries.length > 0
  const list = find(root, 'ol')
  list.hidden = entries.length === 0
  list.replaceChildren(...entries.map((entry) => drawEntry(root, entry, findGarment(garments, entry))))
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

/** A card of the page's template, filled in. */
function drawEntry(root: HTMLElement, entry: ListEntry, garment: GarmentChoices | undefined): Element {
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
  find(card, '[data-notes]').textContent = noteEntry(entry, garment).map(tellNote).join(' ')
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
  const label = select.closest('label')
  if (label) label.hidden = values.length === 0
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
