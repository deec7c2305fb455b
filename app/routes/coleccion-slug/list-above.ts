import type { Audience } from '#config/garments.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { pageNames } from '#config/page-names.ts'
import { pages } from '#config/pages.ts'

/** The pages above a garment: the way to it leads over those whom it is for first. */
export function listAbove([audience]: readonly Audience[]): { name: string; path: string }[] {
  return [
    { name: pageNames.coleccion, path: pages.coleccion.path },
    ...(audience ? [{ name: garmentMessages.audiences[audience], path: pages[audience].path }] : []),
  ]
}
