import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { sizesMessages } from '#config/messages/sizes.ts'
import { listQuestionFields, listQuestionWearers, type Question } from '#sizes/ask-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'
import { styleButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { listKnown } from './known-wearers.ts'
import { useRememberedSizes } from './remembered-sizes.ts'
import { SizeMemory } from './size-memory.tsx'
import { type AskedSizes, answerForm, type TypedMeasures, tellMissing } from './size-question.ts'

/** Where the form stands on its page: the heading above it. */
export const sizesAnchor = 'tu-talla'

type Props = {
  question: Question
  /** Another person is chosen, where a garment is for several. */
  onChoose?: (wearer: WearerName) => void
  /** What it is answered from while somebody types; nothing leaves the browser. */
  tables: readonly SizeTable[]
  /** What stands in its fields at first, and is answered. */
  initial?: TypedMeasures | undefined
}

/** «Tu talla»: measures in, sizes out. Without JavaScript the server answers what the address asks. */
export function SizeForm({ question, onChoose = () => {}, tables, initial }: Props) {
  const { wearer, garment } = question
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(initial ?? {})
  const [isAsked, setIsAsked] = useState(initial !== undefined)
  const remembered = useRememberedSizes()
  const wearers = listQuestionWearers(question)
  // Whoever is chosen has a field for every measure: without JavaScript none can come later.
  const fields = [...new Set(wearers.flatMap((name) => listQuestionFields({ garment, wearer: name })))]

  function ask(measures: TypedMeasures, by: WearerName = wearer) {
    setTyped(measures)
    setIsAsked(true)
    if (by !== wearer) onChoose(by)
  }

  /** Of somebody of whom nothing is remembered, what stands there stays. */
  function choose(by: WearerName) {
    ask({ ...typed, ...remembered[by] }, by)
  }

  const adoptTyped = useEffectEvent(() => {
    const data = new FormData(form.current ?? undefined)
    const found = Object.fromEntries(fields.map((measure) => [measure, readText(data, measure)]))
    if (Object.values(found).some(Boolean)) ask(found, findWearer(data.get('para')))
  })
  const fillIn = useEffectEvent(() => {
    const [known] = listKnown(wearers, garment, remembered)
    if (known && !Object.values(typed).some(Boolean)) choose(known)
  })
  // What was typed before React came stays; a form that nobody has touched is about somebody who is remembered.
  // oxlint-disable-next-line react/set-state-in-effect -- only the document and its storage know of them
  useEffect(() => adoptTyped(), [])
  // oxlint-disable-next-line react/set-state-in-effect -- see above
  useEffect(() => fillIn(), [remembered])

  if (fields.length === 0) return null
  const asked = isAsked ? answerForm(question, (measure) => typed[measure] ?? '', tables) : undefined
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsAsked(true)
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }
  return (
    // An address of its own: whoever sends it before the scripts are here is answered by the server.
    <form
      ref={form}
      className="size-form"
      action={`?#${sizesAnchor}`}
      autoComplete="off"
      aria-label={garment ? sizesMessages.garment.title : sizesMessages.title}
      onSubmit={onSubmit}
    >
      <p>{sizesMessages.hint}</p>
      <MeasuringPicture isOfFoot={fields.includes('pie')} />
      <div className="size-fields">
        {wearers.length > 1 && <WhoField wearer={wearer} wearers={wearers} onChoose={choose} />}
        {fields.map((measure) => (
          <Field
            key={measure}
            measure={measure}
            text={typed[measure] ?? ''}
            mistake={asked?.mistakes[measure]}
            onType={(text) => ask({ ...typed, [measure]: text })}
          />
        ))}
      </div>
      <button type="submit" className={styleButton({ variant: 'outline' })}>
        {sizesMessages.submit}
      </button>
      <div role="status" className="size-answer">
        {asked && <SizeAnswer asked={asked} />}
      </div>
      <SizeMemory wearer={wearer} asked={asked} />
    </form>
  )
}

function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

function MeasuringPicture({ isOfFoot }: { isOfFoot: boolean }) {
  const picture = sizesMessages.pictures[isOfFoot ? 'foot' : 'body']
  return (
    <details>
      <summary className="text-link">{picture.label}</summary>
      <Picture src={picture.src} alt={picture.alt} measures={[1200, 750]} className="mt-3 w-full" />
      <p className="text-sm text-ink-soft">{picture.caption}</p>
    </details>
  )
}

type WhoProps = {
  wearer: WearerName
  wearers: readonly WearerName[]
  onChoose: (wearer: WearerName) => void
}

function WhoField({ wearer, wearers, onChoose }: WhoProps) {
  const { who, wearers: names } = sizesMessages.garment
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    onChoose(findWearer(target.value) ?? wearer)
  return (
    <div>
      <label htmlFor="talla-para">{who}</label>
      <select id="talla-para" name="para" value={wearer} onChange={onChange}>
        {wearers.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </div>
  )
}

type FieldProps = {
  measure: Measure
  text: string
  mistake: string | undefined
  onType: (text: string) => void
}

function Field({ measure, text, mistake, onType }: FieldProps) {
  return (
    <div>
      <label htmlFor={`talla-${measure}`}>
        {sizesMessages.measures[measure]} <small>({sizesMessages.unit})</small>
      </label>
      <input
        id={`talla-${measure}`}
        name={measure}
        inputMode="decimal"
        maxLength={20}
        value={text}
        onChange={({ target }) => onType(target.value)}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={`talla-${measure}-error`}
      />
      <small id={`talla-${measure}-error`}>{mistake}</small>
    </div>
  )
}

function SizeAnswer({ asked }: { asked: AskedSizes }) {
  const { lines } = asked
  // In an element of its own: translators of browsers put others in the place of texts.
  if (lines.length === 0) return <p>{tellMissing(asked)}</p>
  return (
    <ul>
      {lines.map(({ part, size, text }) => (
        <li key={part}>
          {part}: <strong>{size ?? sizesMessages.answer.none}</strong> <small>{text}</small>
        </li>
      ))}
    </ul>
  )
}
