import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/garments.ts'
import { type GarmentChoices, noteEntry } from './garment-choices.ts'
import { tellTotal, type Wanted, writeListMail, writeListMessage } from './list-message.ts'
import { tellCount, tellNote } from './list-notes.ts'
import { isListStored, type ListEntry, nameEntry, readList } from './stored-list.ts'

/** Shows what is stored, as cards and as the message that it becomes. */
export function drawList(root: HTMLElement, garments: readonly GarmentChoices[]) {
  const entries = readList()
  findIn(root, '[role="status"]').textContent = entries.length > 0 ? tellCount(entries.length) : ''
  findIn(root, '[data-empty]').hidden = entries.length > 0
  const list = findIn(root, 'ol')
  const line = findRemoved(root)
  const removedPlace = line ? [...list.children].indexOf(line) : 0
  list.replaceChildren(...entries.map((entry, place) => drawEntry(root, entry, garments, place)))
  if (line) list.insertBefore(line, list.children[removedPlace] ?? null)
  drawMessage(root, garments)
}

/** What of the list is still in the collection. */
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

/** A sentence about an entry, by what its garment is called today. */
export function tellTitle(sentence: string, entry: ListEntry, garments: readonly GarmentChoices[]): string {
  return sentence.replace('{title}', () => findGarment(garments, entry)?.title ?? entry.title)
}

/** A card of the page's template, filled in for the entry at a place of the list. */
function drawEntry(
  root: HTMLElement,
  entry: ListEntry,
  garments: readonly GarmentChoices[],
  place: number,
): Element {
  const garment = findGarment(garments, entry)
  const card = copyTemplate(root, '[data-entry]')
  const colour = garment?.colours.find(({ name }) => name === entry.colour) ?? garment?.colours[0]
  card.dataset.entry = nameEntry(entry)
  const title = findIn(card, '[data-title]')
  title.textContent = tellTitle('{title}', entry, garments)
  const picture = findIn(card, 'img')
  // The template names and shows some garment: what is gone leads to none, and looks like none.
  if (garment) title.setAttribute('href', garment.path)
  else title.removeAttribute('href')
  if (colour) picture.setAttribute('src', colour.src)
  else picture.style.visibility = 'hidden'
  findIn(card, '[data-reference]').textContent = entry.reference
  findIn(card, '[data-price]').textContent = garment ? formatPrice(garment.price) : ''
  const notes = findIn(card, '[data-notes]')
  notes.id = `notas-${place}`
  notes.textContent = noteEntry(entry, garment).map(tellNote).join(' ')
  findIn(card, '[data-remove]').setAttribute(
    'aria-label',
    tellTitle(listMessages.removeNamed, entry, garments),
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
  for (const select of card.querySelectorAll('select')) {
    select.setAttribute('aria-describedby', notes.id)
    select.setAttribute('aria-label', tellTitle(select.dataset.named ?? '', entry, garments))
  }
  return card
}

/** Says at a place of the list what was taken off there; returns the line, which stays where it is when the list is drawn anew. */
export function drawRemoved(root: HTMLElement, place: number, sentence: string): HTMLElement {
  const line = copyTemplate(root, '[data-removed]')
  findIn(line, '[data-sentence]').textContent = sentence
  const list = findIn(root, 'ol')
  return list.insertBefore(line, list.children[place] ?? null)
}

/** The line of what was taken off last, while it is there. */
export function findRemoved(root: HTMLElement): HTMLElement | null {
  return root.querySelector('ol > [data-removed]')
}

function copyTemplate(root: HTMLElement, selector: string): HTMLElement {
  const template = findIn(root, 'template') as HTMLTemplateElement
  return findIn(template.content, selector).cloneNode(true) as HTMLElement
}

function fillChoice(
  card: HTMLElement,
  name: string,
  chosen: string,
  values: string[] = [],
  gone: string[] = [],
) {
  const select = findIn(card, `[name="${name}"]`) as HTMLSelectElement
  // All but «Elige».
  select.length = 1
  for (const value of values) {
    const label = gone.includes(value) ? listMessages.soldOutSize.replace('{size}', value) : value
    select.add(new Option(label, value))
  }
  select.value = values.includes(chosen) ? chosen : ''
  select.disabled = values.length === 0
}

/** Writes the message anew, with what the visitor has added to it. */
export function drawMessage(root: HTMLElement, garments: readonly GarmentChoices[]) {
  const wanted = listWanted(garments)
  const wishes = { postalCode: readField(root, 'codigo-postal'), question: readField(root, 'pregunta') }
  findIn(root, '[data-send]').hidden = wanted.length === 0
  findIn(root, '[data-total]').textContent = tellTotal(wanted, listMessages.total)
  findIn(root, '[data-mail]').setAttribute('href', writeListMail(wanted, wishes))
  findIn(root, 'pre').textContent = writeListMessage(wanted, wishes)
  findIn(root, '[data-kept]').textContent = isListStored() ? listMessages.kept : listMessages.notKept
}

function readField(root: HTMLElement, name: string): string {
  return (findIn(root, `[name="${name}"]`) as HTMLInputElement).value.trim()
}

/** The cards that are shown, in their order. */
export function listCards(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('ol > [data-entry]')]
}

/** What of a card can have the focus. */
export function findControls(card: HTMLElement): HTMLElement[] {
  return [...card.querySelectorAll<HTMLElement>('a, select, button')]
}

/** An element that the page always has. */
export function findIn(root: ParentNode, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The list's page has no ${selector}`)
  return found
}
