import { sizesMessages } from '#config/messages/sizes.ts'
import type { Answer } from '#sizes/answer-size.ts'
import { askSizes, listQuestionFields, listQuestionWearers, type Question } from '#sizes/ask-sizes.ts'
import type { GarmentSizes } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer, wearerNames } from '#sizes/wearers.ts'
import { markCards } from './mark-cards.ts'
import { readTables } from './page-tables.ts'
import { forgetSizes, readRememberedSizes, rememberSizes } from './remembered-sizes.ts'
import { listKnown, markSize } from './size-marks.ts'
import { type AskedSizes, answerForm, tellMissing } from './size-question.ts'

const { memory } = sizesMessages

/**
 * Answers forms of sizes while somebody types. Nothing leaves the browser; only what somebody wants to be remembered is
 * kept in it. Called once; `showSizes` is for every page that comes.
 */
export function followSizeForms() {
  document.addEventListener('input', ({ target }) => {
    const form = findForm(target)
    if (!form) return
    if (target instanceof HTMLSelectElement) {
      fillIn(form)
      markSizes()
    }
    showAnswer(form)
  })
  document.addEventListener('submit', (event) => {
    const form = findForm(event.target)
    if (!form) return
    event.preventDefault()
    showAnswer(form)
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    const button =
      target instanceof Element ? target.closest('[data-size-remember],[data-size-forget]') : null
    const form = findForm(button)
    if (!button || !form) return
    if (button.hasAttribute('data-size-remember')) remember(form)
    else forget(form)
  })
}

/** Fills the forms of the page with what is remembered, and marks its sizes wherever they stand. */
export function showSizes() {
  for (const form of listForms()) {
    if (!isFilledIn(form)) chooseKnown(form)
    if (isFilledIn(form)) showAnswer(form)
  }
  markSizes()
}

/** A form that nobody has touched is about somebody whose measures are remembered. */
function chooseKnown(form: HTMLFormElement) {
  const question = readQuestion(form)
  const [known] = listKnown(listQuestionWearers(question), question.garment, readRememberedSizes())
  const who = findWho(form)
  if (who && known) who.value = known
  fillIn(form)
}

/** With what is remembered of whoever is chosen; of somebody who is not known, what stands there stays. */
function fillIn(form: HTMLFormElement) {
  const remembered = readRememberedSizes()[readQuestion(form).wearer] ?? {}
  for (const [name, text] of Object.entries(remembered)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = text
  }
}

function findWho(form: HTMLFormElement): HTMLSelectElement | null {
  return form.querySelector('select')
}

function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-size-form]')]
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-size-form]') : null
}

function readQuestion(form: HTMLFormElement): Question {
  const { dataset } = form
  return {
    wearer: findWearer(findWho(form)?.value ?? dataset.sizeForm) ?? 'mujer',
    // Written by the server of this very build (`size-form.tsx`).
    garment: dataset.garment ? (JSON.parse(dataset.garment) as GarmentSizes) : undefined,
  }
}

function answer(form: HTMLFormElement): AskedSizes {
  const data = new FormData(form)
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  }
  return answerForm(readQuestion(form), read, readTables(document))
}

function isFilledIn(form: HTMLFormElement): boolean {
  const data = new FormData(form)
  return listQuestionFields(readQuestion(form)).some((measure) => data.get(measure))
}

function showAnswer(form: HTMLFormElement) {
  const asked = answer(form)
  const output = form.querySelector('[data-size-answer]')
  if (!output) return
  for (const measure of listQuestionFields(readQuestion(form))) {
    const mistake = asked.mistakes[measure]
    const field = form.elements.namedItem(measure)
    if (!(field instanceof HTMLInputElement)) continue
    if (mistake) field.setAttribute('aria-invalid', 'true')
    else field.removeAttribute('aria-invalid')
    field.nextElementSibling?.replaceChildren(mistake ?? '')
  }
  const list = document.createElement('ul')
  for (const { part, size, text } of asked.lines) {
    const item = document.createElement('li')
    item.append(`${part}: `, make('strong', size ?? sizesMessages.answer.none), ' ', make('small', text))
    list.append(item)
  }
  output.replaceChildren(asked.lines.length > 0 ? list : tellMissing(asked))
  showMemory(form)
}

/** Measures that have no size are not worth remembering. */
function showMemory(form: HTMLFormElement, said?: string) {
  const block = form.querySelector<HTMLElement>('[data-size-memory]')
  if (!block) return
  const isOffered = answer(form).lines.some(({ size }) => size !== undefined)
  const isKnown = Object.keys(readRememberedSizes()).length > 0
  block.hidden = !isOffered && !isKnown && said === undefined
  block.querySelector<HTMLElement>('[data-size-remember]')?.toggleAttribute('hidden', !isOffered)
  block.querySelector<HTMLElement>('[data-size-forget]')?.toggleAttribute('hidden', !isKnown)
  block.querySelector('small')?.replaceChildren(said ?? memory.explanation)
}

function remember(form: HTMLFormElement) {
  const { typed } = answer(form)
  const { wearer } = readQuestion(form)
  const remembered = readRememberedSizes()
  rememberSizes({ ...remembered, [wearer]: { ...remembered[wearer], ...typed } })
  showMemory(form, memory.remembered)
  markSizes()
}

function forget(form: HTMLFormElement) {
  forgetSizes()
  showMemory(form, memory.forgotten)
  markSizes()
}

/** «tu talla» in the rows of tables, at the sizes of a garment, and on cards. */
function markSizes() {
  for (const mark of document.querySelectorAll('.your-size')) mark.remove()
  const tables = readTables(document)
  const garments = listForms()
    .map(readQuestion)
    .filter(({ garment }) => garment)
  for (const question of garments) markChoice(question, tables)
  // The tables of a garment's page are about the garment, and not about all that somebody wears.
  const all = garments.length > 0 ? garments : wearerNames.map((wearer): Question => ({ wearer }))
  for (const question of all)
    for (const wearer of listQuestionWearers(question))
      markRows(answerRemembered({ ...question, wearer }, tables), tables)
  markCards().catch(console.warn)
}

function answerRemembered(question: Question, tables: readonly SizeTable[]): Answer[] {
  const typed = readRememberedSizes()[question.wearer]
  return askSizes(question, (measure) => typed?.[measure] ?? null, tables).answers
}

function markRows(answers: readonly Answer[], tables: readonly SizeTable[]) {
  const found = answers.filter((answer) => answer.kind === 'size')
  for (const table of tables) {
    const own = found.filter(({ part }) => part.table === table.name)
    const isOne = new Set(own.map(({ row }) => row.spans)).size === 1
    const rows = document.querySelector<HTMLTableElement>(`table[data-sizes="${table.name}"]`)?.rows
    for (const [index, row] of table.rows.entries()) {
      const parts = own
        .filter((answer) => answer.row.spans === row.spans)
        .map(({ part }) => sizesMessages.shortParts[part.id])
      const text = isOne ? sizesMessages.mark : sizesMessages.markOf.replace('{parts}', parts.join(', '))
      if (parts.length > 0) markSize(rows?.[index + 1]?.cells[0], text)
    }
  }
}

/** The radio button of a garment's size, where its page has one, and the text beside it. */
function markChoice(question: Question, tables: readonly SizeTable[]) {
  for (const found of answerRemembered(question, tables)) {
    if (found.kind !== 'size' || found.part.id === 'largo') continue
    const choice = document.querySelector(`input[name="talla"][value="${CSS.escape(found.row.size)}"]`)
    if (choice) markSize(choice.nextElementSibling, sizesMessages.mark)
  }
}

function make(tag: 'strong' | 'small', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
