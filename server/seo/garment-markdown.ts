import { formatPrice } from '#collections/garments/format-price.ts'
import { writeComposition } from '#collections/garments/garment-table.ts'
import { escapeMarkdown } from '#collections/markdown/write-markdown.ts'
import type { Garment } from '#collections/read/garments.ts'
import { garmentMessages } from '#config/messages/garments.ts'

/** What the page of a garment says: description, price, and its facts, one a line. */
export function writeGarmentText(garment: Garment): string {
  const { description, price, reference, sizes, soldOut, details } = garment
  const facts: [name: string, value: string][] = [
    [garmentMessages.reference, reference],
    [garmentMessages.price, formatPrice(price)],
    [
      garmentMessages.sizes,
      sizes
        .map((size) => (soldOut?.includes(size) ? `${size} (${garmentMessages.soldOut})` : size))
        .join(', '),
    ],
    [garmentMessages.composition, writeComposition(garment)],
  ]
  const lines = [
    ...facts.map(([name, value]) => `- **${name}**: ${escapeMarkdown(value)}`),
    ...(details ?? []).map((detail) => `- ${escapeMarkdown(detail)}`),
  ]
  return `${escapeMarkdown(description)}\n\n${lines.join('\n')}`
}
