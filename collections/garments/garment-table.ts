import type { Page } from '#collections/fields.ts'
import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { formatPrice } from './format-price.ts'

type Garment = Page<'garments'>

type Column = {
  name: string
  align?: 'right'
  write: (garment: Garment) => MinimarkNode
  /** Of a column that only some tables need. */
  isNeeded?: (garment: Garment) => boolean
}

const { columns } = garmentMessages
const list = new Intl.ListFormat('es', { type: 'conjunction' })

/** The table of a news item: what each garment is, is made of and costs, with a link to its page. */
export function createGarmentTable(garments: readonly Garment[], caption: string): MinimarkElement {
  const shown = listColumns(garments).filter(({ isNeeded }) => !isNeeded || garments.some(isNeeded))
  const toCell = (tag: 'th' | 'td', { align }: Column, content: MinimarkNode): MinimarkElement => [
    tag,
    align ? { align } : {},
    content,
  ]
  const head = shown.map((column) => toCell('th', column, column.name))
  const rows = garments.map((garment): MinimarkElement => {
    return ['tr', {}, ...shown.map((column) => toCell('td', column, column.write(garment)))]
  })
  return ['table', caption ? { caption } : {}, ['thead', {}, ['tr', {}, ...head]], ['tbody', {}, ...rows]]
}

function listColumns(garments: readonly Garment[]): Column[] {
  const isForSame = new Set(garments.map(nameAudiences)).size === 1
  return [
    { name: columns.reference, write: ({ path, reference }) => ['a', { href: path }, reference] },
    {
      name: columns.garment,
      write: (garment) => (isForSame ? garment.title : `${garment.title}, ${nameAudiences(garment)}`),
    },
    { name: columns.composition, write: writeComposition },
    { name: columns.cloth, write: ({ cloth }) => cloth ?? '–', isNeeded: ({ cloth }) => Boolean(cloth) },
    { name: columns.sizes, write: writeSizes },
    {
      name: columns.earlierPrice,
      align: 'right',
      write: ({ earlierPrice }) => (earlierPrice ? formatPrice(earlierPrice.price) : '–'),
      isNeeded: ({ earlierPrice }) => Boolean(earlierPrice),
    },
    { name: columns.price, align: 'right', write: ({ price }) => formatPrice(price) },
  ]
}

/** «niñas y niños» */
function nameAudiences({ audiences }: Garment): string {
  return list.format(audiences.map((audience) => garmentMessages.audiences[audience].toLowerCase()))
}

/** «100 % lana; forro, 100 % viscosa»: what the outside is made of goes without saying. */
export function writeComposition({ composition }: Pick<Garment, 'composition'>): string {
  return composition
    .map(({ part, fibres }, index) =>
      part === undefined || (index === 0 && part === garmentMessages.outside)
        ? fibres
        : `${part.toLowerCase()}, ${fibres}`,
    )
    .join('; ')
}

/** «98–164, agotada la 98» */
export function writeSizes({ sizes, soldOut }: Pick<Garment, 'sizes' | 'soldOut'>): string {
  const [first = '', ...others] = sizes
  const range = others.length > 0 ? `${first}–${others.at(-1)}` : first
  const gone = sizes.filter((size) => soldOut?.includes(size))
  if (gone.length === 0) return range
  if (gone.length === sizes.length) return garmentMessages.allSoldOut
  const words = gone.length === 1 ? garmentMessages.soldOut : garmentMessages.someSoldOut
  return `${range}, ${words} ${list.format(gone.map((size) => `la ${size}`))}`
}
