import { pages } from './pages.ts'
import { collectionLabel, helpCenterPath } from './site.ts'

/** Where a search finds nothing: what most people come for, and a person to ask. */
export const nearLinks = [
  { label: collectionLabel, to: pages.coleccion.path },
  { label: 'Tallas', to: '/docs/tallas' },
  { label: 'Envíos', to: '/docs/pedidos-y-envios/envios' },
  { label: 'Devoluciones', to: '/docs/devoluciones' },
  { label: 'Pregunta a una persona', to: helpCenterPath },
]
