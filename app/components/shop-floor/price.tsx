import { formatPrice } from '#collections/garments/format-price.ts'
import { rackMessages } from '#config/messages/racks.ts'

type Props = {
  garment: { price: number; earlierPrice?: { price: number } | null | undefined }
  /** What must be known with the price: that it cannot be had. */
  note?: string | undefined
}

/** What a garment costs, with VAT; struck through what it cost before, where it has been reduced. */
export function Price({ garment: { price, earlierPrice }, note }: Props) {
  return (
    <p className="price">
      <strong>{formatPrice(price)}</strong>
      {earlierPrice && (
        <>
          {' '}
          <s className="text-ink-soft">
            <span className="sr-only">{rackMessages.before} </span>
            {formatPrice(earlierPrice.price)}
          </s>
        </>
      )}
      {note && ` ${note}`}
    </p>
  )
}
