import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Garment } from '#collections/read/garments.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { listQuestionWearers, type Question } from '#sizes/ask-sizes.ts'
import { formatCentimetres } from '#sizes/format-centimetres.ts'
import { listGarmentParts, listGarmentWearers } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findColumn, listMeasures, type Measure } from '#sizes/table-shapes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { writeTable } from './page-tables.ts'
import { SizeForm, sizesAnchor } from './size-form.tsx'
import { type AskedSizes, answerAddress } from './size-question.ts'

/** «Tu talla» of one garment: its form, what the address asks it, and the tables that it is answered from. */
export type GarmentSizing = {
  question: Question
  asked: AskedSizes | undefined
  tables: SizeTable[]
}

/** Loads it for a garment's page; there is none where one size is for all. */
export async function loadGarmentSizing(
  args: LoaderArgs,
  found: Garment,
): Promise<GarmentSizing | undefined> {
  const { audiences, kind, sizeTable, sizes, soldOut, lengths, fit, measures } = found
  const garment = dropMissing({ audiences, kind, sizeTable, sizes, soldOut, lengths, fit, measures })
  const wearers = listGarmentWearers(garment)
  const chosen = new URL(args.request.url).searchParams.get('para')
  const wearer = wearers.find((name) => name === chosen) ?? wearers[0]
  const parts = wearers.flatMap((name) => listGarmentParts(garment, name))
  if (!wearer || parts.length === 0) return undefined
  const all = await getServices(args).content.listSizeTables()
  const tables = all.filter(({ name }) => parts.some((part) => part.table === name))
  const question = { wearer, garment }
  return { question, asked: answerAddress(question, args.request.url, tables), tables }
}

/** The database says `null` of a field that a file leaves out. */
function dropMissing<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as T
}

/** The form of a garment, with the body measures of its sizes below. */
export function GarmentFit({ sizing }: { sizing: GarmentSizing | undefined }) {
  if (!sizing) return null
  const { tables, ...form } = sizing
  const wearers = listQuestionWearers(form.question)
  return (
    <section className="border-t border-ink pt-4">
      <h2 id={sizesAnchor} className="display-sm">
        {sizesMessages.garment.title}
      </h2>
      <SizeForm {...form} />
      <details className="prose mt-4">
        <summary className="text-link">{sizesMessages.garment.table}</summary>
        {tables.map((table) => (
          <BodyTable
            key={table.name}
            table={table}
            of={wearers.length > 1 ? wearers.find((wearer) => wearer === table.name) : undefined}
          />
        ))}
      </details>
    </section>
  )
}

/** `of` says whose bodies they are, where there is a table for each. */
function BodyTable({ table, of }: { table: SizeTable; of: WearerName | undefined }) {
  const { name, rows } = table
  const parts = (['size', 'alias'] as const).filter((part) => findColumn(name, part) !== undefined)
  const measures = listMeasures(name)
  return (
    <table {...writeTable(table)}>
      {of && <caption>{sizesMessages.garment.wearers[of]}</caption>}
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

/** As tables of the documentation write it. */
function writeSpan(span: SizeTable['rows'][number]['spans'][Measure]): string {
  if (!span) return ''
  const [from, to] = [span.from, span.to].map((end) => (end === null ? undefined : formatCentimetres(end)))
  if (from === undefined) return `hasta ${to} cm`
  if (to === undefined) return `desde ${from} cm`
  return from === to ? from : `${from}–${to}`
}
