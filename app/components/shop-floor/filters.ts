import { type ColourFamily, listSaidFamilies } from '#collections/garments/colour-names.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import { type FilterName, filterNames, garmentKinds } from '#config/garments.ts'
import { filterMessages } from '#config/messages/filters.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { type Ages, writeWithAge } from '#sizes/ages.ts'
import { listGarmentTables } from '#sizes/garment-tables.ts'
import type { ListedColour, ListedGarment } from './listed-garment.ts'

/** What somebody has chosen, as it stands in the address. */
export type Chosen = Partial<Record<FilterName, string>>

/** A value that garments have. */
type Choice = {
  value: string
  label: string
  /** The table that a size is of. */
  group?: string
}

/** What filters read of a garment. */
type Filtered = Pick<ListedGarment, 'kind' | 'audiences' | 'price' | 'foundBy'> &
  Sized & { colours: readonly Coloured[]; earlierPrice?: object | null | undefined }
type Coloured = Pick<ListedColour, 'name' | 'families'>
type Sized = Pick<ListedGarment, 'audiences' | 'sizeTable' | 'sizes' | 'soldOut'>

/** A value with how many garments it leaves. */
export type Counted = Choice & { count: number }

type Filter = {
  /** The values of these garments, in the order in which they are offered. */
  list: (garments: readonly Filtered[]) => Choice[]
  /** How a value is called; nothing where there is no such value. */
  name: (value: string, garments: readonly Filtered[]) => string | undefined
  has: (garment: Filtered, value: string) => boolean
}

const { kinds } = garmentMessages
const { colours, sizeGroups, priceRange, reduced, orders } = filterMessages

/** What stands in the address for garments whose price has been reduced. */
const REDUCED = 'si'

/** Ranges that are offered, in euros: mostly what somebody wants to spend. An address may name any other. */
const priceRanges = ['-30', '-60', '-100', '-200', '200-']

const filters: Record<FilterName, Filter> = {
  tipo: {
    list: (garments) =>
      garmentKinds
        .filter((kind) => garments.some((garment) => garment.kind === kind))
        .map((kind) => ({ value: kind, label: kinds[kind] })),
    name: (value) => nameIn(kinds, value),
    has: ({ kind }, value) => kind === value,
  },
  talla: {
    list: (garments) => listSizes(garments.map(findBySizes)),
    name: (value, garments) => {
      const isMade = garments
        .map(findBySizes)
        .some((garment) => garment.sizes.some((size) => listValues(garment, size).includes(value)))
      return isMade ? filterMessages.size.replace('{size}', nameSize(value)) : undefined
    },
    has: (garment, value) => {
      const known = available.get(garment) ?? listAvailable(garment)
      available.set(garment, known)
      return known.has(value)
    },
  },
  precio: {
    list: () => priceRanges.map((value) => ({ value, label: namePrices(value) ?? value })),
    name: namePrices,
    has: ({ price }, value) => {
      const { from = 0, to = Number.POSITIVE_INFINITY } = readPrices(value) ?? {}
      return price >= from && price <= to
    },
  },
  color: {
    list: () => Object.entries(colours).map(([value, label]) => ({ value, label })),
    name: (value) => nameIn(colours, value),
    has: (garment, value) => findShownColour(garment.colours, value) !== undefined,
  },
  rebajas: {
    list: () => [{ value: REDUCED, label: reduced }],
    name: (value) => (value === REDUCED ? reduced : undefined),
    has: ({ earlierPrice }) => Boolean(earlierPrice),
  },
  orden: {
    list: () => Object.entries(orders).map(([value, label]) => ({ value, label })),
    name: (value) => nameIn(orders, value),
    has: () => true,
  },
}

/** The sizes that a garment is found by: on the page of an audience, by number and by letter. */
function findBySizes({ foundBy, ...garment }: Filtered): Sized {
  return foundBy ? { ...garment, ...foundBy } : garment
}

/** What an address asks for; what nobody here knows of it narrows nothing, which `listUnknown` tells. */
export function readChosen(query: URLSearchParams, garments: readonly Filtered[]): Chosen {
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name)
      return value && filters[name].name(value, garments) !== undefined ? [[name, value]] : []
    }),
  )
}

/** What the filters are called of which an address asks what nobody here knows. */
export function listUnknown(query: URLSearchParams, chosen: Chosen): string[] {
  const unknown = filterNames.filter((name) => query.get(name) && chosen[name] === undefined)
  return unknown.map((name) => filterMessages.filterNames[name])
}

/** How what is chosen is called, in the order of the filters; sizes of children with the age. */
export function nameChosen(
  chosen: Chosen,
  garments: readonly Filtered[],
  ages: Ages = {},
): { name: FilterName; label: string }[] {
  return filterNames.flatMap((name) => {
    const value = chosen[name]
    if (value === undefined) return []
    const label = filters[name].name(value, garments) ?? value
    return { name, label: writeWithAge(label, name === 'talla' ? ages[value] : undefined) }
  })
}

/** The garments that are all that is chosen, in the order that is. */
export function filterGarments<Garment extends Filtered>(
  garments: readonly Garment[],
  chosen: Chosen,
): Garment[] {
  const found = garments.filter((garment) =>
    filterNames.every((name) => {
      const value = chosen[name]
      return value === undefined || filters[name].has(garment, value)
    }),
  )
  if (chosen.orden === undefined) return found
  const sign = chosen.orden === 'menor-precio' ? 1 : -1
  return found.toSorted((one, other) => sign * (one.price - other.price))
}

/** What can be chosen of a filter beside all else that is chosen, with how many garments that leaves. */
export function listChoices(name: FilterName, garments: readonly Filtered[], chosen: Chosen): Counted[] {
  const others = filterGarments(garments, { ...chosen, [name]: undefined })
  const offered = filters[name].list(garments)
  const own = chosen[name]
  // A price that somebody has written is a choice as well.
  const all =
    own === undefined || offered.some(({ value }) => value === own)
      ? offered
      : [{ value: own, label: filters[name].name(own, garments) ?? own }, ...offered]
  return all
    .map((choice) => ({
      ...choice,
      count: others.filter((garment) => filters[name].has(garment, choice.value)).length,
    }))
    .filter(({ value, count }) => count > 0 || value === own)
    .filter(({ value, count }, place, left) => value === own || !isIdle(value, count, left[place - 1]))
}

/** Whether an upper price leaves what the one before it leaves already. */
function isIdle(value: string, count: number, before: Counted | undefined): boolean {
  return value.startsWith('-') && before?.value.startsWith('-') === true && before.count === count
}

/** The colour in which a list shows a garment: of the family that is looked for, or else its first. */
export function findShownColour<Colour extends Coloured>(colours: readonly Colour[], family?: string) {
  return colours.find((colour) => family === undefined || listFamilies(colour).some((one) => one === family))
}

/** Each choice counts all garments: as which a colour is looked for is read once. */
const lookedFor = new WeakMap<Coloured, ColourFamily[]>()

function listFamilies(colour: Coloured): ColourFamily[] {
  const known = lookedFor.get(colour) ?? colour.families ?? listSaidFamilies(colour.name)
  lookedFor.set(colour, known)
  return known
}

/** The address of a page with what is chosen; it begins at the garments, below the title. */
export function writeAddress(path: string, chosen: Chosen): string {
  const query = new URLSearchParams(
    filterNames.flatMap((name) => (chosen[name] === undefined ? [] : [[name, chosen[name]]])),
  ).toString()
  return `${path}${query && `?${query}`}#${garmentsAnchor}`
}

/** Where the garments of a page begin. */
export const garmentsAnchor = 'prendas'

function nameIn(names: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.hasOwn(names, value) ? names[value] : undefined
}

/** Nothing costs less, in euros: an upper end below it is a slip, such as a minus sign. */
const LEAST_PRICE = 5

/** Euros from a text such as `-70`, `30-60` or `200-`; nothing where no price can lie between its ends. */
function readPrices(text: string): { from?: number; to?: number } | undefined {
  const [, from, to] = /^(\d{1,5})?-(\d{1,5})?$/.exec(text) ?? []
  if (from === undefined && to === undefined) return undefined
  if (to !== undefined && Number(to) < Math.max(LEAST_PRICE, Number(from ?? 0))) return undefined
  return { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) }
}

function namePrices(value: string): string | undefined {
  const range = readPrices(value)
  if (!range) return undefined
  const [from, to] = [range.from, range.to].map((euros) =>
    euros === undefined ? '' : formatPrice(euros).replace(',00', ''),
  )
  const sentence = !from ? priceRange.to : to ? priceRange.both : priceRange.from
  return sentence.replace('{from}', from ?? '').replace('{to}', to ?? '')
}

/** Whose sizes they are: girls and boys of one height wear one size. */
function findSizeGroup({ sizeTable }: Pick<Sized, 'sizeTable'>): string {
  return sizeTable === 'ninas' || sizeTable === 'ninos' ? 'infantil' : sizeTable
}

/** Each choice counts all garments: what sizes of each there are is listed once. */
const available = new WeakMap<Filtered, Set<string>>()

function listAvailable(garment: Filtered): Set<string> {
  const sized = findBySizes(garment)
  return new Set(listAvailableSizes(sized).flatMap((size) => listValues(sized, size)))
}

/**
 * What may stand in an address for a size. One that several groups have is called with its group: `mujer-44`. What women and
 * men share is of the sizes of each: who looks for a man's M finds it.
 */
function listValues(garment: Sized, size: string): string[] {
  const groups = [
    findSizeGroup(garment),
    ...listGarmentTables(garment).filter((name) => nameIn(sizeGroups, name)),
  ]
  return [size, ...groups.map((group) => `${group}-${size}`)]
}

function nameSize(value: string): string {
  const group = Object.keys(sizeGroups).findLast((name) => value.startsWith(`${name}-`))
  return group === undefined
    ? value
    : `${value.slice(group.length + 1)} (${nameIn(sizeGroups, group)?.toLowerCase()})`
}

/** The sizes of each group, the smallest first. */
function listSizes(garments: readonly Sized[]): Choice[] {
  const groups = [...Map.groupBy(garments, findSizeGroup)].map(([group, all]) => ({
    group,
    made: new Set(all.flatMap(({ sizes }) => sizes)),
  }))
  const order = Object.keys(sizeGroups)
  return groups
    .toSorted((a, b) => order.indexOf(a.group) - order.indexOf(b.group))
    .flatMap(({ group, made }) =>
      [...made].toSorted(compareSizes).map((size) => ({
        value: groups.filter((other) => other.made.has(size)).length > 1 ? `${group}-${size}` : size,
        label: size,
        group: nameIn(sizeGroups, group) ?? group,
      })),
    )
}

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

function compareSizes(one: string, other: string): number {
  return Number(one) - Number(other) || letters.indexOf(one) - letters.indexOf(other)
}
