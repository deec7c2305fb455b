import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { listFields } from '#app/stores/change-list.ts'
import { type ListEntry, nameEntry, writeEntry } from '#app/stores/list-cookie.ts'
import { pages } from '#config/pages.ts'

type Props = { entry: ListEntry; className?: string; children: ReactNode }

/** Its buttons say what is done to the entry whose name it has. */
export function EntryForm({ entry, className, children }: Props) {
  const { Form } = useFetcher()
  return (
    <Form
      name={nameEntry(entry)}
      method="post"
      action={pages.lista.path}
      autoComplete="off"
      className={className}
    >
      <input type="hidden" name={listFields.entry} value={writeEntry(entry)} />
      {children}
    </Form>
  )
}
