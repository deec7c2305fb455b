import {
  childrenOf,
  isElement,
  type MinimarkElement,
  type MinimarkNode,
  readText,
} from '#collections/minimark.ts'

/** Cells of more characters than this break into too many lines beside others on a phone. */
const SHORT_CELL_CHARACTERS = 14

/** So many characters stand side by side in a window of 320 px, in the text of a table; a column's edge counts as well. */
const ROW_CHARACTERS = 36
const EDGE_CHARACTERS = 1.5

/** A column's name that has room before an amount at the end of a row's first line, in characters. */
const AMOUNT_LABEL_CHARACTERS = 10

/** A price of the house, such as `229,00 €`. */
const amount = /^\d[\d.]*(?:,\d+)?\s€$/
const word = /\p{Ll}{3}/u

type Column = { label: string; cells: string[] }

/**
 * A table whose rows become blocks on a phone, where its columns have no room: each cell knows its column's name and its
 * place in the block (`render-tree.css`). The roles are those that its tags have by themselves, which some browsers forget
 * where a style makes something else of them.
 * @returns nothing for a table that fits as it is, or that is none of one row of names and rows of as many cells
 */
export function foldTable(nodes: readonly MinimarkNode[]): MinimarkNode[] | undefined {
  const columns = readColumns(nodes)
  if (!columns || fitsPhones(columns)) return undefined
  const places = placeColumns(columns)
  const foldCell = ([tag, props, ...children]: MinimarkElement, index: number): MinimarkElement => [
    tag,
    tag === 'th'
      ? { ...props, role: 'columnheader' }
      : { ...props, role: 'cell', class: places[index]?.name, 'data-label': places[index]?.label },
    ...children,
  ]
  const foldRow = ([tag, props, ...cells]: MinimarkElement): MinimarkElement => [
    tag,
    { ...props, role: 'row' },
    ...cells.filter((cell) => isElement(cell)).map(foldCell),
  ]
  return nodes
    .filter((part) => isElement(part))
    .map(([tag, props, ...rows]) => [
      tag,
      // Its names are heard all the same.
      { ...props, role: 'rowgroup', ...(tag === 'thead' && { class: 'max-sm:sr-only' }) },
      ...rows.filter((row) => isElement(row)).map(foldRow),
    ])
}

/** The columns of `thead > tr > th` and `tbody > tr > td`. */
function readColumns(nodes: readonly MinimarkNode[]): Column[] | undefined {
  const [head, body, ...others] = nodes
  if (!isElement(head, 'thead') || !isElement(body, 'tbody') || others.length > 0) return undefined
  const [names = [], ...more] = readRows(head, 'th')
  const rows = readRows(body, 'td')
  if (more.length > 0 || rows.some((row) => row.length !== names.length)) return undefined
  return names.map((label, index) => ({ label, cells: rows.map((row) => row[index] ?? '') }))
}

function readRows(part: MinimarkElement, tag: string): string[][] {
  return childrenOf(part)
    .filter((row) => isElement(row, 'tr'))
    .map((row) =>
      childrenOf(row)
        .filter((cell) => isElement(cell, tag))
        .map((cell) => readText(childrenOf(cell)).trim()),
    )
}

/** Whether all of a table can be read in the narrowest window: two columns, or cells of a figure or a word. */
function fitsPhones(columns: Column[]): boolean {
  if (columns.length <= 2) return true
  const cells = columns.flatMap((column) => column.cells)
  const widths = columns.map(({ label, cells: texts }) => {
    return Math.max(...[label, ...texts].flatMap((text) => text.split(' ')).map((part) => part.length))
  })
  const width = widths.reduce((sum, some) => sum + some, EDGE_CHARACTERS * (columns.length - 1))
  return width <= ROW_CHARACTERS && cells.every((text) => text.length <= SHORT_CELL_CHARACTERS)
}

type Place = { name: 'cell-lead' | 'cell-name' | 'cell-amount' | 'cell-value'; label?: string | undefined }

/** First what a row is about, then what it costs, then the rest, each with its column's name unless it goes without saying. */
function placeColumns(columns: Column[]): Place[] {
  const hasWords = ({ cells }: Column) => cells.every((text) => word.test(text))
  const [first, second] = columns
  const isCode = first !== undefined && !hasWords(first)
  const nameIndex = isCode && second && hasWords(second) ? 1 : 0
  const isAmounts = ({ cells }: Column) => cells.every((text) => amount.test(text))
  const amounts = columns.filter(isAmounts)
  const shown = amounts.find(({ label }) => label.length <= AMOUNT_LABEL_CHARACTERS)
  return columns.map((column, index) => {
    const { label } = column
    if (index < nameIndex) return { name: 'cell-lead' }
    if (index === nameIndex)
      return { name: 'cell-name', label: isCode && nameIndex === 0 ? label : undefined }
    if (column === shown) return { name: 'cell-amount', label: amounts.length > 1 ? label : undefined }
    return { name: 'cell-value', label }
  })
}
