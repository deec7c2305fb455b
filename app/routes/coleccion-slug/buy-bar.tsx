import { type RefObject, useEffect, useState } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { listFields, listTasks } from '#app/stores/change-list.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { rackMessages } from '#config/messages/racks.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { Button } from '#ui/button.tsx'
import { sizesChoiceAnchor } from './choice-form.tsx'
import type { ShownGarment } from './loader.ts'
import { type Choosing, useListed } from './use-choice.ts'

type Props = Pick<Choosing, 'choice' | 'added'> & {
  garment: ShownGarment
  /** The id of the form that it is a part of. */
  form: string
  /** The form's own, for which this one stands while it is out of sight. */
  button: RefObject<HTMLButtonElement | null>
}

const { bar, added: words, tellMe } = shopFloorMessages
const { add, added: listed } = rackMessages.quickAdd

/**
 * What a phone has at the bottom of its window while the button of the form is out of sight: the price, the size, and what
 * puts the garment on the list. It is the form's second button, so that it does what the first one does, before React too.
 */
export function BuyBar({ garment, choice, form, button, ...props }: Props) {
  const added = useListed(props.added)
  const { size } = choice
  const isInView = useInView(button)
  return (
    <div className="buy-bar noscript:hidden print:hidden" inert={isInView}>
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
        className="flex-none"
      >
        {added ? listed : isSoldOut(garment, size) ? tellMe.short : add}
      </Button>
    </div>
  )
}

/** Whether the whole of an element is in the window; not before React owns the page. */
function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInView((entry?.intersectionRatio ?? 0) === 1), {
      threshold: 1,
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return isInView
}
