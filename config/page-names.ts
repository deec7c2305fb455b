import type { SinglePageId } from './pages.ts'

/** The parts of the site, by the page that each of them begins with: every page that is one by itself. */
export const pageNames = {
  index: 'Portada',
  pricing: 'El club',
  blog: 'Cuaderno',
  changelog: 'Novedades',
  coleccion: 'La colección',
  mujer: 'Mujer',
  hombre: 'Hombre',
  ninas: 'Niñas',
  ninos: 'Niños',
  lista: 'Mi lista',
} as const satisfies Record<SinglePageId, string>
