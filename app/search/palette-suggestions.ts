import { searchMessages } from '#config/messages/search.ts'
import { nearLinks } from '#search/near-links.ts'
import { makeElement } from './make-element.ts'
import { hasModifier } from './palette-list.ts'
import { hasQuery, isLoading, listItems, type PaletteState } from './palette-state.ts'

/** Where nothing is found: what most people come for, and a person to ask. `onChoose` hears which address was chosen. */
export function createSuggestions(onChoose: (href: string) => void) {
  const links = nearLinks.map(({ label, to }) => {
    const link = makeElement('a', { href: to, class: 'text-link' }, label)
    link.addEventListener('click', (event) => {
      if (!hasModifier(event)) onChoose(to)
    })
    return link
  })
  const element = makeElement(
    'p',
    { class: 'search-suggestions' },
    `${searchMessages.suggestions} `,
    ...links,
  )
  return {
    element,
    draw(state: PaletteState) {
      const isNeeded = hasQuery(state) && !isLoading(state) && listItems(state).length === 0
      element.hidden = !isNeeded || state.session.status !== 'ready'
    },
  }
}
