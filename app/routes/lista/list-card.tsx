import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { type ListField, listFields, listTasks } from '#app/stores/change-list.ts'
import { type GarmentChoices, type ListNote, noteEntry } from '#app/stores/garment-choices.ts'
import { type ListEntry, writeEntry } from '#app/stores/list-cookie.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages } from '#config/messages/list.ts'
import { pages } from '#config/pages.ts'
import { type Ages, writeWithAge } from '#sizes/ages.ts'
import { EntryForm } from './entry-form.tsx'

type Props = {
  entry: ListEntry
  /** Absent where it is no more in the collection. */
  garment: GarmentChoices | undefined
  /** Of children, by size. */
  ages: Ages
}

/** What is said of an entry, such as that a size is sold out, and what its ids begin with. */
type Noted = { notes: readonly ListNote[]; notesId: string }

/** What a note is of: who hears the choice of that when it has the focus hears the note, too. */
const noteFields: Partial<Record<ListNote, ListField>> = {
  'no size': 'size',
  'sold out': 'size',
  'sold out wholly': 'size',
  'unknown size': 'size',
  'no colour': 'colour',
  'no length': 'length',
}

/** A garment of the list: what it is and costs today, what is to be said of it, and how its size and colour are changed. */
export function ListCard(props: Props) {
  const { entry, garment } = props
  const colour = garment?.colours.find(({ name }) => name === entry.colour) ?? garment?.colours[0]
  const notesId = useId()
  const notes = noteEntry(entry, garment)
  return (
    // Where letters are large the picture gives way to them, for a choice breaks no line.
    <li className="list-entry wrap-anywhere grid grid-cols-[max(0px,min(6rem,25%,100%-9rem))_minmax(0,1fr)] gap-(--gap) border-b border-rule py-6">
      {/* What it shows is said beside it; what is gone looks like none. */}
      {colour ? (
        <img src={colour.src} alt="" width={96} height={120} loading="lazy" />
      ) : (
        <span className="list-picture" />
      )}
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="font-display text-2xl">
            {garment ? <Link to={garment.path}>{garment.title}</Link> : entry.reference}
          </h2>
          {garment && (
            <p>
              <span className="text-ink-soft">{garment.reference}</span>{' '}
              <strong>{formatPrice(garment.price)}</strong>
            </p>
          )}
        </div>
        {/* Something is missing or has changed; in the green of links it would look like praise. */}
        <p className="color-error mt-3 border-l-2 border-(--role) pl-3 empty:hidden">
          {notes.map((note) => (
            <span key={note} id={notesId + (noteFields[note] ?? '')}>
              {`${tellNote(note, entry)} `}
            </span>
          ))}
        </p>
        <EntryChoices {...props} notes={notes} notesId={notesId} />
      </div>
    </li>
  )
}

/** What is said of an entry, as a sentence. */
function tellNote(note: ListNote, { size, price }: ListEntry): string {
  return listMessages.notes[note].replace('{size}', () => size).replace('{price}', formatPrice(price))
}

/** What it is chosen in, and what takes it off. */
function EntryChoices({ entry, garment, ages, ...noted }: Props & Noted) {
  const { submit } = useFetcher()
  const title = garment?.title ?? entry.reference
  const shared = { entry, title, onChoose: choose, ...noted }

  /** That alone: what the garment does not come in stays as it was asked for, and the list says so. */
  function choose(select: HTMLSelectElement) {
    // Not every browser gives the focus to what is pressed.
    select.focus({ preventScroll: true })
    const fields = { [listFields.task]: listTasks.change, [listFields.entry]: writeEntry(entry) }
    void submit({ ...fields, [select.name]: select.value }, { method: 'post', action: pages.lista.path })
  }

  return (
    <EntryForm entry={entry} className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-2">
      {/* They give way to what takes it off, which stands beside them. */}
      <div className="flex min-w-0 flex-[1_1_7rem] flex-wrap items-end gap-x-8 gap-y-2">
        <Choice {...shared} field="size" values={garment?.sizes} gone={garment?.soldOut} ages={ages} />
        <Choice {...shared} field="colour" values={garment?.colours.map(({ name }) => name)} />
        <Choice {...shared} field="length" values={garment?.lengths} />
        {garment && (
          <noscript>
            <button type="submit" name={listFields.task} value={listTasks.change} className="text-link py-3">
              {listMessages.change}
            </button>
          </noscript>
        )}
      </div>
      {/* Whatever is chosen, it stays where it is. */}
      <button
        type="submit"
        name={listFields.task}
        value={listTasks.remove}
        className="text-link py-3 print:hidden"
        aria-label={listMessages.removeNamed.replace('{title}', () => title)}
      >
        {listMessages.remove}
      </button>
    </EntryForm>
  )
}

type ChoiceProps = Noted & {
  entry: ListEntry
  field: ListField
  /** What the garment is called: there is a choice of the same label for each. */
  title: string
  values: string[] | undefined
  gone?: string[] | undefined
  ages?: Ages
  onChoose: (select: HTMLSelectElement) => void
}

/** A choice among what the garment comes in; what it does not come in stands at the top, to be chosen anew. */
function Choice(props: ChoiceProps) {
  const { entry, field, title, notes, notesId, onChoose, values = [], gone, ages = {} } = props
  const label = listMessages[field]
  const isNoted = notes.some((note) => noteFields[note] === field)
  const ref = useRef<HTMLSelectElement>(null)
  const chosen = values.includes(entry[field]) ? entry[field] : ''
  const onHydrated = useEffectEvent(() => {
    if (ref.current && ref.current.value !== chosen) onChoose(ref.current)
  })
  // What was chosen before React had come.
  useEffect(() => onHydrated(), [])
  return (
    // What the garment does not come in is not asked.
    <label className="max-w-full text-[0.875rem] text-ink-soft has-disabled:hidden">
      {label}
      <select
        ref={ref}
        name={listFields[field]}
        aria-label={listMessages.choiceNamed.replace('{choice}', label).replace('{title}', () => title)}
        aria-describedby={isNoted ? notesId + field : undefined}
        value={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
        disabled={values.length === 0}
        className="mt-1 block min-h-11 max-w-full border border-control bg-paper px-[min(0.75rem,1.5vw)] text-[1rem] text-ink"
      >
        <option value="">{listMessages.choose}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {(gone?.includes(value) ? listMessages.soldOutSize : '{size}').replace(
              '{size}',
              writeWithAge(value, ages[value]),
            )}
          </option>
        ))}
      </select>
    </label>
  )
}
