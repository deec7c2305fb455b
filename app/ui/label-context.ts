import { createContext } from 'react'

/** The kit's own words, by component: `toast.close` stands at `table.toast.close`. */
export type LabelTable = { readonly [component: string]: { readonly [label: string]: string } }

/**
 * The table of the site around a component; without one the kit speaks English. It stands apart from that English,
 * so that a site which hands over its own words does not load the kit's with its first page.
 */
export const LabelContext = createContext<LabelTable | undefined>(undefined)
