const format = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** A day such as `2027-02-28` as «28 de febrero de 2027». */
export function writeDay(day: string): string {
  return format.format(new Date(day))
}
