import { type GarmentChoices, noteEntry } from '#app/list/garment-choices.ts'
import { tellNote } from '#app/list/list-notes.ts'
import type { ListEntry } from '#app/list/stored-list.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { listMessages, listPageMessages } from '#config/messages/garments.ts'
import { pages } from '#config/pages.ts'

type Props = { entry?: ListEntry; garment?: GarmentChoices | undefined }

/**
 * A garment of the list: what it is and costs today, what is to be said of it, and how its size and colour are changed.
 * The browser fills one in for each of its own (`app/list/show-list.ts`).
 */
export function ListEntryCard({ entry, garment }: Props) {
  const colour = garment?.colours.find(({ name }) => name === entry?.colour) ?? garment?.colours[0]
  return (
    <li className="list-entry" data-entry="">
      {/* What it shows is said beside it. */}
      {/* Lazy, or React preloads that of the template, which no page shows. */}
      <img src={colour?.src} alt="" width={96} height={120} loading="lazy" />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8">
          <h2 className="font-display text-2xl">
            <a href={garment?.path} data-title="">
              {entry?.title}
            </a>
          </h2>
          <p>
            <span className="text-ink-soft" data-reference="">
              {entry?.reference}
            </span>{' '}
            <strong data-price="">{garment && formatPrice(garment.price)}</strong>
          </p>
        </div>
        <p className="list-notes" data-notes="">
          {entry && noteEntry(entry, garment).map(tellNote).join(' ')}
        </p>
        <form
          action={pages.lista.path}
          autoComplete="off"
          className="mt-3 flex flex-wrap items-end gap-x-8 gap-y-2"
        >
          <input type="hidden" name="prenda" value={entry?.reference} />
          <Choice
            name="talla"
            field="size"
            label={listPageMessages.size}
            title={entry?.title}
            chosen={entry?.size}
            values={garment?.sizes}
            gone={garment?.soldOut}
          />
          <Choice
            name="color"
            field="colour"
            label={listPageMessages.colour}
            title={entry?.title}
            chosen={entry?.colour}
            values={garment?.colours.map(({ name }) => name)}
          />
          <Choice
            name="largo"
            field="length"
            label={listPageMessages.length}
            title={entry?.title}
            chosen={entry?.length}
            values={garment?.lengths}
          />
          <noscript>
            <button type="submit" className="text-link py-3">
              {listPageMessages.change}
            </button>
          </noscript>
          {/* Whatever is chosen, it stays where it is. */}
          <button
            type="button"
            className="text-link ml-auto py-3 noscript:hidden print:hidden"
            data-remove=""
          >
            {listPageMessages.remove}
          </button>
        </form>
      </div>
    </li>
  )
}

type ChoiceProps = {
  name: 'talla' | 'color' | 'largo'
  /** What of an entry it changes, for the browser. */
  field: keyof ListEntry
  label: string
  /** What the garment is called: there is a choice of the same label for each. */
  title: string | undefined
  chosen: string | undefined
  values: string[] | undefined
  gone?: string[] | undefined
}

/** A choice among what the garment comes in; what it does not come in stands at the top, to be chosen anew. */
function Choice({ name, field, label, title = '', chosen = '', values = [], gone }: ChoiceProps) {
  const named = listMessages.choiceNamed.replace('{choice}', label)
  return (
    <label className="list-field">
      {label}
      <select
        name={name}
        data-field={field}
        data-named={named}
        aria-label={named.replace('{title}', () => title)}
        defaultValue={values.includes(chosen) ? chosen : ''}
        disabled={values.length === 0}
      >
        <option value="">{listPageMessages.choose}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {gone?.includes(value) ? listMessages.soldOutSize.replace('{size}', value) : value}
          </option>
        ))}
      </select>
    </label>
  )
}
