import { type ReactNode, useState } from 'react'
import { type Done, listFields, listTasks } from '#app/stores/change-list.ts'
import { tellAdded, tellCount } from '#app/stores/list-notes.ts'
import { changeStoredList, useList } from '#app/stores/list-store.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { Button } from '#ui/button.tsx'
import type { ListedGarment } from './listed-garment.ts'

type Props = { garment: ListedGarment; size: string; colour: string }

const { quickAdd: words, bar } = shopFloorMessages

/** Who has put something aside puts the next one there from where it hangs, in the same size; the list changes the rest. */
export default function QuickAdd({ garment, size, colour }: Props): ReactNode {
  const { entries } = useList()
  const [added, setAdded] = useState<Done>()
  const isListed = entries.some(
    (entry) => entry.reference === garment.reference && entry.size === size && entry.colour === colour,
  )
  const add = garment.sizes.length === 1 ? bar.add : words.inSize.replace('{size}', () => size)
  const label = isListed ? bar.added : add
  return (
    <div className="mt-2">
      <Button
        variant={isListed ? 'ghost' : 'outline'}
        aria-label={words.named.replace('{label}', () => label).replace('{title}', () => garment.title)}
        onClick={() => setAdded(changeStoredList(writeForm(garment, colour, size)))}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {added && isListed && `${tellAdded(added, garment.title)} ${tellCount(entries.length)}.`}
      </span>
    </div>
  )
}

/** As the form of its page asks for it. */
function writeForm({ reference, price, length = '' }: ListedGarment, colour: string, size: string): FormData {
  const form = new FormData()
  form.set(listFields.task, listTasks.add)
  form.set(listFields.reference, reference)
  form.set(listFields.price, String(price))
  form.set(listFields.size, size)
  form.set(listFields.colour, colour)
  form.set(listFields.length, length)
  return form
}
