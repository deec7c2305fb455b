import { Link } from '#app/components/navigation/link.tsx'
import { listFields, listTasks } from '#app/stores/change-list.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { Button } from '#ui/button.tsx'
import { sizesChoiceAnchor } from './choice-form.tsx'
import type { ShownGarment } from './loader.ts'
import type { Choosing } from './use-choice.ts'

type Props = Pick<Choosing, 'choice' | 'added'> & {
  garment: ShownGarment
  /** The id of the form that it is a part of. */
  form: string
  /** The form's own button is out of sight. */
  isWanted: boolean
}

const { bar, added: words, tellMe } = shopFloorMessages

/**
 * What a phone has at the bottom of its window while the button of the form is out of sight: the price, the size, and what
 * puts the garment on the list. It is the form's second button, so that it does what the first one does, before React too.
 */
export function BuyBar({ garment, choice, added, form, isWanted }: Props) {
  const { size } = choice
  return (
    <div className="buy-bar noscript:hidden print:hidden" inert={!isWanted}>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{formatPrice(garment.price)}</strong>{' '}
        {added ? (
          <Link to={pages.lista.path} className="text-link">
            {words.list}
          </Link>
        ) : (
          <a href={`#${sizesChoiceAnchor}`} className="text-link">
            {size === '' ? bar.size : bar.chosen.replace('{size}', () => size)}
          </a>
        )}
      </p>
      {/* The same button, so that it keeps the focus. */}
      <Button
        type="submit"
        form={form}
        name={listFields.task}
        value={listTasks.add}
        variant={added ? 'outline' : 'solid'}
      >
        {added ? bar.added : isSoldOut(garment, size) ? tellMe.short : bar.add}
      </Button>
    </div>
  )
}
