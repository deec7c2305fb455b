import { searchMessages } from '#config/messages/search.ts'
import { pages } from '#config/pages.ts'
import { helpCenterPath } from '#config/site.ts'

const { collection, sizes, shipping, returns, askPerson } = searchMessages.nearLinks

/** Where nothing is found: what most people come for, and a person to ask. */
export const nearLinks = [
  { label: collection, to: pages.coleccion.path },
  { label: sizes, to: '/docs/tallas' },
  { label: shipping, to: '/docs/pedidos-y-envios/envios' },
  { label: returns, to: '/docs/devoluciones' },
  { label: askPerson, to: helpCenterPath },
]
