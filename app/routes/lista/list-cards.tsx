import { type ChangeEvent, type ReactElement, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react'
import { type Done, listFields, listTasks } from '#app/stores/change-list.ts'
import { findGarment, type GarmentChoices } from '#app/stores/garment-choices.ts'
import { type ListEntry, nameEntry } from '#app/stores/list-cookie.ts'
import { tellDone } from '#app/stores/list-message.ts'
import { listMessages } from '#config/messages/list.ts'
import type { Ages } from '#sizes/ages.ts'
import { EntryForm } from './entry-form.tsx'
import { ListCard } from './list-card.tsx'

type Props = {
  entries: readonly ListEntry[]
  garments: readonly GarmentChoices[]
  /** Of children, by size. */
  ages: Ages
  done: Done | null | undefined
  /** What was taken off here and can be put back, each with its place among what is left. */
  removed: readonly Done[]
  /** Told when what had the focus has left the list. */
  onLost: () => void
}

/** The list as cards, and wherever one was taken off, what puts it back. */
export function ListCards({ entries, garments, ages, done, removed, onLost }: Props) {
  const focus = useFocusInList(done, onLost)
  const rows: ReactElement[] = nameCards(entries).map((key, place) => {
    const entry = entries[place] as ListEntry
    return <ListCard key={key} entry={entry} garment={findGarment(entry, garments)} ages={ages} />
  })
  const names = entries.map(nameEntry)
  // From below, so that each still finds its place.
  for (const gone of removed.toReversed()) {
    const name = nameEntry(gone.entry)
    // It may be on the list again, from another tab.
    if (names.includes(name)) continue
    rows.splice(
      gone.place,
      0,
      <RemovedEntry key={`removed ${name}`} removed={gone}>
        {tellDone(gone, garments)}
      </RemovedEntry>,
    )
  }
  return (
    <ol {...focus} className="mt-6 border-t border-ink empty:hidden">
      {rows}
    </ol>
  )
}

/** A card stays the same when its entry is changed or others come: its name is its garment, and how many of that are below. */
function nameCards(entries: readonly ListEntry[]): string[] {
  return entries.map(({ reference }, place) => {
    const below = entries.slice(place + 1).filter((other) => other.reference === reference)
    return `${reference} ${below.length}`
  })
}

/**
 * Stands where an entry was taken off: what puts it back is there, and not above the list. It has the focus then: it is
 * where the eyes are, and whoever presses twice has lost nothing.
 */
function RemovedEntry({ removed: { entry, place }, children }: { removed: Done; children: string }) {
  const id = useId()
  return (
    <li className="flex flex-wrap gap-x-6 border-b border-rule py-3 text-ink-soft print:hidden">
      <span id={id} className="pt-3">
        {children}
      </span>
      <EntryForm entry={entry}>
        <input type="hidden" name={listFields.place} value={place} />
        <button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- see above; without scripts the document says so
          autoFocus
          type="submit"
          name={listFields.task}
          value={listTasks.restore}
          className="text-link py-3"
          aria-describedby={id}
        >
          {listMessages.undo}
        </button>
      </EntryForm>
    </li>
  )
}

/** The control of the list that was used last: where it stood in the window, and what it is called. */
type Pressed = { top: number; name: string }

/**
 * Who takes a garment off, puts it back or joins it with another goes on from the control of that name in the row that has
 * come of it: the page moves so that it stands where the other one was pressed. What else takes the focus off the list is
 * told. The properties are those of the list.
 */
function useFocusInList(done: Done | null | undefined, onLost: () => void) {
  const ref = useRef<HTMLOListElement>(null)
  const hasFocus = useRef(false)
  const pressed = useRef<Pressed>(null)
  const note = (control: EventTarget | null) => {
    if (control instanceof HTMLButtonElement || control instanceof HTMLSelectElement)
      pressed.current = { top: control.getBoundingClientRect().top, name: control.name }
  }
  useLayoutEffect(() => {
    if (!done || !pressed.current) return
    const form = document.forms.namedItem(nameEntry(done.entry))
    const control = form?.elements.namedItem(pressed.current.name)
    if (control instanceof HTMLElement) focusInPlace(control, pressed.current)
  }, [done])
  useLayoutEffect(() => {
    if (!hasFocus.current || ref.current?.contains(document.activeElement)) return
    hasFocus.current = false
    onLost()
  })
  return {
    ref,
    onChange: ({ target }: ChangeEvent) => note(target),
    onSubmit: ({ nativeEvent: { submitter } }: SubmitEvent) => note(submitter),
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** Whoever presses while the page is still scrolling there from elsewhere sees it all the same. */
function focusInPlace(control: HTMLElement, { top }: Pressed) {
  window.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' })
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'nearest' })
}
