import { Link } from '#app/components/navigation/link.tsx'
import type { Done } from '#app/stores/change-list.ts'
import { toChoices } from '#app/stores/garment-choices.ts'
import { tellDone, writeListMail } from '#app/stores/list-message.ts'
import { useList } from '#app/stores/list-store.ts'
import { listedMessages } from '#config/messages/listed.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { pages } from '#config/pages.ts'
import { styleButton } from '#ui/button.tsx'
import type { ShownGarment } from './loader.ts'
import { useListed } from './use-choice.ts'

type Props = {
  garment: ShownGarment
  added: Done | undefined
  /** It is asked after, and not asked for. */
  isGone: boolean
}

/** Says that a garment is on the list, and leads on; what is said is heard too, for it stands there before. */
export function Added({ garment, isGone, ...props }: Props) {
  const added = useListed(props.added)
  const { entries, isKept } = useList()
  const [audience] = garment.audiences
  // Of others nothing but their references is known here.
  const isAlone = entries.length === 1
  const said = [
    added && tellDone(added, [garment]),
    `${writeCount(entries.length, listedMessages.counts)}.`,
    isGone && shopFloorMessages.tellMe.added,
    !isKept && listedMessages.notKept,
  ].filter(Boolean)
  return (
    <div className="garment-added empty:hidden">
      <p role="status">
        {/* One text alone: a translator would take one beside another from React. */}
        {added && said.join(' ')}
      </p>
      {added && (
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Link to={pages.lista.path} className={styleButton({ variant: 'outline' })}>
            {shopFloorMessages.added.list}
          </Link>
          {isAlone && (
            <a
              href={writeListMail([{ entry: added.entry, garment: toChoices(garment) }]).href}
              className="text-link inline-flex min-h-11 items-center"
            >
              {listedMessages.write}
            </a>
          )}
          {audience && (
            <Link to={pages[audience].path} className="text-link inline-flex min-h-11 items-center">
              {shopFloorMessages.added.on}
            </Link>
          )}
        </p>
      )}
    </div>
  )
}
