import { countList } from '#app/list/count-list.ts'

/** Counts the list in the header, and makes it live wherever a page shows it, also one without a document load. */
export function startList() {
  countList()
  customElements.define(
    'mi-lista',
    class extends HTMLElement {
      connectedCallback() {
        import('#app/list/show-list.ts').then(({ showList }) => showList(this), console.warn)
      }
    },
  )
}
