import { type CollectionName, findCollectionOfPath } from '#collections/collection-table.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { GarmentFacts } from '#collections/garments/garment-facts.ts'
import { selectGarments } from '#collections/garments/select-garments.ts'
import { readDay } from '#collections/madrid-day.ts'
import { type MinimarkElement, readTextProperty } from '#collections/minimark.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Reason } from '#collections/problems/problem.ts'
import { type Teller, type TellerOf, top } from '#collections/problems/teller.ts'
import { isTableFor, listGarmentTables } from '#sizes/garment-tables.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { garmentTableNames } from '#sizes/table-shapes.ts'
import { findRepeated } from './check-data.ts'
import { isNavigationFile, type SiteFile } from './parse-file.server.ts'

type Owned = SiteFile & { garment: GarmentFacts }

/** A price like others, and from how many times as much on another is none. */
type UsualPrice = { median: number; far: number }

/** What is known of the site that garments stand in. */
type Shop = {
  garments: readonly Owned[]
  /** The day of each news item by its name, in ms since 1970. */
  versions: ReadonlyMap<string, number>
  sizeTables: ReadonlyMap<string, SizeTable>
  /** Collections that have a page, those of audiences among them. */
  collections: ReadonlySet<CollectionName>
  now: number
  /** What garments of a kind usually cost, and all of them together. */
  usualPrices: ReadonlyMap<string, UsualPrice | undefined>
  usualPrice: UsualPrice | undefined
  /** Some file of a garment has a mistake: which reference it has nobody knows. */
  hasUnread: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A reduction that is older is the price, in days. The law names no end any more (Ley 7/1996, art. 25); two months was
 * the longest that sales could take while it did.
 */
const LONG_REDUCTION_DAYS = 60

/**
 * Checks what no garment's file can know alone: references, news, tables of sizes, days; and what texts say of garments.
 * `now` in ms since 1970.
 */
export function checkGarments(files: readonly SiteFile[], now: number, tellerOf: TellerOf): void {
  const garments = files.flatMap(({ garment, ...file }) => (garment ? [{ ...file, garment }] : []))
  const byKind = Map.groupBy(garments, ({ garment }) => garment.kind)
  const shop: Shop = {
    garments,
    versions: new Map(
      files
        .filter(({ collection }) => collection === 'versions')
        .map(({ path, date }) => [path.slice(path.lastIndexOf('/') + 1), date?.at ?? 0]),
    ),
    sizeTables: new Map(files.flatMap(({ sizeTables }) => sizeTables.map((table) => [table.name, table]))),
    collections: new Set(files.map(({ collection }) => collection)),
    now,
    usualPrices: new Map([...byKind].map(([kind, of]) => [kind, findUsualPrice(of, kindScale)])),
    usualPrice: findUsualPrice(garments, shopScale),
    hasUnread: files.some(
      ({ file, collection, garment }) => collection === 'garments' && !garment && !isNavigationFile(file),
    ),
  }
  checkDoubles(garments, tellerOf)
  for (const owned of garments)
    for (const check of [checkPlace, checkReferences, checkSizes, checkDays, checkPrice])
      check(tellerOf(owned.file), owned, shop)
  for (const file of files) checkUses(tellerOf(file.file), file, shop)
}

/** By its reference somebody orders a garment, by its name somebody tells it from others on a list: each has its own. */
function checkDoubles(garments: readonly Owned[], tellerOf: TellerOf): void {
  for (const fact of ['reference', 'title'] as const)
    for (const { again, first } of findRepeated(garments, ({ garment }) =>
      garment[fact].value.toLowerCase(),
    )) {
      const name = again.garment[fact]
      const { error } = tellerOf(again.file)
      const parameters = { name: name.value, owner: first.file }
      if (fact === 'title') error(name, 'garment-title-twice', parameters)
      else error(name, 'garment-reference-twice', parameters, findFreeReference(name.value, garments))
    }
}

/** The first reference of the same season that no garment has; none when all its two digits are taken. */
function findFreeReference(taken: string, garments: readonly Owned[]): string | undefined {
  const season = taken.slice(0, -2)
  const known = new Set(garments.map(({ garment }) => garment.reference.value))
  return Array.from({ length: 99 }, (_, index) => season + String(index + 1).padStart(2, '0')).find(
    (reference) => !known.has(reference),
  )
}

/** A page of its own stands at the address of an audience, and at that of the list. */
function checkPlace({ error }: Teller, { path }: Owned): void {
  if (findCollectionOfPath(path) !== 'garments') error(top, 'garment-path-reserved', { path })
}

/** A garment leads to the page of whom it is for, to the news that told of it, and to other garments. */
function checkReferences(
  { error, suspicion, tell }: Teller,
  { garment: { audiences, version, goesWith, reference: own } }: Owned,
  { collections, versions, garments, hasUnread }: Shop,
): void {
  for (const audience of audiences.value)
    if (!collections.has(audience)) suspicion(audiences, 'garment-audience-without-page', { audience })
  if (version && !versions.has(version.value)) {
    const near = findNearestWord(version.value, [...versions.keys()])
    suspicion(version, 'garment-version-unknown', { version: version.value }, near)
  }
  for (const other of goesWith)
    if (other.value === own.value) error(other, 'garment-with-itself')
    else if (!hasUnread && !garments.some(({ garment }) => garment.reference.value === other.value))
      tell('suspicion', other, describeUnknown(other.value, garments))
}

function describeUnknown(reference: string, garments: readonly Owned[]): Reason {
  const known = garments.map(({ garment }) => garment.reference.value)
  return { kind: 'garment-unknown', parameters: { reference }, near: findNearestWord(reference, known) }
}

/** Sizes are called as in their tables, by number or by letter, and stand in their order. */
function checkSizes({ error, suspicion }: Teller, { garment }: Owned, { sizeTables }: Shop): void {
  const { sizes } = garment
  const [audiences, sizeTable] = [garment.audiences.value, garment.sizeTable.value]
  const stranger = audiences.find((audience) => !isTableFor(sizeTable, audience))
  if (stranger) {
    const isForAll = (name: typeof sizeTable) => audiences.every((audience) => isTableFor(name, audience))
    const parameters = { table: sizeTable, audience: stranger, names: garmentTableNames.filter(isForAll) }
    return error(garment.sizeTable, 'garment-size-table-audience', parameters)
  }
  const tables = listGarmentTables({ audiences, sizeTable })
  const missing = tables.find((name) => !sizeTables.has(name))
  if (missing) return suspicion(garment.sizeTable, 'garment-size-table-missing', { table: missing })
  const found = tables.flatMap((name) => sizeTables.get(name) ?? [])
  // What is wrong with it is told where it stands.
  if (found.some(({ rows }) => rows.length === 0)) return
  const [first, ...others] = found.map((table) => listSizeNames(table, found.length > 1))
  // Of several tables, what all of them have is what they share.
  const known = (first ?? [['Única']]).map((names) =>
    names.filter((name) => others.every((other) => other.some((all) => all.includes(name)))),
  )
  const order = known.find((names) => names.includes(sizes[0]?.value ?? '')) ?? known[0] ?? []
  for (const [index, size] of sizes.entries()) {
    const place = order.indexOf(size.value)
    const before = sizes[index - 1]
    if (place < 0) error(size, 'garment-size-unknown', { size: size.value, table: sizeTable, names: order })
    else if (before && order.indexOf(before.value) >= place)
      error(size, 'garment-size-order', { size: size.value, before: before.value })
  }
}

/**
 * What the sizes of a table are called: once by number and, where it has them, once by letter. Letters alone are shared:
 * the 44 of a woman is not that of a man.
 */
function listSizeNames({ rows }: SizeTable, isShared: boolean): string[][] {
  const aliases = rows.flatMap(({ alias }) => alias ?? [])
  return isShared && aliases.length > 0 ? [aliases] : [rows.map(({ size }) => size), aliases]
}

/**
 * A reduction names the lowest price of the 30 days before it (Ley 7/1996, art. 20.1), so the garment was for sale
 * before it, and it has begun.
 */
function checkDays({ error, warning }: Teller, { garment }: Owned, { versions, now }: Shop): void {
  const { reducedSince: since, availableUntil: until, version } = garment
  const today = readDay(now)
  if (since) {
    const news = version && versions.get(version.value)
    const announced = typeof news === 'number' ? readDay(news) : undefined
    if (since.value > today) error(since, 'garment-reduction-to-come')
    else if (version && announced !== undefined && since.value <= announced) {
      const parameters = { version: version.value, since: since.value, announced }
      error(since, 'garment-reduction-before-sale', parameters)
    } else if (now - Date.parse(since.value) > LONG_REDUCTION_DAYS * DAY_MS)
      warning(since, 'garment-reduction-long', { limit: LONG_REDUCTION_DAYS })
  }
  // It is for sale until the end of that day.
  if (until && until.value < today) warning(until, 'garment-gone', { day: until.value })
}

/** How many garments tell what is usual, and how far a price is from it that looks like a slip: times, or that part of it. */
const kindScale = { fewest: 3, far: 5 }
/** A shop sells scarves and coats. */
const shopScale = { fewest: 5, far: 8 }

/** The median price of garments, where there are enough of them. */
function findUsualPrice(
  garments: readonly Owned[],
  { fewest, far }: typeof kindScale,
): UsualPrice | undefined {
  const prices = garments.map(({ garment }) => garment.price.value).sort((a, b) => a - b)
  const median = prices[Math.floor((prices.length - 1) / 2)]
  return prices.length < fewest || median === undefined ? undefined : { median, far }
}

/** A published price binds the shop (Real Decreto Legislativo 1/2007, art. 61.2), that of a forgotten point too. */
function checkPrice({ suspicion }: Teller, { garment }: Owned, { usualPrices, usualPrice }: Shop): void {
  const { price, earlierPrice, kind } = garment
  compare(price, usualPrices.get(kind) ?? usualPrice)
  // Nobody is said to have paid five times the price of today.
  if (earlierPrice) compare(earlierPrice, { median: price.value, far: kindScale.far })

  function compare(written: GarmentFacts['price'], usual: UsualPrice | undefined): void {
    if (!usual || written.isAllowed) return
    const { value, hasCents } = written
    const { median, far } = usual
    const parameters = { euros: formatPrice(value), usual: formatPrice(median) }
    if (value * far < median) suspicion(written, 'garment-price-low', parameters)
    else if (value > median * far && !hasCents) {
      const likely = placePoint(value, median)
      suspicion(written, 'garment-price-high', { ...parameters, exact: value.toFixed(2), likely })
    }
  }
}

/** 4490 and 449 for 44.90: the place of the point that comes nearest to what is usual. */
function placePoint(value: number, usual: number): string {
  const [near, far] = [value / 10, value / 100]
  const isNear = Math.abs(near - usual) < Math.abs(far - usual)
  return (isNear ? near : far).toFixed(2)
}

/** What a text shows of garments must be there, and what it says by hand would be wrong one day. */
function checkUses(
  { suspicion, tell }: Teller,
  { garmentUses, visibleFrom }: SiteFile,
  { garments, hasUnread, now }: Shop,
): void {
  const from = Math.max(now, visibleFrom)
  const known = garments.map(({ garment: { reference, version, audiences } }) => ({
    reference: reference.value,
    version: version?.value,
    audiences: audiences.value,
  }))
  for (const use of garmentUses)
    if ('byHand' in use) {
      const { byHand: reference } = use
      if (known.some((garment) => garment.reference === reference))
        suspicion(use, 'garment-by-hand', { reference })
    } else {
      const hidden = findHidden(use.shown, garments, from)
      if (hidden) tell('warning', use, hidden)
      else if (!hasUnread && selectGarments(use.shown, known)?.length === 0)
        tell(use.isListed ? 'suspicion' : 'error', use, describeNothing(use.shown, garments))
    }
}

/** A card of a garment that has retired, or appears later than the text, is left out of it. */
function findHidden(
  [tag, props]: MinimarkElement,
  garments: readonly Owned[],
  from: number,
): Reason | undefined {
  const found = garments.find(({ garment }) => garment.reference.value === props.ref)
  if (tag !== 'prenda' || !found) return undefined
  const { visibleFrom, visibleUntil, garment } = found
  const moment = visibleUntil <= from ? visibleUntil : visibleFrom
  if (moment === visibleFrom && visibleFrom <= from) return undefined
  const parameters = { reference: garment.reference.value, day: readDay(moment) }
  return { kind: 'garment-hidden', parameters }
}

function describeNothing([tag, props]: MinimarkElement, garments: readonly Owned[]): Reason {
  if (tag === 'prenda') return describeUnknown(readTextProperty(props.ref), garments)
  const versions = [...new Set(garments.flatMap(({ garment }) => garment.version?.value ?? []))]
  const version = readTextProperty(props.version)
  const near = versions.includes(version) ? undefined : findNearestWord(version, versions)
  return { kind: 'garments-none', parameters: { version }, near }
}
