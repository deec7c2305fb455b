/** Words of the files that search engines, feed readers and language models read. */
export const seoMessages = {
  account: 'Tu cuenta',
  home: 'Inicio',
  otherPages: 'Páginas',
  formats: 'Cada página existe también en Markdown: su dirección con «.md» al final.',
} as const
