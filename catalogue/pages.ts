import type { ComponentType } from 'react'

/** The pages of the catalogue, by their file: each shows a component of `ui` in every state, size and colour. */
export const pages = import.meta.glob<ComponentType>('./pages/*.tsx', { eager: true, import: 'Component' })
