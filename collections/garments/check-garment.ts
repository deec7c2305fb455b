import type { Page } from '#collections/fields.ts'
import type { Fault, Position, Reason } from '#collections/problems/problem.ts'

type Garment = Page<'garments'>

/** A mistake in a garment and the path of the value that it is in. */
type Mistake = Reason & { path: PropertyKey[] }

/** Checks what a garment says of itself: fibres, sizes, measures, its earlier price. */
export function checkGarment(garment: Garment, locate: (path: readonly PropertyKey[]) => Position): Fault[] {
  return [
    ...checkComposition(garment),
    ...checkSoldOut(garment),
    ...checkMeasures(garment),
    ...checkEarlierPrice(garment),
  ].map(({ path, ...reason }) => ({ severity: 'error', ...locate(path), ...reason }) as Fault)
}

/** Leather and soles have no percentages; fibres that have any add up (Regulation (EU) 1007/2011). */
function checkComposition({ composition }: Garment): Mistake[] {
  return composition.flatMap(({ fibres }, index): Mistake[] => {
    const shares = [...fibres.matchAll(/(\d+(?:,\d+)?)\s*%/g)].map(([, share = '']) =>
      Number(share.replace(',', '.')),
    )
    const sum = shares.reduce((total, share) => total + share, 0)
    // Tenths of a percent do not add up to the letter in binary.
    if (shares.length === 0 || Math.abs(sum - 100) < 0.001) return []
    const parameters = { fibres, sum: String(sum).replace('.', ',') }
    return [{ path: ['composition', index, 'fibres'], kind: 'garment-composition', parameters }]
  })
}

function checkSoldOut({ sizes, soldOut }: Garment): Mistake[] {
  return (soldOut ?? []).flatMap((size, index): Mistake[] =>
    sizes.includes(size)
      ? []
      : [{ path: ['soldOut', index], kind: 'garment-sold-out-unknown', parameters: { size } }],
  )
}

/** A size that measures less than the one before it is a slip, and would be the answer to somebody's question. */
function checkMeasures({ sizes, measures }: Garment): Mistake[] {
  if (!measures) return []
  const { columns, rows } = measures
  const at = (size: string): PropertyKey[] => ['measures', 'rows', ...(rows[size] ? [size] : [])]
  const unknown = Object.keys(rows).filter((size) => !sizes.includes(size))
  return [
    ...unknown.map((size): Mistake => {
      return { path: at(size), kind: 'garment-measures-unknown', parameters: { size } }
    }),
    ...sizes.flatMap((size, index): Mistake[] => {
      const row = rows[size]
      if (row?.length !== columns.length)
        return [
          { path: at(size), kind: 'garment-measures-row', parameters: { size, columns: columns.length } },
        ]
      const before = sizes[index - 1]
      const rowBefore = before === undefined ? undefined : rows[before]
      const column = columns.find((_, place) => (row[place] ?? 0) < (rowBefore?.[place] ?? 0))
      if (before === undefined || column === undefined) return []
      return [{ path: at(size), kind: 'garment-measures-fall', parameters: { column, size, before } }]
    }),
  ]
}

function checkEarlierPrice({ price, earlierPrice }: Garment): Mistake[] {
  if (!earlierPrice || earlierPrice.price > price) return []
  return [{ path: ['earlierPrice', 'price'], kind: 'garment-earlier-price' }]
}
