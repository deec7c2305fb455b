import { type CollectionName, findCollectionOfPath } from '#collections/collection-table.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { GarmentFacts } from '#collections/garments/garment-facts.ts'
import { selectGarments } from '#collections/garments/select-garments.ts'
import { readDay } from '#collections/madrid-day.ts'
import { type MinimarkElement, readTextProperty } from '#collections/minimark.ts'
import { findNearestWord } from '#collections/problems/nearest-word.ts'
import type { Position, Problem, Reason, Severity } from '#collections/problems/problem.ts'
import type { Visibility } from '#collections/visibility.ts'
import { isTableFor, listGarmentTables } from '#sizes/garment-sizes.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { garmentTableNames } from '#sizes/table-shapes.ts'
import { findRepeated } from './check-data.ts'
import { isNavigationFile, type ParsedFile } from './parse-file.server.ts'

/** What checks of garments read of a published file. */
type CheckedFile = Pick<
  ParsedFile,
  'path' | 'date' | 'garment' | 'garmentUses' | 'sizeTables' | 'visibleFrom' | 'visibleUntil'
> & {
  file: string
  collection: CollectionName
}

/** A garment with its file. */
type Owned = Visibility & { file: string; path: string; garment: GarmentFacts }

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
export function checkGarments(files: readonly CheckedFile[], now: number): Problem[] {
  const garments = files.flatMap(({ garment, ...file }) => (garment ? [{ ...file, garment }] : []))
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
    usualPrices: new Map(
      [...Map.groupBy(garments, ({ garment }) => garment.kind)].map(([kind, of]) => [
        kind,
        findUsualPrice(of, kindScale),
      ]),
    ),
    usualPrice: findUsualPrice(garments, shopScale),
    hasUnread: files.some(
      ({ file, collection, garment }) => collection === 'garments' && !garment && !isNavigationFile(file),
    ),
  }
  return [
    ...findDouble('reference', 'garment-reference-twice', garments),
    ...findDouble('title', 'garment-title-twice', garments),
    ...garments.flatMap((owned) => [
      ...checkPlace(owned),
      ...checkAudiences(owned, shop),
      ...checkVersion(owned, shop),
      ...checkGoesWith(owned, shop),
      ...checkSizes(owned, shop),
      ...checkDays(owned, shop),
      ...checkPrice(owned, shop),
    ]),
    ...files.flatMap((file) => checkUses(file, shop)),
  ]
}

function report(file: string, { line, column }: Position, reason: Reason, severity: Severity): Problem {
  return { severity, file, line, column, ...reason }
}

/** By its reference somebody orders a garment, by its name somebody tells it from others on a list: each has its own. */
function findDouble(
  fact: 'reference' | 'title',
  kind: 'garment-reference-twice' | 'garment-title-twice',
  garments: readonly Owned[],
): Problem[] {
  const twice = findRepeated(garments, ({ garment }) => garment[fact].value.toLowerCase())
  return twice.map(({ again: { file, garment }, first }) => {
    const { value: name } = garment[fact]
    const near = fact === 'reference' ? findFreeReference(name, garments) : undefined
    return report(file, garment[fact], { kind, parameters: { name, owner: first.file }, near }, 'error')
  })
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
function checkPlace({ file, path }: Owned): Problem[] {
  if (findCollectionOfPath(path) === 'garments') return []
  const reason: Reason = { kind: 'garment-path-reserved', parameters: { path } }
  return [report(file, { line: 1, column: 1 }, reason, 'error')]
}

/** A garment leads to the page of whom it is for, and is found there. */
function checkAudiences(
  { file, garment: { audiences, audiencesPlace } }: Owned,
  { collections }: Shop,
): Problem[] {
  return audiences
    .filter((audience) => !collections.has(audience))
    .map((audience) => {
      const reason: Reason = { kind: 'garment-audience-without-page', parameters: { audience } }
      return report(file, audiencesPlace, reason, 'suspicion')
    })
}

function checkVersion({ file, garment: { version } }: Owned, { versions }: Shop): Problem[] {
  if (!version || versions.has(version.value)) return []
  const near = findNearestWord(version.value, [...versions.keys()])
  const reason: Reason = { kind: 'garment-version-unknown', parameters: { version: version.value }, near }
  return [report(file, version, reason, 'suspicion')]
}

function checkGoesWith(
  { file, garment: { goesWith, reference: own } }: Owned,
  { garments, hasUnread }: Shop,
): Problem[] {
  return goesWith.flatMap((other): Problem[] => {
    const { value: reference } = other
    if (reference === own.value) return [report(file, other, { kind: 'garment-with-itself' }, 'error')]
    if (hasUnread || garments.some(({ garment }) => garment.reference.value === reference)) return []
    return [report(file, other, describeUnknown(reference, garments), 'suspicion')]
  })
}

function describeUnknown(reference: string, garments: readonly Owned[]): Reason {
  const near = findNearestWord(
    reference,
    garments.map(({ garment }) => garment.reference.value),
  )
  return { kind: 'garment-unknown', parameters: { reference }, near }
}

/** Sizes are called as in their tables, by number or by letter, and stand in their order. */
function checkSizes({ file, garment }: Owned, { sizeTables }: Shop): Problem[] {
  const { audiences, sizeTable, sizeTablePlace, sizes } = garment
  const stranger = audiences.find((audience) => !isTableFor(sizeTable, audience))
  if (stranger) {
    const names = garmentTableNames.filter((name) =>
      audiences.every((audience) => isTableFor(name, audience)),
    )
    const parameters = { table: sizeTable, audience: stranger, names }
    const reason: Reason = { kind: 'garment-size-table-audience', parameters }
    return [report(file, sizeTablePlace, reason, 'error')]
  }
  const tables = listGarmentTables(garment)
  const missing = tables.find((name) => !sizeTables.has(name))
  if (missing) {
    const reason: Reason = { kind: 'garment-size-table-missing', parameters: { table: missing } }
    return [report(file, sizeTablePlace, reason, 'suspicion')]
  }
  const found = tables.flatMap((name) => sizeTables.get(name) ?? [])
  const [first, ...others] = found.map((table) => listSizeNames(table, found.length > 1))
  // Of several tables, what all of them have is what they share.
  const known = (first ?? [['Única']]).map((names) =>
    names.filter((name) => others.every((other) => other.some((all) => all.includes(name)))),
  )
  return checkSizeOrder(sizes, known, sizeTable).map(({ size, ...reason }) =>
    report(file, size, reason, 'error'),
  )
}

function checkSizeOrder(
  sizes: GarmentFacts['sizes'],
  known: readonly string[][],
  table: string,
): (Reason & { size: Position })[] {
  const order = known.find((names) => names.includes(sizes[0]?.value ?? '')) ?? known[0] ?? []
  return sizes.flatMap((size, index): (Reason & { size: Position })[] => {
    const place = order.indexOf(size.value)
    if (place < 0) {
      const parameters = { size: size.value, table, names: order }
      return [{ size, kind: 'garment-size-unknown', parameters }]
    }
    const before = sizes[index - 1]
    if (!before || order.indexOf(before.value) < place) return []
    return [{ size, kind: 'garment-size-order', parameters: { size: size.value, before: before.value } }]
  })
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
function checkDays({ file, garment }: Owned, { versions, now }: Shop): Problem[] {
  const { reducedSince: since, availableUntil: until, version } = garment
  const today = readDay(now)
  const problems: Problem[] = []
  if (since) {
    const news = version ? versions.get(version.value) : undefined
    const announced = news === undefined ? undefined : readDay(news)
    if (since.value > today)
      problems.push(report(file, since, { kind: 'garment-reduction-to-come' }, 'error'))
    else if (version && announced !== undefined && since.value <= announced) {
      const parameters = { version: version.value, since: since.value, announced }
      problems.push(report(file, since, { kind: 'garment-reduction-before-sale', parameters }, 'error'))
    } else if (now - Date.parse(since.value) > LONG_REDUCTION_DAYS * DAY_MS) {
      const reason: Reason = { kind: 'garment-reduction-long', parameters: { limit: LONG_REDUCTION_DAYS } }
      problems.push(report(file, since, reason, 'warning'))
    }
  }
  // It is for sale until the end of that day.
  if (until && until.value < today)
    problems.push(report(file, until, { kind: 'garment-gone', parameters: { day: until.value } }, 'warning'))
  return problems
}

/** How many garments tell what is usual, and how far a price is from it that looks like a slip: times, or that part of it. */
const kindScale = { fewest: 3, far: 5 }
/** A shop sells scarves and coats. */
const shopScale = { fewest: 5, far: 8 }
/** Without cents this is a price whose point was forgotten, whatever else the shop has. */
const LARGE_PRICE = 1000

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
function checkPrice({ file, garment }: Owned, { usualPrices, usualPrice }: Shop): Problem[] {
  const { price, earlierPrice, kind } = garment
  const ofKind = usualPrices.get(kind)
  const check = (written: GarmentFacts['price'], usual = ofKind ?? usualPrice): Problem[] => {
    const reason = written.isAllowed ? undefined : describePrice(written, usual, ofKind && kind)
    return reason ? [report(file, written, reason, 'suspicion')] : []
  }
  // Nobody is said to have paid five times the price of today.
  const today = { median: price.value, far: kindScale.far }
  return [...check(price), ...(earlierPrice ? check(earlierPrice, today) : [])]
}

function describePrice(
  { value, hasCents }: GarmentFacts['price'],
  { median, far }: UsualPrice = { median: 0, far: Number.POSITIVE_INFINITY },
  category: string | undefined,
): Reason | undefined {
  const [euros, usual, exact] = [formatPrice(value), formatPrice(median), value.toFixed(2)]
  if (value * far < median)
    return category === undefined
      ? { kind: 'garment-price-small', parameters: { euros } }
      : { kind: 'garment-price-low', parameters: { euros, category, usual } }
  if (hasCents || value <= Math.min(median * far || LARGE_PRICE - 1, LARGE_PRICE - 1)) return undefined
  const likely = placePoint(value, median)
  return category === undefined || value <= median * far
    ? { kind: 'garment-price-large', parameters: { euros, exact, likely } }
    : { kind: 'garment-price-high', parameters: { euros, category, usual, exact, likely } }
}

/** 4490 and 449 for 44.90: the place of the point that comes nearest to what is usual. */
function placePoint(value: number, usual: number): string {
  const [near, far] = [value / 10, value / 100]
  const isNear = usual > 0 && Math.abs(near - usual) < Math.abs(far - usual)
  return (isNear ? near : far).toFixed(2)
}

/** What a text shows of garments must be there, and what it says by hand would be wrong one day. */
function checkUses(
  { file, garmentUses, visibleFrom }: CheckedFile,
  { garments, hasUnread, now }: Shop,
): Problem[] {
  const from = Math.max(now, visibleFrom)
  const known = garments.map(({ garment: { reference, version, audiences } }) => ({
    reference: reference.value,
    version: version?.value,
    audiences,
  }))
  return garmentUses.flatMap((use): Problem[] => {
    if ('byHand' in use) {
      const { byHand: reference } = use
      if (!known.some((garment) => garment.reference === reference)) return []
      const reason: Reason = { kind: 'garment-by-hand', parameters: { reference } }
      return [report(file, use, reason, 'suspicion')]
    }
    const hidden = findHidden(use.shown, garments, from)
    if (hidden) return [report(file, use, hidden, 'warning')]
    if (hasUnread || selectGarments(use.shown, known)?.length !== 0) return []
    return [report(file, use, describeNothing(use.shown, garments), 'error')]
  })
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
  const reference = garment.reference.value
  if (visibleUntil <= from)
    return { kind: 'garment-retired', parameters: { reference, day: readDay(visibleUntil) } }
  if (visibleFrom <= from) return undefined
  return { kind: 'garment-unpublished', parameters: { reference, day: readDay(visibleFrom) } }
}

function describeNothing([tag, props]: MinimarkElement, garments: readonly Owned[]): Reason {
  if (tag === 'prenda') return describeUnknown(readTextProperty(props.ref), garments)
  const versions = [...new Set(garments.flatMap(({ garment }) => garment.version?.value ?? []))]
  const version = readTextProperty(props.version)
  if (version === '') return { kind: 'garments-without-version' }
  const near = versions.includes(version) ? undefined : findNearestWord(version, versions)
  return { kind: 'garments-none', parameters: { version }, near }
}
