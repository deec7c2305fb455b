import { type ReactNode, useContext } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { tellHowMeasured } from '#collections/garments/tell-how-measured.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { careGuidePath } from '#config/site.ts'
import { type Ages, writeWithAge } from '#sizes/ages.ts'
import { formatCentimetres } from '#sizes/format-centimetres.ts'
import { Picture, PictureContext } from '#ui/picture.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { GarmentData } from './loader.ts'

const { facts, fits } = shopFloorMessages

/** What a garment is made of, how it falls and how it is cared for. */
export function GarmentFacts({ garment, care }: Pick<GarmentData, 'garment' | 'care'>) {
  const { details, composition, cloth } = garment
  const pictures = useContext(PictureContext)
  return (
    <div className="garment-facts">
      {details && (
        <Fact title={facts.details}>
          <ul className="*:py-1">
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact title={garmentMessages.composition}>
        <dl className="[&_dt]:text-ink-soft">
          {composition.map(({ part, fibres }) => (
            <div key={part ?? fibres} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              {(part || composition.length > 1) && <dt>{part ?? garmentMessages.outside}</dt>}
              <dd>{fibres}</dd>
            </div>
          ))}
        </dl>
        {cloth && <p>{cloth}</p>}
      </Fact>
      <Fact title={facts.care}>
        <ul className="*:flex *:items-center *:gap-3 *:py-1 print:*:py-0 print:[&_img]:w-6">
          {care.map(({ label, src }) => (
            <li key={src}>
              {pictures[src] && <Picture src={src} alt="" width={36} />}
              {label}
            </li>
          ))}
        </ul>
        <Link to={careGuidePath} className="text-link inline-flex min-h-11 items-center print:hidden">
          {facts.careGuide}
        </Link>
      </Fact>
    </div>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-4">
      <h2 className="display-sm mb-3">{title}</h2>
      {children}
    </section>
  )
}

/** How large it is itself, size by size, and how it falls. */
export function GarmentMeasures({ garment, ages }: Pick<GarmentData, 'garment'> & { ages: Ages }) {
  const { title, sizes, measures, fit, kind } = garment
  if (!measures) return null
  const { columns, rows } = measures
  return (
    <Fact title={facts.measures}>
      <p>
        {tellHowMeasured(kind)} {fit && fits[fit]}
      </p>
      {/* With letters of twice the size a small window has no room for it. */}
      <div className="overflow-x-auto">
        <table className="garment-measures mt-3 w-full tabular-nums lining-nums [&_thead_th]:border-t-0 [&_thead_th]:align-bottom [&_thead_th]:text-[0.8125rem] [&_th]:font-semibold">
          <caption className="sr-only">{facts.measuresOf.replace('{title}', () => title)}</caption>
          <TableHead columns={[facts.size, ...columns]} />
          <tbody>
            {sizes.map((size) => (
              <tr key={size}>
                <th scope="row">{writeWithAge(size, ages[size])}</th>
                {rows[size]?.map((cm, index) => (
                  <td key={columns[index]}>{formatCentimetres(cm)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fact>
  )
}
