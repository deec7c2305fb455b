/** What the command `npm run preview-link` says, to editors. */
export const previewLinkMessages = {
  usage: `npm run preview-link <ruta>

Escribe una dirección del servidor de vista previa que abre una sola página a
quien la tenga, también si es un borrador, durante {days} días. No abre nada más.

  npm run preview-link /docs/tallas/sombreros

SITE_URL dice dónde está el servidor de vista previa. Los enlaces se firman con
PREVIEW_SECRET o con el secreto de DATA_DIR, que han de ser los del servidor.`,
  onePath: 'Escribe una ruta, como /docs/tallas.',
  missing: 'No hay ninguna página {path}.',
  nearest: '¿Querías decir {path}?',
  noAddress:
    'SITE_URL no dice dónde está el servidor de vista previa, como en SITE_URL=https://previa.example npm run preview-link {path}',
  good: 'Sirve hasta el {moment}.',
} as const
