/** A list that comes back from the browser's memory says in its filters what its address says, as one that is loaded does. */
export function resetFiltersOnReturn() {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) document.querySelector<HTMLFormElement>('.filters form')?.reset()
  })
}
