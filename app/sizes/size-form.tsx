import { sizesMessages } from '#config/messages/sizes.ts'
import type { Measure } from '#sizes/table-shapes.ts'
import { styleButton } from '#ui/button.tsx'
import { type AskedSizes, listSubjectFields, type SizeSubject, wearerField } from './size-question.ts'

/** Where the form stands on its page: the heading above it. */
export const sizesAnchor = 'tu-talla'

/**
 * «Tu talla»: measures in, sizes out. The server answers what its address asks, for visitors without JavaScript;
 * `live-sizes.ts` answers while somebody types, and remembers where somebody wants it.
 */
export function SizeForm({ subject, asked }: { subject: SizeSubject; asked?: AskedSizes | undefined }) {
  const fields = listSubjectFields(subject)
  if (fields.length === 0) return null
  const { wearers, garment } = subject
  return (
    // An address of its own: whoever sends it before the scripts are here is answered by the server.
    <form
      className="size-form"
      action={`?#${sizesAnchor}`}
      aria-label={garment ? sizesMessages.garment.title : sizesMessages.title}
      data-size-form={wearers.join(' ')}
      data-garment={garment && JSON.stringify(garment)}
    >
      <p>{sizesMessages.hint}</p>
      <div className="size-fields">
        {wearers.length > 1 && <WearerChoice wearers={wearers} chosen={asked?.wearer} />}
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

function WearerChoice({ wearers, chosen }: { wearers: SizeSubject['wearers']; chosen: string | undefined }) {
  return (
    <label>
      {sizesMessages.garment.for}
      <select name={wearerField} defaultValue={chosen}>
        {wearers.map((wearer) => (
          <option key={wearer} value={wearer}>
            {sizesMessages.garment.wearers[wearer]}
          </option>
        ))}
      </select>
    </label>
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
        autoComplete="off"
        maxLength={20}
        defaultValue={asked?.typed[measure]}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={`talla-${measure}-error`}
      />
      <small id={`talla-${measure}-error`}>{mistake}</small>
    </div>
  )
}

function SizeAnswer({ asked: { lines } }: { asked: AskedSizes }) {
  if (lines.length === 0) return sizesMessages.answer.nothing
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
