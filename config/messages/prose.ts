/** Words inside Markdown bodies, which only the server renders. */
export const proseMessages = {
  note: 'Nota',
  tip: 'Consejo',
  warning: 'Atención',
  caution: 'Cuidado',
  copyCode: 'Copiar código al portapapeles',
  codeCopied: 'Copiado',
  footnotes: 'Notas',
  footnoteBack: 'Volver al texto',
  table: 'Tabla',
} as const
