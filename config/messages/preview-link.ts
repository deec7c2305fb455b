/** What the command `npm run preview-link` says, to editors. */
export const previewLinkMessages = {
  onePath: 'Escribe una ruta, como /docs/tallas.',
  missing: 'No hay ninguna página {path}.',
  nearest: '¿Querías decir {path}?',
  noAddress:
    'SITE_URL no dice dónde está el servidor de vista previa, como en SITE_URL=https://previa.example npm run preview-link {path}',
  good: 'Sirve hasta el {moment}.',
} as const
