/**
 * At most two letters for a name: those of its first and of its last word, so that particles do not count
 * («María de la O» → «MO»). Empty for a name without letters or figures.
 */
export function getInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => /^./u.exec(word.normalize('NFC'))?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('es')
}
