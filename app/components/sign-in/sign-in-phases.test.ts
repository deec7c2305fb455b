import { expect, test } from 'vitest'
import {
  type Attempt,
  chooseNote,
  type Preparation,
  reduceAttempt,
  restingAttempt,
} from './sign-in-phases.ts'

const open: Attempt = { phase: 'open', isBlocked: false }
const verifying: Attempt = { phase: 'verifying', isBlocked: false }

test.each([
  ['pressed', restingAttempt, 'open'],
  ['came-back', open, 'resting'],
  // The window has answered: who comes back to the page ends nothing.
  ['came-back', verifying, 'verifying'],
  ['came-back', restingAttempt, 'resting'],
  ['got-code', open, 'verifying'],
  // Google's window had lost the focus to ours before its answer came.
  ['got-code', restingAttempt, 'verifying'],
  ['verified', verifying, 'done'],
  ['failed', open, 'resting'],
  ['failed', verifying, 'resting'],
] as const)('%s makes of %j: %s', (type, attempt, phase) => {
  expect(reduceAttempt(attempt, { type })).toMatchObject({ phase, isBlocked: false })
})

test('a window that was blocked is told until the button is pressed again', () => {
  const blocked = reduceAttempt(open, { type: 'failed', failure: 'popup_failed_to_open' })
  expect(blocked).toEqual({ phase: 'resting', isBlocked: true })
  expect(reduceAttempt(blocked, { type: 'pressed' })).toEqual(open)
})

const ready: Preparation = {
  config: { hasFailed: false, isConfigured: true },
  script: { hasFailed: false },
  state: { hasFailed: false },
  hasClient: true,
}

test.each<[string, Partial<Preparation>, Attempt, ReturnType<typeof chooseNote>]>([
  ['ready', {}, restingAttempt, undefined],
  ['on its way', { hasClient: false }, restingAttempt, 'late'],
  [
    'before the configuration is known',
    { hasClient: false, config: { hasFailed: false, isConfigured: undefined } },
    restingAttempt,
    'late',
  ],
  [
    'without a client id',
    { hasClient: false, config: { hasFailed: false, isConfigured: false } },
    restingAttempt,
    'unavailable',
  ],
  [
    'without its configuration',
    { hasClient: false, config: { hasFailed: true, isConfigured: undefined } },
    restingAttempt,
    'prepare',
  ],
  [
    "without Google's script, whatever else fails",
    { hasClient: false, script: { hasFailed: true }, state: { hasFailed: true } },
    restingAttempt,
    'script',
  ],
  ['without a state', { hasClient: false, state: { hasFailed: true } }, restingAttempt, 'prepare'],
  ['with a blocked window', {}, { phase: 'resting', isBlocked: true }, 'popup'],
])('the note below the button %s', (_, change, attempt, expected) => {
  expect(chooseNote({ ...ready, ...change }, attempt)).toEqual(expected)
})
