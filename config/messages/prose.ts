/** Words inside Markdown bodies, which only the server renders, and below those of pages. */
export const proseMessages = {
  note: 'Nota',
  tip: 'Consejo',
  warning: 'Atención',
  caution: 'Cuidado',
  copyCode: 'Copiar código al portapapeles',
  codeCopied: 'Copiado',
  codeNotCopied: 'No se ha podido copiar. Selecciona el texto y cópialo a mano.',
  footnotes: 'Notas',
  footnoteBack: 'Volver al texto',
  table: 'Tabla',
  tabs: 'Opciones',
  changedAt: 'Última actualización:',
} as const
