import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createQuestion } from '#sizes/answer-size.ts'
import { readTyped } from '#sizes/question.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer, type WearerName, wearerNames } from '#sizes/wearers.ts'
import * as sizeAnswers from './size-answers.tsx'
import { SizeForm } from './size-form.tsx'
import { haveSizeAnswers, useYourSizes } from './use-size-answers.ts'

// A form whose answer stands there already is never without it.
haveSizeAnswers(sizeAnswers)

/** A form that the server has written into a text, and where it stands. */
type Written = {
  place: HTMLElement
  wearer: WearerName
  /** What stands in it, where it is asked. */
  initial: TypedMeasures | undefined
  /** The field in which somebody was, where the focus goes on. */
  focused: string | undefined
}

type Places = { forms: readonly Written[]; tables: readonly HTMLTableElement[] }

/** Takes the place of the forms of a text, with what was typed already, and marks its tables. */
export default function LiveSizes({ tables }: { tables: readonly SizeTable[] }) {
  const [places, setPlaces] = useState<Places>({ forms: [], tables: [] })
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the forms are of the document, and are taken out of it
    setPlaces(findPlaces)
  }, [tables])
  useLayoutEffect(() => {
    for (const { focused } of places.forms) if (focused) document.getElementById(focused)?.focus()
  }, [places.forms])
  const forms = places.forms.map(({ place, wearer, initial }) =>
    createPortal(
      <SizeForm question={createQuestion(wearer)} tables={tables} initial={initial} />,
      place,
      wearer,
    ),
  )
  return (
    <>
      {forms}
      <Marks tables={tables} places={places.tables} />
    </>
  )
}

/** Where React draws in a text that it does not own; forms are taken once. */
function findPlaces({ forms }: Places): Places {
  const places = [...document.querySelectorAll<HTMLElement>('[data-size-form], table[data-sizes]')]
  return {
    forms: forms.length > 0 ? forms : places.flatMap(takeForm),
    tables: places.filter((place) => place instanceof HTMLTableElement),
  }
}

function takeForm(place: HTMLElement): Written[] {
  const wearer = findWearer(place.dataset.sizeForm)
  const form = place.firstElementChild
  if (!wearer || !(form instanceof HTMLFormElement)) return []
  const focused = form.contains(document.activeElement) ? document.activeElement?.id : undefined
  form.remove()
  const typed = Object.fromEntries(new FormData(form)) as Record<string, string>
  // The server has answered what the address asks, also where that is nothing.
  const isAsked =
    Object.values(typed).some(Boolean) ||
    readTyped(createQuestion(wearer), new URLSearchParams(location.search))
  return [{ place, wearer, initial: isAsked ? typed : undefined, focused }]
}

const questions = wearerNames.map((wearer) => createQuestion(wearer))

/** «tu talla» in the rows of tables. */
function Marks({ tables, places }: { tables: readonly SizeTable[]; places: readonly HTMLTableElement[] }) {
  const { found } = useYourSizes(questions, tables)
  return tables.flatMap((table) => {
    const rows = places.find(({ dataset }) => dataset.sizes === table.name)?.rows
    return sizeAnswers.markRows(table, found).map((text, index) => {
      const cell = rows?.[index + 1]?.cells[0]
      const mark = <span className="your-size">{` ${text}`}</span>
      return text && cell ? createPortal(mark, cell, `${table.name} ${index}`) : null
    })
  })
}
