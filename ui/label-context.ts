import { createContext } from 'react'

type Labels<Name extends string> = { readonly [name in Name]: string }

/** Words of components, by component: `toast.close` stands at `table.toast.close`. A table without one does not compile. */
export type LabelTable = {
  readonly drawer: Labels<'close' | 'resize'>
  readonly modal: Labels<'close'>
  readonly selectMenu: Labels<'noData'>
  readonly slideover: Labels<'close'>
  readonly toast: Labels<'announcement' | 'close' | 'region'>
}

/** Where a label stands, such as `toast.close`. */
export type LabelKey = {
  [Component in keyof LabelTable]: `${Component}.${keyof LabelTable[Component] & string}`
}[keyof LabelTable]

/**
 * The table of the site around a component; without one it speaks English. The table stands apart from that English,
 * so that a site which hands over its own words does not load it with its first page.
 */
export const LabelContext = createContext<LabelTable | undefined>(undefined)
