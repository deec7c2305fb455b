import { formatPrice } from '#collections/garments/format-price.ts'
import { writeComposition } from '#collections/garments/garment-table.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { tellHowMeasured } from '#collections/garments/tell-how-measured.ts'
import { escapeMarkdown } from '#collections/markdown/write-markdown.ts'
import type { Garment } from '#collections/read/garments.ts'
import { careMessages } from '#config/messages/care.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { formatCentimetres } from '#sizes/format-centimetres.ts'

/** What the page of a garment says: description, price, and its facts, one a line. */
export function writeGarmentText(garment: Garment): string {
  const { description, price, earlierPrice, reference, sizes, soldOut, lengths, colours } = garment
  const { care, details, fit, goesWith, availableUntil, measures, kind } = garment
  const { facts: titles, choose } = shopFloorMessages
  const facts: [name: string, value: string][] = [
    [garmentMessages.reference, reference],
    [garmentMessages.price, formatPrice(price)],
    ...listFact(garmentMessages.columns.earlierPrice, earlierPrice && formatPrice(earlierPrice.price)),
    [choose.colour, colours.map(({ name }) => name).join(', ')],
    [
      garmentMessages.sizes,
      sizes
        .map((size) => (soldOut?.includes(size) ? `${size} (${garmentMessages.soldOut})` : size))
        .join(', '),
    ],
    ...listFact(choose.length, lengths?.join(', ')),
    [garmentMessages.composition, writeComposition(garment)],
    [titles.care, care.map((symbol) => careMessages[symbol]).join('; ')],
    ...listFact(titles.fit, fit && shopFloorMessages.fits[fit]),
    ...listFact(shopFloorMessages.goesWith, goesWith?.join(', ')),
    ...listFact(titles.until, isSoldOut(garment) ? undefined : availableUntil),
  ]
  const lines = [
    ...facts.map(([name, value]) => `- **${name}**: ${escapeMarkdown(value)}`),
    ...(details ?? []).map((detail) => `- ${escapeMarkdown(detail)}`),
  ]
  const table = measures
    ? `\n\n## ${titles.measures}\n\n${tellHowMeasured(kind)}\n\n${writeMeasures(sizes, measures)}`
    : ''
  return `${escapeMarkdown(description)}\n\n${lines.join('\n')}${table}`
}

/** A fact that not every garment has. */
function listFact(name: string, value: string | null | undefined): [name: string, value: string][] {
  return value ? [[name, value]] : []
}

function writeMeasures(sizes: string[], { columns, rows }: NonNullable<Garment['measures']>): string {
  const writeRow = (cells: string[]) => `| ${cells.map(escapeMarkdown).join(' | ')} |`
  return [
    writeRow([shopFloorMessages.facts.size, ...columns]),
    `| --- |${' ---: |'.repeat(columns.length)}`,
    ...sizes.map((size) => writeRow([size, ...(rows[size] ?? []).map(formatCentimetres)])),
  ].join('\n')
}
