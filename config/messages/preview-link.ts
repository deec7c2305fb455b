/** What the command `npm run preview-link` says, in the language of the terminal. */
export const previewLinkMessages = {
  en: {
    usage: `npm run preview-link <path>

Prints an address on the preview server that opens one page to whoever has it,
drafts included, for {days} days. Nothing else of the preview is opened by it.

  npm run preview-link /docs/tallas/sombreros

SITE_URL names the preview server. Links are signed with PREVIEW_SECRET, or with
the secret in DATA_DIR: both must be those of the preview server.`,
    onePath: 'Give one path, such as /docs/tallas.',
    missing: 'There is no page {path}.',
    nearest: 'Did you mean {path}?',
    noAddress:
      'SITE_URL does not say where the preview server is, such as SITE_URL=https://previa.example npm run preview-link {path}',
    good: 'Good until {moment}.',
  },
  es: {
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
  },
} as const
