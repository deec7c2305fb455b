import { currentYearId } from '#config/site.ts'

/** A page that was written last year says which year it is now (C-FTR-3), and React then finds what it draws itself. */
export function correctYear() {
  const year = document.getElementById(currentYearId)
  if (year) year.textContent = String(new Date().getFullYear())
}
