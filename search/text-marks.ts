/**
 * What stands between the parts of a section's text in the files of the search, where a reader sees a space: a paragraph, an
 * item or a row of a table can be shown alone.
 */
export const PART_END = '\n'
export const CELL_END = '\t'
/** After what is called so: the label of an accordion, the heading of a step, the caption of a table. */
export const HEADING_END = '\f'
/** Before an item of a list, whose sense may stand in what introduces the list; no blank, so that it is kept at the beginning. */
export const ITEM_START = '\ue000'

/** Makes one mark of those that follow one another: the end of a part is that of its last cell, too. */
export function tidyMarks(text: string): string {
  return text
    .replace(/ *([\n\t\f]) */g, '$1')
    .replace(/\t?\n+/g, PART_END)
    .replace(/\n*\f\n*/g, HEADING_END)
    .replace(/\ue000[ \n]*/g, ITEM_START)
    .replace(/^[ \n]+|[ \n]+$/g, '')
}

/** The text as it is read, letter for letter as long. */
export function dropMarks(text: string): string {
  return text.replace(/[\n\t\f\ue000]/g, ' ')
}

/**
 * A part of a text: what it is called, where it is, and its cells, if it is a row, each with what its column is called. An
 * item of a list has what introduces the list, '' where nothing does.
 */
export type TextPart = {
  heading: string
  text: string
  cells: { column: string; text: string }[]
  introduction?: string
}

/** The paragraphs, items and rows of a marked text; the first row of a table says what its columns are called. */
export function listParts(marked: string): TextPart[] {
  const parts: TextPart[] = []
  let table: { heading: string; columns: string[] } | undefined
  let introduction = ''
  for (const line of marked.split(PART_END)) {
    const [written = '', heading = ''] = line.split(HEADING_END).reverse()
    const isItem = written.startsWith(ITEM_START)
    const text = written.replaceAll(ITEM_START, '')
    if (!isItem) introduction = text.endsWith(':') ? text : ''
    const values = text.split(CELL_END)
    const isRow = values.length > 1
    if (!isRow) table = undefined
    if (isRow && (!table || heading !== '')) table = { heading, columns: values }
    else if (text !== '')
      parts.push({
        heading: table?.heading ?? heading,
        text: values.join(' ').trim(),
        cells: table ? values.map((text, index) => ({ column: table?.columns[index] ?? '', text })) : [],
        ...(isItem && { introduction }),
      })
  }
  return parts
}
