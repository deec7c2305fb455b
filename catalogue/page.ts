import type { ComponentType } from 'react'

/** What a page of the catalogue exports: a component of `ui` or `kit` in every state, size and colour. */
export type CataloguePage = {
  /** The component's name. */
  title: string
  /** What each key does, in the order in which somebody tries them; nothing when it is not for the keyboard. */
  keyboard?: { keys: string; effect: string }[]
  Component: ComponentType
}
