import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'

type Note = { label: string; line: number; number: number; references: number; text: MinimarkNode[] | null }

/**
 * The footnotes of a page, by the names that its writer gave them. They are numbered in the order in which the
 * text refers to them, and may be referred to more than once.
 */
export class Footnotes {
  private readonly notes = new Map<string, Note>()
  private count = 0

  /** Announces a text; false when there is one of that name, and that one stays. */
  declare(label: string, line: number): boolean {
    if (this.notes.has(label)) return false
    this.notes.set(label, { label, line, number: 0, references: 0, text: null })
    return true
  }

  /** Takes the text of a note that was announced. */
  addText(label: string, text: MinimarkNode[]): void {
    const note = this.notes.get(label)
    if (note) note.text ??= text
  }

  /** The mark in the text that refers to a note; null when there is no such note. */
  refer(label: string): MinimarkElement | null {
    const note = this.notes.get(label)
    if (!note) return null
    if (note.number === 0) note.number = ++this.count
    note.references += 1
    const id = note.references === 1 ? `fnref-${note.number}` : `fnref-${note.number}-${note.references}`
    return ['footnote-ref', { id, number: note.number }]
  }

  listUsed(): { element: MinimarkElement; line: number }[] {
    return [...this.notes.values()]
      .filter(({ number }) => number > 0)
      .sort((a, b) => a.number - b.number)
      .map(({ line, number, references, text }) => ({
        line,
        element: ['footnote', { id: `fn-${number}`, number, references }, ...(text ?? [])],
      }))
  }

  listUnused(): Note[] {
    return [...this.notes.values()].filter(({ number }) => number === 0)
  }
}
