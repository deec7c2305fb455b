import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseThesaurus } from '#collections/thesaurus/parse-thesaurus.ts'
import { describeAnswer } from '#search/describe-findings.ts'
import { ask } from './requests.ts'

/** A table of the documentation: what its columns are called, and its rows, each by them. */
type Table = { columns: string[]; rows: Map<string, string>[] }

/** A question and the only answers that are true, as they are shown; none is always true. */
export type GridCell = { question: string; answers: string[] }

const thesaurusFile = join(import.meta.dirname, '..', '..', 'content', 'thesaurus.yml')

/**
 * Every zone, with every service, asked for its price, its days and from what sum on it is free; every return, repair and
 * plan asked for its price, each in the words of several countries. All of it is read from the tables of the pages that are
 * served, and which place lies in which zone from the thesaurus.
 */
export async function listGridCells(): Promise<GridCell[]> {
  const map = await (await ask('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>[^<]*?(\/docs\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const tables = (
    await Promise.all(paths.map(async (path) => readTables(await (await ask(path)).text())))
  ).flat()
  return [...listDeliveries(tables), ...listReturns(tables), ...listRepairs(tables), ...listPlans(tables)]
}

function readTables(html: string): Table[] {
  return [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => {
    const [columns = [], ...rows] = [...table.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => readCells(row))
    return {
      columns,
      rows: rows.map(
        (cells) => new Map(columns.map((column, index) => [column, cells[index] ?? ''] as const)),
      ),
    }
  })
}

function readCells(row: string): string[] {
  return [...row.matchAll(/<t[hd](?:\s[^>]*)?>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

function findTables(tables: readonly Table[], ...columns: string[]): Table[] {
  return tables.filter((table) => columns.every((column) => table.columns.includes(column)))
}

function tell(row: Map<string, string>): string {
  const cells = [...row].map(([column, text]) => ({ column, text }))
  return describeAnswer({ id: '', titles: [], text: '', cells })
}

/** «Ceuta y Melilla» are two places; and what the thesaurus says lies in one of them is another, or in none, of no zone. */
function listPlaces(zones: readonly string[]): { name: string; zone: string }[] {
  const { groups } = parseThesaurus(readFileSync(thesaurusFile, 'utf8'))
  const own = zones.flatMap((zone) =>
    zone.split(/, | y /).map((name) => ({ name: name.replace(/^Resto de (?:la )?/, ''), zone })),
  )
  const inside = groups.flatMap(({ whole, words }) => {
    const around = own.find(({ name }) => name.toLowerCase() === whole?.toLowerCase())
    return whole === undefined ? [] : words.map((name) => ({ name, zone: around?.zone ?? '' }))
  })
  return [...own, ...inside]
}

const asksDelivery = {
  price: [
    '¿cuánto cuesta X a Z?',
    '¿cuánto sale X a Z?',
    'costo de X a Z',
    '¿cuánto me cobrás por X a Z?',
    'precio de X a Z',
  ],
  time: ['¿cuánto tarda X a Z?', '¿cuánto demora X a Z?', 'plazo de X a Z', '¿en cuántos días llega X a Z?'],
  free: [
    '¿a partir de cuánto es gratis X a Z?',
    '¿desde cuánto es gratis X a Z?',
    'X gratis a Z',
    '¿desde qué importe es gratis X a Z?',
  ],
}

function listDeliveries(tables: readonly Table[]): GridCell[] {
  const [normal] = findTables(tables, 'Zona', 'Gratis desde')
  const [others] = findTables(tables, 'Servicio', 'Zonas')
  if (!normal || !others) return []
  const places = listPlaces(normal.rows.map((row) => row.get('Zona') ?? ''))
  const services = [...new Set(others.rows.map((row) => row.get('Servicio') ?? ''))]
  const ofNormal = places.flatMap(({ name, zone }) => {
    const answers = normal.rows.filter((row) => row.get('Zona') === zone).map(tell)
    return Object.values(asksDelivery).flatMap((asks) => fill(asks, 'el envío', name, answers))
  })
  const ofOthers = places.flatMap(({ name, zone }) =>
    services.flatMap((service) => {
      const rows = others.rows.filter((row) => row.get('Servicio') === service && row.get('Zonas') === zone)
      return Object.entries(asksDelivery).flatMap(([kind, asks]) => {
        const isTold = (row: Map<string, string>) =>
          kind !== 'free' || [...row.values()].some((text) => /gratis/i.test(text))
        const thing = service === 'Urgente' ? 'el envío urgente' : `el ${service.toLowerCase()}`
        return fill(asks, thing, name, rows.filter(isTold).map(tell))
      })
    }),
  )
  return [...ofNormal, ...ofOthers]
}

function listReturns(tables: readonly Table[]): GridCell[] {
  const [table] = findTables(tables, 'Zona', 'Recogida en casa')
  const ways = [
    '¿cuánto cuesta devolver desde Z?',
    '¿cuánto sale devolver desde Z?',
    'costo de la devolución desde Z',
    '¿cuánto cuesta una devolución desde Z con recogida en casa?',
    '¿cuánto me cobrás por devolver desde Z?',
    '¿es gratis devolver desde Z?',
  ]
  return listPlaces((table?.rows ?? []).map((row) => row.get('Zona') ?? '')).flatMap(({ name, zone }) =>
    fill(ways, '', name, (table?.rows ?? []).filter((row) => row.get('Zona') === zone).map(tell)),
  )
}

function listRepairs(tables: readonly Table[]): GridCell[] {
  const [table] = findTables(tables, 'Arreglo', 'Precio')
  const ways = [
    '¿cuánto cuesta X?',
    '¿cuánto sale X?',
    'precio de X',
    '¿cuánto me cobrás por X?',
    'costo de X',
  ]
  return (table?.rows ?? []).flatMap((row) => [
    ...fill(ways, row.get('Arreglo')?.toLowerCase() ?? '', '', [tell(row)]),
    // The table has no days, and what is said of all repairs is said elsewhere.
    ...fill(
      [
        '¿cuánto tarda X?',
        '¿cuánto demora X?',
        '¿en cuántos días está X?',
        '¿a partir de cuánto es gratis X?',
      ],
      row.get('Arreglo')?.toLowerCase() ?? '',
      '',
      [],
    ),
  ])
}

function listPlans(tables: readonly Table[]): GridCell[] {
  const [table] = findTables(tables, 'Ventaja')
  const plans = table?.columns.slice(1) ?? []
  return (table?.rows ?? []).flatMap((row) => {
    const [, period] = /^Precio (al .*)$/.exec(row.get('Ventaja') ?? '') ?? []
    const ways = ['¿cuánto cuesta X Z?', '¿cuánto sale X Z?', 'precio de X Z', '¿cuánto pago por X Z?']
    return period === undefined
      ? []
      : plans.flatMap((plan) => [
          ...fill(ways, `el plan ${plan}`, period, [tell(row)]),
          ...fill(ways, plan, period, [tell(row)]),
        ])
  })
}

/** Every other one of these ways to ask, beginning with the first or the second by the words that are filled in. */
function fill(ways: readonly string[], thing: string, place: string, answers: string[]): GridCell[] {
  const asked = ways.filter((_, index) => (index + thing.length + place.length) % 2 === 0)
  return asked.map((way) => ({
    question: way.replace('X', thing).replace('Z', place).replace('de el ', 'del '),
    answers,
  }))
}
