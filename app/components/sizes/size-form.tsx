import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { listKnown, listQuestionWearers, type Question } from '#sizes/question.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer, type WearerName } from '#sizes/wearers.ts'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Picture } from '#ui/picture.tsx'
import { keptForms, nameForm, useKeptForms } from './kept-forms.ts'
import { bringSizeAnswers, useSizeAnswers } from './use-size-answers.ts'

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
  const words = sizesMessages.garment
  const name = nameForm(question)
  const kept = useKeptForms()[name]
  const [untouched, setUntouched] = useState(initial)
  const typed = kept?.typed ?? untouched
  const remembered = useRememberedSizes()
  const wearers = listQuestionWearers(question)
  // Whoever is chosen has a field for every measure: without JavaScript none can come later.
  const fields = [...new Set(wearers.flatMap((name) => question.fields[name] ?? []))]
  const state = useMemo(() => ({ ...typed, para: wearer }), [typed, wearer])

  /** Of somebody of whom nothing is remembered, what stands there stays. */
  function choose(by: WearerName, measures = typed) {
    const next = { ...measures, ...(by !== wearer && remembered[by]) }
    keptForms.publish({ ...keptForms.read(), [name]: { by, typed: next } })
    if (by !== wearer) onChoose(by)
  }

  const fillIn = useEffectEvent(() => {
    if (!kept && initial) return choose(wearer, initial)
    const known = kept?.by ?? listKnown(question, remembered)[0]
    // What was remembered, and is forgotten while it stands here, is of this page alone.
    if (!known) return typed && choose(wearer)
    if (!kept) setUntouched({ ...remembered[known] })
    if (known !== wearer) onChoose(known)
  })
  // A form that nobody has touched is about somebody who is remembered, and another about whom it was left about.
  // oxlint-disable-next-line react/set-state-in-effect -- only the browser's storage knows of them
  useEffect(() => fillIn(), [remembered])

  // What answers comes with the first question; until it has, the button waits.
  const shown = useDeferredValue(typed)
  const answers = useSizeAnswers(shown !== undefined)
  const asked = shown && answers?.answerForm(question, shown, tables)

  if (fields.length === 0) return null
  return (
    // An address of its own: whoever sends it before the scripts are here is answered by the server.
    <Form
      className="size-form"
      action={`?#${sizesAnchor}`}
      autoComplete="off"
      aria-label={garment ? words.title : sizesMessages.title}
      schema={createSizeSchema(question, tables)}
      state={state}
      onStateChange={({ para, ...measures }) => choose(findWearer(para) ?? wearer, measures)}
      loadingAuto={false}
      onFocus={() => void bringSizeAnswers()}
      onSubmitCapture={() => setUntouched((before) => before ?? {})}
      onSubmit={() => choose(wearer)}
      onError={([error]) => document.getElementById(error?.id ?? '')?.focus()}
    >
      <p>{fields.length === 1 ? sizesMessages.hintOne : sizesMessages.hint}</p>
      <MeasuringPicture isOfFoot={fields.includes('pie')} />
      <div className="flex w-full flex-wrap gap-x-5 gap-y-3 *:min-w-0 *:flex-[1_1_min(100%,10rem)]">
        {wearers.length > 1 && (
          <FormField id={`${ids}-para`} name="para" label={words.who}>
            <Select items={wearers.map((name) => ({ value: name, label: words.wearers[name] }))} />
          </FormField>
        )}
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
      <Button type="submit" variant="outline" loading={Boolean(typed) && !shown}>
        {sizesMessages.submit}
      </Button>
      <div role="status" className="size-answer">
        {answers && asked && <answers.SizeAnswer asked={asked} />}
        {shown && !answers && <p>{sizesMessages.unanswered}</p>}
      </div>
      {answers && asked && <answers.SizeMemory wearer={wearer} asked={asked} />}
    </Form>
  )
}

/** The schema of a form: it is wrong where a measure cannot be read or be anybody's. */
function createSizeSchema(question: Question, tables: readonly SizeTable[]): StandardSchemaV1 {
  const validate = async (state: unknown) => {
    const asked = (await bringSizeAnswers())?.answerForm(question, Object(state), tables)
    const issues = Object.entries(asked?.mistakes ?? {}).map(([name, message]) => ({ message, path: [name] }))
    return issues.length > 0 ? { issues } : { value: state }
  }
  return { '~standard': { version: 1, vendor: 'escaparate', validate } }
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
