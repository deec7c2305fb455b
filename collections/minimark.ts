/** A node of a Markdown body: text, or a tag with its properties and children (C-CONT-11). */
export type MinimarkNode = string | MinimarkElement
export type MinimarkElement = [tag: string, props: Record<string, unknown>, ...children: MinimarkNode[]]

/** A heading in the table of contents; h3 are nested under the h2 before them (C-CONT-13). */
export type TocLink = { id: string; depth: number; text: string; children?: TocLink[] }

/** The body of a Markdown page as it stands in the database (C-CONT-11). */
export type MinimarkBody = {
  type: 'minimark'
  value: MinimarkNode[]
  toc: { title: string; searchDepth: number; depth: number; links: TocLink[] }
}
