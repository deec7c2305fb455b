import { sizesMessages } from '#config/messages/sizes.ts'
import { listQuestionFields, listQuestionWearers, type Question } from '#sizes/ask-sizes.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { styleButton } from '#ui/button.tsx'
import { Picture } from '#ui/picture.tsx'
import { type AskedSizes, tellMissing } from './size-question.ts'

/** Where the form stands on its page: the heading above it. */
export const sizesAnchor = 'tu-talla'

/**
 * «Tu talla»: measures in, sizes out. The server answers what its address asks, for visitors without JavaScript;
 * `live-sizes.ts` answers while somebody types, and remembers where somebody wants it.
 */
export function SizeForm({ question, asked }: Props) {
  const wearers = listQuestionWearers(question)
  // Whoever is chosen has a field for every measure: without JavaScript none can come later.
  const fields = [...new Set(wearers.flatMap((wearer) => listQuestionFields({ ...question, wearer })))]
  if (fields.length === 0) return null
  const { wearer, garment } = question
  const picture = sizesMessages.pictures[fields.includes('pie') ? 'foot' : 'body']
  return (
    // An address of its own: whoever sends it before the scripts are here is answered by the server.
    <form
      className="size-form"
      action={`?#${sizesAnchor}`}
      autoComplete="off"
      aria-label={garment ? sizesMessages.garment.title : sizesMessages.title}
      data-size-form={wearer}
      data-garment={garment && JSON.stringify(garment)}
    >
      <p>{sizesMessages.hint}</p>
      <details>
        <summary className="text-link">{picture.label}</summary>
        <Picture src={picture.src} alt={picture.alt} measures={[1200, 750]} className="mt-3 w-full" />
        <p className="text-sm text-ink-soft">{picture.caption}</p>
      </details>
      <div className="size-fields">
        {wearers.length > 1 && <WhoField wearer={wearer} wearers={wearers} />}
        {fields.map((measure) => (
          <Field key={measure} measure={measure} asked={asked} />
        ))}
      </div>
      <button type="submit" className={styleButton({ variant: 'outline' })}>
        {sizesMessages.submit}
      </button>
      <div role="status" data-size-answer>
        {asked && <SizeAnswer asked={asked} />}
      </div>
      <p data-size-memory hidden>
        <button type="button" className={styleButton({ variant: 'outline', size: 'sm' })} data-size-remember>
          {sizesMessages.memory.remember}
        </button>{' '}
        <button type="button" className={styleButton({ variant: 'outline', size: 'sm' })} data-size-forget>
          {sizesMessages.memory.forget}
        </button>{' '}
        <small role="status">{sizesMessages.memory.explanation}</small>
      </p>
    </form>
  )
}

type Props = {
  question: Question
  asked?: AskedSizes | undefined
}

function WhoField({ wearer, wearers }: { wearer: WearerName; wearers: readonly WearerName[] }) {
  const { who, wearers: names } = sizesMessages.garment
  return (
    <div>
      <label htmlFor="talla-para">{who}</label>
      <select id="talla-para" name="para" defaultValue={wearer}>
        {wearers.map((name) => (
          <option key={name} value={name}>
            {names[name]}
          </option>
        ))}
      </select>
    </div>
  )
}

function Field({ measure, asked }: { measure: Measure; asked: AskedSizes | undefined }) {
  const mistake = asked?.mistakes[measure]
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
        defaultValue={asked?.typed[measure]}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={`talla-${measure}-error`}
      />
      <small id={`talla-${measure}-error`}>{mistake}</small>
    </div>
  )
}

function SizeAnswer({ asked }: { asked: AskedSizes }) {
  const { lines } = asked
  if (lines.length === 0) return tellMissing(asked)
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
