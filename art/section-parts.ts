import { drawDocument, element, inkLine } from './svg.ts'

/** Size of the picture at the head of a section of the documentation. */
const SECTION = { width: 1200, height: 480 } as const

/** The outline of things in these pictures. */
export const line = inkLine(3.2)

/** A section's picture: the definitions that the drawing needs, and the drawing. */
export function drawSection(definitions: string[], ...drawing: string[]): string {
  return drawDocument(SECTION.width, SECTION.height, element('defs', {}, ...definitions), ...drawing)
}
