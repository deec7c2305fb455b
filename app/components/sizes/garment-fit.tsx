import { Suspense } from 'react'
import { useOpenHere } from '#app/hooks/use-open-here.ts'
import { useQuery } from '#app/hooks/use-query.ts'
import { sizesMessages } from '#config/messages/sizes.ts'
import { formatCentimetres } from '#sizes/format-centimetres.ts'
import { listQuestionWearers, type Question, readTyped } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findColumn, listMeasures, type Measure } from '#sizes/table-shapes.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { Slideover } from '#ui/overlays/slideover.tsx'
import { TableHead } from '#ui/table-head.tsx'
import { SizeForm, sizesAnchor } from './size-form.tsx'
import { useYourSizes } from './use-size-answers.ts'

type Props = {
  /** About the garment, by whose measures. */
  question: Question
  onChoose: (wearer: WearerName) => void
  tables: readonly SizeTable[]
  /** It stands in a layer above the same one of the page. */
  isBeside?: boolean
}

/** «Tu talla» of one garment: its form, with the body measures of its sizes below. */
export function GarmentFit({ question, onChoose, tables, isBeside = false }: Props) {
  const query = useQuery()
  const [isOpen, setOpen] = useOpenHere()
  const wearers = listQuestionWearers(question)
  const questions = wearers.map((wearer) => ({ ...question, wearer }))
  const { answers, found } = useYourSizes(questions, tables)
  return (
    <section className="border-t border-ink pt-4 print:hidden">
      <h2 id={isBeside ? undefined : sizesAnchor} className="display-sm">
        {sizesMessages.garment.title}
      </h2>
      {/* Where the address asks, what answers is waited for. */}
      <Suspense>
        <SizeForm
          question={question}
          onChoose={onChoose}
          tables={tables}
          initial={readTyped(question, query)}
          ids={isBeside ? 'talla-al-lado' : undefined}
        />
      </Suspense>
      <Slideover
        open={isOpen}
        onOpenChange={setOpen}
        title={sizesMessages.garment.table}
        trigger={
          <button type="button" className="text-link mt-4 min-h-11 text-left">
            {sizesMessages.garment.showTable}
          </button>
        }
      >
        <div className="prose size-table">
          {tables.map((table) => (
            <BodyTable
              key={table.name}
              table={table}
              of={wearers.length > 1 ? wearers.find((wearer) => wearer === table.name) : undefined}
              marks={answers?.markRows(table, found)}
            />
          ))}
        </div>
      </Slideover>
    </section>
  )
}

type TableProps = {
  table: SizeTable
  /** Whose bodies they are, where there is a table for each. */
  of: WearerName | undefined
  /** What is said of each size. */
  marks: (string | undefined)[] | undefined
}

function BodyTable({ table: { name, rows }, of, marks }: TableProps) {
  const measures = listMeasures(name)
  const columns = (['size', 'alias', ...measures] as const).flatMap((part) => findColumn(name, part) ?? [])
  const { unit, unitOf, wearers: wearerNames } = sizesMessages.garment
  return (
    <table data-sizes={name}>
      <caption>{of ? unitOf.replace('{wearer}', wearerNames[of]) : unit}</caption>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.size}>
            <th scope="row">
              {row.size}
              {marks?.[index] && <span className="your-size"> {marks[index]}</span>}
            </th>
            {findColumn(name, 'alias') && <td>{row.alias}</td>}
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
