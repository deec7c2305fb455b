import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { forgetSizes, rememberSizes } from '#app/stores/remembered-sizes.ts'
import { createQuestion } from '#sizes/answer-size.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { expectNoAxeViolations } from '#tests/support/component-page.tsx'
import { renderOnPage } from '#tests/support/render.tsx'
import { keptForms } from './kept-forms.ts'
import { SizeForm } from './size-form.tsx'

const span = (from: number, to: number) => ({ from, to })
const tables: SizeTable[] = [
  {
    name: 'mujer',
    rows: [
      { size: '38', alias: 'S', spans: { pecho: span(84, 84), cintura: span(68, 68), cadera: span(94, 94) } },
      { size: '40', alias: 'M', spans: { pecho: span(88, 88), cintura: span(72, 72), cadera: span(98, 98) } },
    ],
  },
]

const chest = page.getByRole('textbox', { name: 'Contorno de pecho' })
const answer = page.getByRole('form').getByRole('status').first()
const readAnswer = () => answer.element().textContent
const show = (wearer: WearerName = 'mujer') =>
  renderOnPage(<SizeForm question={createQuestion(wearer)} tables={tables} />)

beforeEach(() => keptForms.publish({}))

test('a measure is answered while it is typed, and one that is nobody’s is told beside its field', async () => {
  await show()
  await chest.fill('88')
  await expect.poll(readAnswer).toContain('40')
  await expect.element(chest).toHaveAttribute('aria-invalid', 'false')
  await chest.fill('8')
  await expect.element(chest).toHaveAccessibleDescription(/^Debe estar entre 40 y 180/)
  await expect.poll(readAnswer).toBe('')
})

test('who comes back finds the measures and the answer, on no page of somebody else', async () => {
  const { unmount } = await show()
  await chest.fill('88')
  await expect.poll(readAnswer).toContain('40')
  await unmount()
  const other = await show('hombre')
  await expect.element(chest).toHaveValue('')
  await other.unmount()
  await show()
  await expect.element(chest).toHaveValue('88')
  await expect.poll(readAnswer).toContain('40')
})

test('two forms about a garment know of one another, and who comes back is answered about the same person', async () => {
  const shirt = {
    reference: 'V26-09',
    audiences: ['mujer', 'hombre'],
    kind: 'camisetas',
    sizeTable: 'adulto',
    sizes: ['S', 'M'],
  } as const
  function TwoForms() {
    const [wearer, setWearer] = useState<WearerName>('mujer')
    const form = { question: createQuestion(wearer, shirt), onChoose: setWearer, tables }
    return (
      <>
        <SizeForm {...form} />
        <SizeForm {...form} ids="otra" />
      </>
    )
  }
  const { unmount } = await renderOnPage(<TwoForms />)
  const chests = page.getByRole('textbox')
  await chests.first().fill('88')
  await expect.element(chests.last()).toHaveValue('88')
  const who = page.getByRole('combobox', { name: '¿Para quién es?' })
  await who.last().selectOptions('hombre')
  await expect.element(who.first()).toHaveValue('hombre')
  await unmount()
  await renderOnPage(<TwoForms />)
  await expect.element(chests.first()).toHaveValue('88')
  await expect.element(who.first()).toHaveValue('hombre')
})

test('sent untouched it says what it needs, and sent with a mistake it leads to it', async () => {
  await show()
  await page.getByRole('button', { name: 'Ver mi talla' }).click()
  await expect.poll(readAnswer).toContain('Escribe al menos una medida')
  await chest.fill('mucho')
  await page.getByRole('textbox', { name: 'Contorno de cadera' }).fill('98')
  await userEvent.keyboard('{Enter}')
  await expect.element(chest).toHaveFocus()
})

test('sent without the only measure it leads to its field, which says that it is missing', async () => {
  const skirt = { audiences: ['mujer'], kind: 'faldas', sizeTable: 'mujer', sizes: ['38', '40'] } as const
  await renderOnPage(<SizeForm question={createQuestion('mujer', skirt)} tables={tables} />)
  const waist = page.getByRole('textbox')
  await page.getByRole('button', { name: 'Ver mi talla' }).click()
  await expect.element(waist).toHaveFocus()
  await expect.element(waist).toHaveAttribute('aria-invalid', 'true')
  await expect.element(waist).toHaveAccessibleDescription(/Escribe la medida y te decimos la talla/)
  expect(readAnswer()).toBe('')
})

test('what is remembered stands in a form that nobody has touched, and is forgotten when asked', async () => {
  rememberSizes({ mujer: { pecho: '84' } })
  await show()
  await expect.element(chest).toHaveValue('84')
  await expect.poll(readAnswer).toContain('38')
  const forget = page.getByRole('button', { name: 'Olvidar' })
  await forget.click()
  expect(localStorage.getItem('tu-talla')).toBeNull()
  await expect.element(forget).toHaveFocus()
  await expect.element(chest).toHaveValue('84')
  forgetSizes()
})

test('a browser that keeps nothing is not said to keep measures', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await show()
  await chest.fill('88')
  await page.getByRole('button', { name: 'Recordar en este dispositivo' }).click()
  await expect.poll(() => document.body.innerText).toContain('Tu navegador no deja guardar')
})

test('what another tab has forgotten is not said to be remembered, and what it remembers not to be forgotten', async () => {
  onTestFinished(forgetSizes)
  await show()
  await chest.fill('88')
  await page.getByRole('button', { name: 'Recordar en este dispositivo' }).click()
  const said = page.getByRole('status').last()
  const explanation =
    'Se guarda solo en este navegador, no sale de él, y marca tu talla en todas las páginas.'
  await expect.element(said).toHaveTextContent('Recordamos tus medidas en este navegador.')
  forgetSizes()
  await expect.element(said).toHaveTextContent(explanation)
  await page.getByRole('button', { name: 'Recordar en este dispositivo' }).click()
  await page.getByRole('button', { name: 'Olvidar' }).click()
  await expect.element(said).toHaveTextContent('Hemos borrado tus medidas de este navegador.')
  rememberSizes({ mujer: { pecho: '84' } })
  await expect.element(said).toHaveTextContent(explanation)
})

test('of what was typed only what is no mistake is remembered', async () => {
  onTestFinished(forgetSizes)
  await show()
  await chest.fill('88')
  await page.getByRole('textbox', { name: 'Contorno de cintura' }).fill('1,2')
  await expect.poll(readAnswer).toContain('40')
  await page.getByRole('button', { name: 'Recordar en este dispositivo' }).click()
  expect(JSON.parse(localStorage.getItem('tu-talla') ?? '')).toEqual({
    mujer: { pecho: '88', cadera: '', estatura: '', entrepierna: '' },
  })
})

test('anything in the storage is survived', async () => {
  localStorage.setItem('tu-talla', '{"mujer":{"pecho":[1]},"x":1,"hombre":"9"}')
  onTestFinished(forgetSizes)
  await show()
  await expect.element(chest).toHaveValue('')
  await page.getByRole('textbox', { name: 'Contorno de cintura' }).fill('72')
  await expect.poll(readAnswer).toContain('40 (M)')
})

/** An answer, and a mistake beside it. */
async function showMistake() {
  await show()
  await chest.fill('88')
  await page.getByRole('textbox', { name: 'Contorno de cadera' }).fill('900')
  await expect.poll(readAnswer).toContain('40')
}

test('with an answer and a mistake it is accessible, light, dark and in forced colours', async () => {
  onTestFinished(() => commands.emulateMedia({ forcedColors: null }))
  await showMistake()
  for (const theme of ['light', 'dark'] as const) {
    document.documentElement.className = theme
    await expectNoAxeViolations()
  }
  document.documentElement.className = 'light'
  await commands.emulateMedia({ forcedColors: 'active' })
  await expectNoAxeViolations()
})

test('it fits a window of 320 px, and one of 480 px with text of 200%', async () => {
  const root = document.documentElement
  onTestFinished(async () => {
    root.removeAttribute('style')
    forgetSizes()
    await page.viewport(1280, 800)
  })
  rememberSizes({ hombre: { pecho: '100' } })
  await showMistake()
  const form = document.querySelector('form.size-form')
  for (const [width, textSize] of [
    [320, '100%'],
    [480, '200%'],
  ] as const) {
    await page.viewport(width, 640)
    root.style.fontSize = textSize
    expect(form?.getBoundingClientRect().right, textSize).toBeLessThanOrEqual(width)
    const [remember, forget] = ['Recordar en este dispositivo', 'Olvidar'].map((name) =>
      page.getByRole('button', { name }).element().getBoundingClientRect(),
    )
    const isApart =
      forget && remember && (forget.top > remember.bottom + 4 || forget.left > remember.right + 4)
    expect(isApart).toBe(true)
    expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0)
  }
})
