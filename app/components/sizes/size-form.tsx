import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { listQuestionFields, listQuestionWearers, type Question } from '#sizes/ask-sizes.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Picture } from '#ui/picture.tsx'
import { SizeMemory } from './size-memory.tsx'
import { type AskedSizes, answerForm, createSizeSchema, tellMissing } from './size-question.ts'
import { listKnown } from './your-sizes.ts'

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
  /** What the ids of its fields begin with, where a page has two. */
  ids?: string | undefined
}

/** «Tu talla»: measures in, sizes out. Without JavaScript the server answers what the address asks. */
export function SizeForm({ question, onChoose = () => {}, tables, initial, ids = 'talla' }: Props) {
  const { wearer, garment } = question
  const [typed, setTyped] = useState(initial ?? {})
  const [isAsked, setIsAsked] = useState(initial !== undefined)
  const isTouched = useRef(initial !== undefined && Object.values(initial).some(Boolean))
  const remembered = useRememberedSizes()
  const wearers = listQuestionWearers(question)
  // Whoever is chosen has a field for every measure: without JavaScript none can come later.
  const fields = [...new Set(wearers.flatMap((name) => listQuestionFields({ garment, wearer: name })))]
  const state = useMemo(() => ({ ...typed, para: wearer }), [typed, wearer])

  /** Of somebody of whom nothing is remembered, what stands there stays. */
  function choose(by: WearerName, measures: TypedMeasures = typed) {
    isTouched.current = true
    setTyped({ ...measures, ...(by !== wearer && remembered[by]) })
    setIsAsked(true)
    if (by !== wearer) onChoose(by)
  }

  const fillIn = useEffectEvent(() => {
    const [known] = listKnown(wearers, garment, remembered)
    if (!known || isTouched.current) return
    setTyped({ ...remembered[known] })
    setIsAsked(true)
    if (known !== wearer) onChoose(known)
  })
  // A form that nobody has touched is about somebody who is remembered.
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser's storage knows of them
  useEffect(() => fillIn(), [remembered])

  if (fields.length === 0) return null
  const asked = isAsked ? answerForm(question, typed, tables) : undefined
  return (
    // An address of its own: whoever sends it before the scripts are here is answered by the server.
    <Form
      className="size-form"
      action={`?#${sizesAnchor}`}
      autoComplete="off"
      aria-label={garment ? sizesMessages.garment.title : sizesMessages.title}
      schema={createSizeSchema(question, tables)}
      state={state}
      onStateChange={({ para, ...measures }) => choose(findWearer(para) ?? wearer, measures)}
      loadingAuto={false}
      onSubmit={() => setIsAsked(true)}
      onError={([error]) => document.getElementById(error?.id ?? '')?.focus()}
    >
      <p>{fields.length === 1 ? sizesMessages.hintOne : sizesMessages.hint}</p>
      <MeasuringPicture isOfFoot={fields.includes('pie')} />
      <div className="flex w-full flex-wrap gap-x-5 gap-y-3 *:min-w-0 *:flex-[1_1_min(100%,10rem)]">
        {wearers.length > 1 && <WhoField id={`${ids}-para`} wearers={wearers} />}
        {fields.map((measure) => (
          <FormField
            key={measure}
            id={`${ids}-${measure}`}
            name={measure}
            label={sizesMessages.measures[measure]}
            hint={sizesMessages.unit}
            error={asked?.mistakes[measure]}
            required={fields.length === 1}
          >
            <Input inputMode="decimal" maxLength={20} modifiers={{ trim: true }} />
          </FormField>
        ))}
      </div>
      <Button type="submit" variant="outline">
        {sizesMessages.submit}
      </Button>
      <div role="status" className="size-answer">
        {asked && <SizeAnswer asked={asked} />}
      </div>
      <SizeMemory wearer={wearer} asked={asked} />
    </Form>
  )
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

function WhoField({ id, wearers }: { id: string; wearers: readonly WearerName[] }) {
  const { who, wearers: names } = sizesMessages.garment
  return (
    <FormField id={id} name="para" label={who}>
      <Select items={wearers.map((name) => ({ value: name, label: names[name] }))} />
    </FormField>
  )
}

function SizeAnswer({ asked }: { asked: AskedSizes }) {
  const { lines } = asked
  // In an element of its own: translators of browsers put others in the place of texts.
  if (lines.length === 0) return <p>{tellMissing(asked)}</p>
  return (
    <ul className="space-y-2">
      {lines.map(({ part, size, text }) => (
        <li key={part}>
          {part}: <strong>{size ?? sizesMessages.answer.none}</strong>{' '}
          <small className="mt-1.5 block">{text}</small>
        </li>
      ))}
    </ul>
  )
}
