import { expect, test } from 'vitest'
import { chooseNote } from './sign-in-note.tsx'

type Preparation = Parameters<typeof chooseNote>[0]

const ready: Preparation = {
  hasConfigFailed: false,
  isConfigured: true,
  hasScriptFailed: false,
  hasStateFailed: false,
  isBlocked: false,
  hasClient: true,
}

test.each<[string, Partial<Preparation>, ReturnType<typeof chooseNote>]>([
  ['ready', {}, undefined],
  ['on its way', { hasClient: false }, 'late'],
  ['before the configuration is known', { hasClient: false, isConfigured: undefined }, 'late'],
  ['without a client id', { hasClient: false, isConfigured: false }, 'unavailable'],
  [
    'without its configuration',
    { hasClient: false, hasConfigFailed: true, isConfigured: undefined },
    'prepare',
  ],
  [
    "without Google's script, whatever else fails",
    { hasClient: false, hasScriptFailed: true, hasStateFailed: true },
    'script',
  ],
  ['without a state', { hasClient: false, hasStateFailed: true }, 'prepare'],
  ['with a blocked window', { isBlocked: true }, 'popup'],
])('the note below the button %s', (_, change, note) => {
  expect(chooseNote({ ...ready, ...change })).toEqual(note)
})
