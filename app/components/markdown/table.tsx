import type { ReactNode } from 'react'
import { proseMessages } from '#config/messages/prose.ts'

/**
 * A table in a box that scrolls and takes the focus, so that the keyboard can scroll it too:
 * `div.table-scroll > table`. The box is a group and not a region: pages with many tables would have as many
 * landmarks.
 */
export function Table({ attributes, caption, headingId, isFolding, children }: Props) {
  const name =
    headingId && !caption
      ? { 'aria-labelledby': headingId }
      : { 'aria-label': caption ?? proseMessages.table }
  return (
    // What scrolls must be reachable by keyboard (WCAG 2.1.1).
    <div className="table-scroll" role="group" {...name} tabIndex={0}>
      <table {...attributes} {...(isFolding && { className: 'folding', role: 'table' })}>
        {caption && <caption>{caption}</caption>}
        {children}
      </table>
    </div>
  )
}

type Props = {
  attributes: Record<string, unknown>
  caption: string | undefined
  /** The heading above names a table without a caption. */
  headingId: string | undefined
  /** Its rows become blocks on a phone; see `fold-table.ts`. */
  isFolding: boolean
  children: ReactNode
}
