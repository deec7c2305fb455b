import { searchMessages } from '#config/messages/search.ts'
import { helpCenterPath } from '#config/site.ts'
import type { SearchRecord } from '#search/results.ts'
import { makeElement } from './make-element.ts'
import { hasModifier } from './palette-list.ts'
import { hasQuery, isLoading, listItems, type PaletteState } from './palette-state.ts'

/** Pages that are offered where nothing is found. */
const PAGES_OFFERED = 4

/**
 * Where nothing is found: the first page of the first sections, which most people come for, and a person to ask. `onChoose`
 * hears which address was chosen.
 */
export function createSuggestions(onChoose: (href: string) => void) {
  const element = makeElement('p', { class: 'search-suggestions' })
  let offered: unknown
  return {
    element,
    draw(state: PaletteState) {
      const { session } = state
      const isNeeded = hasQuery(state) && !isLoading(state) && listItems(state).length === 0
      element.hidden = !isNeeded || session.status !== 'ready'
      if (session.status !== 'ready' || offered === session) return
      offered = session
      const records = session.groups.flatMap((group) => group.records)
      const links = session.groups
        .slice(0, PAGES_OFFERED)
        .flatMap(({ label, records: [first] }) => (first ? [makeLink(first, label, onChoose)] : []))
      const help = records.find(({ id }) => id === helpCenterPath)
      if (help) links.push(makeLink(help, searchMessages.askPerson, onChoose))
      element.replaceChildren(`${searchMessages.suggestions} `, ...links)
    },
  }
}

function makeLink({ id, title }: SearchRecord, label: string, onChoose: (href: string) => void): HTMLElement {
  const link = makeElement('a', { href: id, class: 'text-link' }, label || title)
  link.addEventListener('click', (event) => {
    if (!hasModifier(event)) onChoose(id)
  })
  return link
}
