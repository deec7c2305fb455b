import { useState } from 'react'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { forgetSizes, rememberSizes, useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import { sizeAnswerMessages } from '#config/messages/size-answers.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { askSizes } from '#sizes/answer-size.ts'
import { type Question, readFields } from '#sizes/question.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { tellAnswer, tellGarmentAnswer, tellMeasureMistake } from '#sizes/tell-answer.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { styleButton } from '#ui/button.tsx'

const { answer: words, markOf, memory, parts: partNames } = sizeAnswerMessages

type AskedSizes = ReturnType<typeof answerForm>

/** Answers a form that was filled in: what was typed, what is wrong with it, and the answer in words. */
export function answerForm(question: Question, typed: TypedMeasures, tables: readonly SizeTable[]) {
  const { garment, wearer } = question
  const { body, mistakes: found, answers } = askSizes(question, typed, tables)
  const fields = question.fields[wearer] ?? []
  // Of several measures each may be missing, but not the only one.
  const missing = fields.length === 1 ? fields.filter((measure) => !typed[measure]?.trim()) : []
  const mistakes: Partial<Record<Measure, string>> = Object.fromEntries([
    ...missing.map((measure) => [measure, words.nothingOne]),
    ...found.map((mistake) => [mistake.measure, tellMeasureMistake(mistake)]),
  ])
  return {
    typed: readFields(question, (measure) => typed[measure]),
    mistakes,
    lines: answers.map((answer) =>
      garment ? tellGarmentAnswer(answer, { garment, wearer }, body) : tellAnswer(answer),
    ),
  }
}

/** The sizes of somebody with these measures. */
export function listYourSizes(question: Question, tables: readonly SizeTable[], typed: TypedMeasures = {}) {
  const { answers } = askSizes(question, typed, tables)
  return answers.filter((answer) => answer.kind === 'size')
}

/** What stands behind the first cell of each row of a table, «tu talla», or of which part of the clothes it is. */
export function markRows(
  { name, rows }: SizeTable,
  found: ReturnType<typeof listYourSizes>,
): (string | undefined)[] {
  const own = found.filter(({ part }) => part.table === name)
  const isOne = new Set(own.map(({ row }) => row.spans)).size === 1
  return rows.map(({ spans }) => {
    const parts = own.filter(({ row }) => row.spans === spans).map(({ part }) => partNames[part.id].short)
    if (parts.length === 0) return undefined
    return isOne ? sizesMessages.mark : markOf.replace('{parts}', parts.join(', '))
  })
}

export function SizeAnswer({ asked: { lines, mistakes, typed } }: { asked: AskedSizes }) {
  // Nothing more is said than beside the fields. A measure that is right has an answer wherever its table can be read.
  const isWrong = Object.keys(mistakes).length > 0
  const isEmpty = Object.values(typed).every((text) => text.trim() === '')
  // In an element of its own: translators of browsers put others in the place of texts.
  if (lines.length === 0) return <p>{!isWrong && (isEmpty ? words.nothing : words.unreadable)}</p>
  return (
    <ul className="space-y-2">
      {lines.map(({ part, size, text }) => (
        <li key={part}>
          {part}: <strong>{size ?? words.none}</strong> <small className="mt-1.5 block">{text}</small>
        </li>
      ))}
    </ul>
  )
}

const look = styleButton({ variant: 'outline', size: 'sm' })

/** Keeps what was typed in this browser, where somebody wants it, and forgets it. */
export function SizeMemory({ wearer, asked }: { wearer: WearerName; asked: AskedSizes }) {
  const isHere = useInBrowser(false, () => true)
  const remembered = useRememberedSizes()
  const isKnown = Object.keys(remembered).length > 0
  // Said of what stands in the form, until something else does, or another tab makes it untrue.
  const [done, setDone] = useState<{ of: string; sentence: string }>()
  const name = (isKept: boolean) => JSON.stringify([wearer, asked.typed, isKept])
  const said = done?.of === name(isKnown) ? done.sentence : undefined
  // Measures that have no size are not worth remembering.
  const isOffered = asked.lines.some(({ size }) => size !== undefined)

  function remember() {
    const right = Object.entries(asked.typed).filter(([measure]) => !(measure in asked.mistakes))
    const own = { ...remembered[wearer], ...Object.fromEntries(right) }
    const isKept = rememberSizes({ ...remembered, [wearer]: own })
    setDone({ of: name(isKept || isKnown), sentence: isKept ? memory.remembered : memory.notKept })
  }

  function forget() {
    forgetSizes()
    setDone({ of: name(false), sentence: memory.forgotten })
  }

  if (!isHere) return null
  return (
    <p className="flex flex-wrap gap-2" hidden={!(isOffered || isKnown || said)}>
      <button type="button" className={look} onClick={remember} hidden={!isOffered}>
        {memory.remember}
      </button>
      {/* Who has pressed it keeps the focus. */}
      <button type="button" className={look} onClick={forget} hidden={!isKnown && said !== memory.forgotten}>
        {memory.forget}
      </button>
      <small role="status" className="w-full">
        {said ?? memory.explanation}
      </small>
    </p>
  )
}
