import { sizesMessages } from '#config/messages/sizes.ts'
import type { Answer } from '#sizes/answer-size.ts'
import { listQuestionFields, type Question } from '#sizes/ask-sizes.ts'
import { type GarmentSizes, nameMadeSize } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { findWearer, type WearerName, wearerNames } from '#sizes/wearers.ts'
import { markCards } from './mark-cards.ts'
import { readTables } from './page-tables.ts'
import { forgetSizes, type RememberedSizes, readRememberedSizes, rememberSizes } from './remembered-sizes.ts'
import { findRemembered, markSize } from './size-marks.ts'
import { type AskedSizes, answerForm } from './size-question.ts'

const { memory } = sizesMessages

/**
 * Answers forms of sizes while somebody types. Nothing leaves the browser; only what somebody wants to be remembered is
 * kept in it. Called once; `showSizes` is for every page that comes.
 */
export function followSizeForms() {
  document.addEventListener('input', ({ target }) => {
    const form = findForm(target)
    if (form) showAnswer(form)
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
  const remembered = readRememberedSizes()
  for (const form of listForms()) {
    if (!isFilledIn(form))
      for (const [name, text] of Object.entries(
        findRemembered(readQuestion(form), listWearers(form), remembered),
      )) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = text
      }
    if (isFilledIn(form)) showAnswer(form)
  }
  markSizes(remembered)
}

function listForms(): HTMLFormElement[] {
  return [...document.querySelectorAll<HTMLFormElement>('form[data-size-form]')]
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-size-form]') : null
}

function readQuestion({ dataset }: HTMLFormElement): Question {
  return {
    wearer: findWearer(dataset.sizeForm) ?? 'mujer',
    // Written by the server of this very build (`size-form.tsx`).
    garment: dataset.garment ? (JSON.parse(dataset.garment) as GarmentSizes) : undefined,
  }
}

/** Whose measures a form is about: of a garment, those of whom it is for, and of its table. */
function listWearers({ dataset }: HTMLFormElement): WearerName[] {
  const names = `${dataset.audiences ?? ''} ${dataset.sizeForm ?? ''}`.split(' ')
  return names.flatMap((name) => findWearer(name) ?? [])
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
  output.replaceChildren(asked.lines.length > 0 ? list : sizesMessages.answer.nothing)
  showMemory(form, asked.lines.length > 0)
}

function showMemory(form: HTMLFormElement, isOffered: boolean, said?: string) {
  const block = form.querySelector<HTMLElement>('[data-size-memory]')
  if (!block) return
  const isKnown = Object.keys(readRememberedSizes()).length > 0
  block.hidden = !isOffered && !isKnown && said === undefined
  block.querySelector<HTMLElement>('[data-size-remember]')?.toggleAttribute('hidden', !isOffered)
  block.querySelector<HTMLElement>('[data-size-forget]')?.toggleAttribute('hidden', !isKnown)
  block.querySelector('small')?.replaceChildren(said ?? memory.explanation)
}

/** A garment's measures are kept for everybody whom it is for: nobody else is asked whose they are. */
function remember(form: HTMLFormElement) {
  const { typed } = answer(form)
  const remembered = readRememberedSizes()
  for (const wearer of listWearers(form)) remembered[wearer] = { ...remembered[wearer], ...typed }
  rememberSizes(remembered)
  showMemory(form, true, memory.remembered)
  markSizes(remembered)
}

function forget(form: HTMLFormElement) {
  forgetSizes()
  showMemory(form, true, memory.forgotten)
  markSizes({})
}

/** «tu talla» in the rows of tables, at the sizes of a garment, and on cards. */
function markSizes(remembered: RememberedSizes) {
  for (const mark of document.querySelectorAll('.your-size')) mark.remove()
  const tables = readTables(document)
  for (const wearer of wearerNames) {
    const typed = remembered[wearer]
    if (!typed) continue
    const read = (measure: Measure) => typed[measure] ?? null
    markRows(answerForm({ wearer }, read, tables).reply.answers, tables)
  }
  for (const form of listForms()) markGarment(form, remembered, tables)
  markCards().catch(console.warn)
}

function markRows(answers: readonly Answer[], tables: readonly SizeTable[]) {
  const found = answers.filter((answer) => answer.kind === 'size')
  for (const table of tables) {
    const own = found.filter(({ part }) => part.table === table.name)
    const isOne = new Set(own.map(({ row }) => row)).size === 1
    const rows = document.querySelector<HTMLTableElement>(`table[data-sizes="${table.name}"]`)?.rows
    for (const [index, row] of table.rows.entries()) {
      const parts = own
        .filter((answer) => answer.row === row)
        .map(({ part }) => sizesMessages.shortParts[part.id])
      const text = isOne ? sizesMessages.mark : sizesMessages.markOf.replace('{parts}', parts.join(', '))
      if (parts.length > 0) markSize(rows?.[index + 1]?.cells[0], text)
    }
  }
}

function markGarment(form: HTMLFormElement, remembered: RememberedSizes, tables: readonly SizeTable[]) {
  const question = readQuestion(form)
  const { garment } = question
  const typed = findRemembered(question, listWearers(form), remembered)
  if (!garment) return
  for (const found of answerForm(question, (measure) => typed[measure] ?? null, tables).reply.answers) {
    if (found.kind !== 'size' || found.part.id === 'largo') continue
    const size = nameMadeSize(found.row, garment.sizes)
    // The radio button of the size, where the garment's page has one, and the text beside it.
    const choice = size && document.querySelector(`input[name="talla"][value="${CSS.escape(size)}"]`)
    if (choice) markSize(choice.nextElementSibling, sizesMessages.mark)
  }
}

function make(tag: 'strong' | 'small', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
