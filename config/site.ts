import { docsEntryPath, docsPath, pages } from './pages.ts'

/** Names, links and literals of the site. The texts in English are literals of the specification. */

export const siteName = 'Escaparate'

/** The page title's suffix (specification, introduction); `%s - suffix`, see C-HEAD-1. */
export const titleSuffix = 'Lo mejor de la moda'

/**
 * Header links, in order: the specification sets these labels beside these targets (C-HDR-2). The pages of the audiences,
 * which the labels seem to name, are reached from the collection. The hint says where they lead, beside their names,
 * and there a line says where the shelf is.
 */
export const headerLinks = [
  { label: 'Hombre', to: docsPath, hint: 'guía', shelf: pages.hombre.path },
  { label: 'Mujer', to: pages.pricing.path, hint: 'club', shelf: pages.mujer.path },
  { label: 'Niños', to: pages.blog.path, hint: 'cuaderno', shelf: pages.ninos.path },
  { label: 'Niñas', to: pages.changelog.path, hint: 'novedades', shelf: pages.ninas.path },
] as const

/** Where people are told how to reach a person; the page of the documentation that most other pages lead to. */
export const helpCenterPath = '/docs/la-tienda/atencion-al-cliente'

/** Footer columns (specification 2, C-FTR-1); every entry leads to a page (open point O-5). */
export const footerColumns = [
  {
    label: 'Resources',
    children: [
      { label: 'Help center', to: helpCenterPath },
      { label: 'Docs', to: docsEntryPath },
      { label: 'Roadmap', to: '/docs/la-tienda/hoja-de-ruta' },
      { label: 'Changelog', to: pages.changelog.path },
    ],
  },
  {
    label: 'Features',
    children: [
      { label: 'Affiliates', to: '/docs/la-tienda/afiliados' },
      { label: 'Portal', to: '/docs/la-tienda/portal' },
      { label: 'Jobs', to: '/docs/la-tienda/empleo' },
      { label: 'Sponsors', to: '/docs/la-tienda/patrocinios' },
    ],
  },
  {
    label: 'Company',
    children: [
      { label: 'About', to: '/docs/la-tienda/quienes-somos' },
      { label: 'Pricing', to: pages.pricing.path },
      { label: 'Careers', to: '/docs/la-tienda/oficios' },
      { label: 'Blog', to: pages.blog.path },
    ],
  },
] as const

/** The footer's quiet line: what the law wants at hand on every page, and what most people look for. */
export const houseLinks = [
  { label: 'La colección', to: pages.coleccion.path },
  { label: 'Tienda de muestra: aviso legal', to: '/docs/legal/aviso-legal' },
  { label: 'Condiciones', to: '/docs/legal/condiciones-de-compra' },
  { label: 'Privacidad', to: '/docs/legal/privacidad' },
  { label: 'Cookies', to: '/docs/legal/cookies' },
  { label: 'Accesibilidad', to: '/docs/legal/accesibilidad' },
  { label: 'Envíos', to: '/docs/pedidos-y-envios/envios' },
  { label: 'Devoluciones', to: '/docs/devoluciones' },
  { label: 'Contacto', to: helpCenterPath },
] as const

/** What all that is for sale, and the list of what one has put aside, are called where header and menu lead to them. */
export const collectionLabel = 'Colección'
export const listLabel = 'Mi lista'

/** In the menu of small screens below the four areas: what most people come for; the search comes last. */
export const menuLinks = [
  { label: collectionLabel, to: pages.coleccion.path },
  { label: listLabel, to: pages.lista.path },
  { label: 'Tallas', to: '/docs/tallas' },
  { label: 'Envíos', to: '/docs/pedidos-y-envios/envios' },
  { label: 'Devoluciones', to: '/docs/devoluciones' },
  { label: 'Contacto', to: helpCenterPath },
] as const
export const menuSearchLabel = 'Buscar'

/** Chat community, social network, code repository, in this order (C-FTR-2). */
export const socialKinds = ['chat', 'network', 'code'] as const

/** Where they are, as far as the shop has them. */
export type SocialLinks = { [Kind in (typeof socialKinds)[number]]?: string | undefined }

/** Links of the shell, first group of the search palette (specification 2, C-SHELL-4). */
export const shellLinks = [
  { label: 'Docs', to: docsEntryPath },
  { label: 'Pricing', to: pages.pricing.path },
  { label: 'Blog', to: pages.blog.path },
  { label: 'Changelog', to: pages.changelog.path },
] as const

/** Quick links of the error page (specification 2, C-ERR-11). */
export const errorQuickLinks = shellLinks.slice(0, 3)

/** Where the garments' symbols of care are explained. */
export const careGuidePath = '/docs/cuidado'

/** Pages that code leads to, whatever the content has; a shop with content of its own needs each, or a redirect. */
export function listLinkedPaths(): string[] {
  const columns = footerColumns.flatMap(({ children }) => children.map(({ to }) => to))
  const shelves = headerLinks.map(({ shelf }) => shelf)
  const groups = [headerLinks, houseLinks, menuLinks, shellLinks]
  const linked = groups.flatMap((links) => links.map(({ to }) => to))
  return [...new Set([...linked, ...shelves, ...columns, careGuidePath])]
}

/** Literal texts of the newsletter (specification 4 and 5). */
export const newsletterTexts = {
  placeholder: 'Enter your email',
  toastTitle: 'Subscribed!',
  toastDescription: "You've been subscribed to our newsletter.",
} as const

/** What is said of an address that has no page, before the address where that is told too (C-ROUTE-6). */
export const pageNotFound = 'Page not found'

/** Literal texts of the not-found page's head (specification 2, C-ERR-12); unaccented by C-ERR-2. */
export const notFoundTexts = { title: 'Pagina no encontrada', description: 'La pagina no existe' } as const

/** Status message of a page that was retired; a status line takes no accents (C-ERR-2). */
export const pageGone = 'Retirada del escaparate'

/** The picture that a shared link to a page shows, by the Open Graph protocol (OG); `path` as it stands in the address. */
export function nameOgPicture(path: string): string {
  return `/og${path === '/' ? '/index' : path}.png`
}

/** Where somebody who finds a hole in the site's security writes to (`security.txt`, RFC 9116). */
export const securityContacts = ['mailto:seguridad@escaparate.example'] as const

/** The cloth beside an error. */
export const errorPicture = '/images/textiles/tartan.svg'

/** The cloth beside the home page's closing words. */
export const invitationPicture = '/images/textiles/raya-marinera.svg'

/** Spoken names of the logos on the pricing page, by icon. */
export const logoNames: Readonly<Record<string, string>> = {
  'i-simple-icons-visa': 'Visa',
  'i-simple-icons-mastercard': 'Mastercard',
  'i-simple-icons-americanexpress': 'American Express',
  'i-simple-icons-paypal': 'PayPal',
  'i-simple-icons-applepay': 'Apple Pay',
  'i-simple-icons-googlepay': 'Google Pay',
  'i-simple-icons-klarna': 'Klarna',
  'i-simple-icons-dhl': 'DHL',
}
