import { searchMessages } from '#config/messages/search.ts'
import cross from '~icons/lucide/x?raw'
import { makeElement, makeIcon, setAttribute } from './make-element.ts'
import { listId } from './palette-list.ts'

type Listeners = {
  onInput: () => void
  /** A key that no input method has taken; whoever acts on it prevents its default. */
  onKey: (event: KeyboardEvent) => void
  onClose: () => void
}

type ShownField = { hasOptions: boolean; highlightedId: string | undefined }

/** The line where somebody types, and the cross. The input tells which option is highlighted. */
export function createPaletteField({ onInput, onKey, onClose }: Listeners): {
  element: HTMLElement
  input: HTMLInputElement
  show(field: ShownField): void
} {
  const input = makeElement('input', inputAttributes)
  input.addEventListener('input', onInput)
  input.addEventListener('keydown', (event) => {
    // A key that ends a composition belongs to it.
    if (!event.isComposing && event.keyCode !== COMPOSING_KEY) onKey(event)
  })
  const close = makeElement(
    'button',
    { type: 'button', class: 'search-cross', 'aria-label': searchMessages.close },
    makeIcon('', cross),
  )
  close.addEventListener('click', onClose)
  return {
    element: makeElement('div', { class: 'search-field' }, input, close),
    input,
    show({ hasOptions, highlightedId }) {
      setAttribute(input, 'aria-expanded', String(hasOptions))
      setAttribute(input, 'aria-activedescendant', highlightedId)
    },
  }
}

/** What browsers call a key that an input method has taken. */
const COMPOSING_KEY = 229

const inputAttributes = {
  type: 'text',
  role: 'combobox',
  'aria-autocomplete': 'list',
  'aria-controls': listId,
  'aria-label': searchMessages.title,
  placeholder: searchMessages.placeholder,
  autocomplete: 'off',
  autocapitalize: 'none',
  autocorrect: 'off',
  spellcheck: 'false',
  enterkeyhint: 'go',
  // Nobody searches for more; a page of text that is pasted by mistake would only keep the search busy.
  maxlength: '200',
}
