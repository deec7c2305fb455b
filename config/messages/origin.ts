/** Words below a page of documentation or blog: when it was changed, and where it can be mended. */
export const originMessages = {
  changedAt: 'Última actualización:',
  edit: 'Mejorar esta página',
} as const
