import { useState } from 'react'
import { formatPrice } from '#collections/garments/format-price.ts'
import { ask } from '#taller/app/ask/ask-workshop.ts'
import { FileLink } from '#taller/app/ask/file-link.tsx'
import { useAnswer } from '#taller/app/ask/use-answer.ts'
import type { PricePlace } from '#taller/protocol.ts'
import { readValues } from '#taller/yaml/yaml-part.ts'
import { findListOf } from './list-folders.ts'

/** Of a garment whose price changes: where texts still name the one that it had when it was opened. */
export function OldPrice({ path, text }: { path: string; text: string }) {
  const price = findListOf(path) === 'garments' ? readValues(path, text)?.price : undefined
  const [opened] = useState(price)
  if (typeof opened !== 'number' || typeof price !== 'number' || opened === price) return null
  return <PricePlaces path={path} price={opened} />
}

function PricePlaces({ path, price }: { path: string; price: number }) {
  // Without an answer nothing is lost: the content check tells most of it later.
  const { answer: places = [] } = useAnswer(`${path} ${price}`, (signal) =>
    ask<PricePlace[]>(`price/${path}`, { query: { euros: String(price) }, signal }),
  )
  if (places.length === 0) return null
  return (
    <section className="workshop-notice" aria-label="El precio anterior">
      <p role="status">
        {formatPrice(price)} sigue escrito en estos textos; primero, los que nombran la prenda:
      </p>
      <ul className="file-places">
        {places.map(({ file, line, text }) => (
          <li key={`${file}:${line} ${text}`}>
            <FileLink file={file} isApart />, línea {line}: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
