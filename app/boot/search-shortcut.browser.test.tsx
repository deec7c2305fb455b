import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SearchTrigger } from '#app/components/search/search-trigger.tsx'
import { searchPaletteId } from '#config/constants.ts'
import { renderOnPage } from '#tests/support/render.tsx'
import { installSearchShortcut } from './search-shortcut.ts'

// Who comes near a button is about to search: what that would fetch is not there.
vi.mock('#app/components/search/palette-code.ts', () => ({ bringPalette: () => {} }))

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

/** Shows a button and a palette, with the shortcut as it is in this browser or another. */
async function show(userAgent = navigator.userAgent) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  onTestFinished(() => void delete document.documentElement.dataset.keys)
  installSearchShortcut()
  await renderOnPage(
    <>
      <SearchTrigger className="search-button" label="Buscar" />
      <dialog id={searchPaletteId} />
    </>,
  )
  return document.getElementById(searchPaletteId) as HTMLDialogElement
}

/** Presses a key with Ctrl; whether the page has taken it for itself. */
function pressWithCtrl(key: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { ...key, ctrlKey: true, bubbles: true, cancelable: true })
  return !document.body.dispatchEvent(event)
}

test.each([
  [
    'elsewhere',
    undefined,
    ['{Meta>}k{/Meta}', '{Control>}k{/Control}'],
    ['{Control>}{Shift>}K{/Shift}{/Control}', 'k'],
  ],
  ['on a Mac', mac, ['{Meta>}k{/Meta}'], ['{Control>}k{/Control}']],
  ['on a telephone', phone, ['{Control>}k{/Control}'], []],
])(
  'C-SEARCH-1: the shortcut opens and closes the palette %s, and no other key does',
  async (_, userAgent, opening, others) => {
    const dialog = await show(userAgent)
    for (const keys of others) {
      await userEvent.keyboard(keys)
      expect(dialog.open, keys).toBe(false)
    }
    for (const keys of opening) {
      await userEvent.keyboard(keys)
      expect(dialog.open, keys).toBe(true)
      await userEvent.keyboard(keys)
      expect(dialog.open, keys).toBe(false)
    }
  },
)

test.each([
  ['a Dvorak keyboard, where K is elsewhere', { key: 't', code: 'KeyK' }, false],
  ['the key of a letter with a sign', { key: 'ķ', code: 'KeyK' }, false],
  ['Alt as well', { key: 'k', code: 'KeyK', altKey: true }, false],
  ['AltGr', { key: 'k', code: 'KeyK', modifierAltGraph: true }, false],
  ['a Cyrillic keyboard', { key: 'л', code: 'KeyK' }, true],
  ['a Greek keyboard', { key: 'Κ', code: 'KeyK' }, true],
  ['an Arabic keyboard', { key: 'ن', code: 'KeyK' }, true],
  ['a Dvorak keyboard, K', { key: 'k', code: 'KeyV' }, true],
])(
  'C-SEARCH-1: Ctrl opens it with K of any keyboard, Latin, Cyrillic, Greek or Arabic, and with no other key: %s',
  async (_, key, opens) => {
    const dialog = await show()
    expect(pressWithCtrl(key)).toBe(opens)
    expect(dialog.open).toBe(opens)
  },
)

test.each([
  [undefined, 'Ctrl K'],
  [mac, '⌘ K'],
])('C-SEARCH-2: the buttons say the shortcut of the keyboard that is there', async (userAgent, hint) => {
  await show(userAgent)
  const button = page.getByRole('button', { name: /^Buscar/ }).element()
  expect(getComputedStyle(button, '::after').content).toContain(hint)
})
