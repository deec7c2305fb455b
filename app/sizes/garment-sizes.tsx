import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Garment } from '#collections/read/garments.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { listGarmentParts } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findColumn, listMeasures, type Measure } from '#sizes/table-shapes.ts'
import { SizeForm, sizesAnchor } from './size-form.tsx'
import { type AskedSizes, answerAddress, type SizeSubject } from './size-question.ts'

/** «Tu talla» of one garment: its form, what the address asks it, and the tables that it is answered from. */
export type GarmentSizing = { subject: SizeSubject; asked: AskedSizes | undefined; tables: SizeTable[] }

/** Loads it for a garment's page; it has no form where there is one size for all. */
export async function loadGarmentSizing(
  args: LoaderArgs,
  { audiences, kind, sizes, soldOut, lengths, fit, measures }: Garment,
): Promise<GarmentSizing> {
  const garment = dropMissing({ kind, sizes, soldOut, lengths, fit, measures })
  const subject = { wearers: audiences, garment }
  const all = await getServices(args).content.listSizeTables()
  const parts = audiences.flatMap((wearer) => listGarmentParts(wearer, garment))
  const tables = all.filter(({ name }) => parts.some((part) => part.table === name))
  return { subject, asked: answerAddress(subject, args.request.url, all), tables }
}

/** The database says `null` of a field that a file leaves out. */
function dropMissing<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T
}

/** The form of a garment, with the body measures of its sizes below. */
export function GarmentSizes({ sizing: { subject, asked, tables } }: { sizing: GarmentSizing }) {
  if (tables.length === 0) return null
  return (
    <section>
      <h2 id={sizesAnchor} className="display-sm mt-8">
        {sizesMessages.garment.title}
      </h2>
      <SizeForm subject={subject} asked={asked} />
      <details className="prose mt-4">
        <summary className="min-h-11">{sizesMessages.garment.table}</summary>
        {tables.map((table) => (
          <BodyTable key={table.name} table={table} />
        ))}
      </details>
    </section>
  )
}

function BodyTable({ table: { name, rows } }: { table: SizeTable }) {
  const parts = (['size', 'alias'] as const).filter((part) => findColumn(name, part) !== undefined)
  const measures = listMeasures(name)
  return (
    <table data-sizes={name}>
      <thead>
        <tr>
          {[...parts, ...measures].map((part) => (
            <th key={part}>{findColumn(name, part)}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.size}>
            {parts.map((part) => (
              <td key={part}>{row[part]}</td>
            ))}
            {measures.map((measure) => (
              <td key={measure}>{writeSpan(row.spans[measure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As tables of the documentation write it, so that it is read again. */
function writeSpan(span: SizeTable['rows'][number]['spans'][Measure]): string {
  if (!span) return ''
  const [from, to] = [span.from, span.to].map((end) => end?.toLocaleString('es'))
  if (from === undefined) return `hasta ${to} cm`
  if (to === undefined) return `desde ${from} cm`
  return from === to ? from : `${from}–${to}`
}
