import { type ReactNode, useState } from 'react'
import type { Done } from '#app/stores/change-list.ts'
import { tellDone } from '#app/stores/list-message.ts'
import { addToStoredList, useList } from '#app/stores/list-store.ts'
import { listedMessages } from '#config/messages/listed.ts'
import { rackMessages } from '#config/messages/racks.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { Button } from '#ui/button.tsx'
import type { ListedGarment } from './listed-garment.ts'

type Props = { garment: ListedGarment; size: string; colour: string }

const { quickAdd: words } = rackMessages

/** Who has put something aside puts the next one there from where it hangs, in the same size; the list changes the rest. */
export default function QuickAdd({ garment, size, colour }: Props): ReactNode {
  const { reference, title, price, length = '' } = garment
  const { entries } = useList()
  const [added, setAdded] = useState<Done>()
  const isListed = entries.some(
    (entry) => entry.reference === reference && entry.size === size && entry.colour === colour,
  )
  const add = garment.sizes.length === 1 ? words.add : words.inSize.replace('{size}', () => size)
  const label = isListed ? words.added : add
  return (
    <div className="mt-2">
      <Button
        variant={isListed ? 'ghost' : 'outline'}
        aria-label={words.named.replace('{label}', () => label).replace('{title}', () => title)}
        onClick={() => setAdded(addToStoredList({ reference, price, size, colour, length }))}
      >
        {label}
      </Button>
      <span role="status" className="sr-only">
        {added &&
          isListed &&
          `${tellDone(added, [garment])} ${writeCount(entries.length, listedMessages.counts)}.`}
      </span>
    </div>
  )
}
