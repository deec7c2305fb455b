import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer, type WearerName, wearerNames } from '#sizes/wearers.ts'
import { SizeForm } from './size-form.tsx'
import type { TypedMeasures } from './size-question.ts'
import { listYourSizes, markRows } from './your-sizes.ts'

/** A form that the server has written into a text, and where it stands. */
type Written = {
  place: HTMLElement
  wearer: WearerName
  /** What stands in it, where it is asked. */
  initial: TypedMeasures | undefined
  /** The field in which somebody was, where the focus goes on. */
  focused: string | undefined
}

/** Takes the place of the forms of a text, with what was typed already, and marks its tables. */
export default function LiveSizes({ tables }: { tables: readonly SizeTable[] }) {
  const [written, setWritten] = useState<Written[]>([])
  useMarks(tables)
  useLayoutEffect(() => {
    const found = takeForms()
    // oxlint-disable-next-line react/set-state-in-effect -- the forms are of the document, and are taken out of it
    setWritten((known) => (known.length > 0 ? known : found))
  }, [])
  useLayoutEffect(() => {
    for (const { focused } of written) if (focused) document.getElementById(focused)?.focus()
  }, [written])
  const forms = written.map(({ place, wearer, initial }) =>
    createPortal(<SizeForm question={{ wearer }} tables={tables} initial={initial} />, place, wearer),
  )
  return <>{forms}</>
}

function takeForms(): Written[] {
  return [...document.querySelectorAll<HTMLElement>('[data-size-form]')].flatMap((place) => {
    const wearer = findWearer(place.dataset.sizeForm)
    const form = place.querySelector('form')
    if (!wearer || !form) return []
    const focused = form.contains(document.activeElement) ? document.activeElement?.id : undefined
    form.remove()
    return [{ place, wearer, initial: readForm(form), focused }]
  })
}

function readForm(form: HTMLFormElement): TypedMeasures | undefined {
  const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
  const isAsked = form.querySelector('.size-answer')?.hasChildNodes() || Object.values(typed).some(Boolean)
  return isAsked ? typed : undefined
}

/** «tu talla» in the rows of tables, which are HTML that React does not own. */
function useMarks(tables: readonly SizeTable[]) {
  const remembered = useRememberedSizes()
  useEffect(() => {
    const found = wearerNames.flatMap((wearer) => listYourSizes({ wearer }, tables, remembered))
    const marks = tables.flatMap((table) => {
      const rows = document.querySelector<HTMLTableElement>(`table[data-sizes="${table.name}"]`)?.rows
      return markRows(table, found).map((text, index) => text && writeMark(rows?.[index + 1]?.cells[0], text))
    })
    return () => {
      for (const mark of marks) if (mark) mark.remove()
    }
  }, [tables, remembered])
}

function writeMark(cell: HTMLElement | undefined, text: string): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'your-size'
  mark.textContent = ` ${text}`
  cell?.append(mark)
  return mark
}
