import { expect, test } from 'vitest'
import { readTerminalLanguage } from './terminal.server.ts'

test.each([
  [{ LANG: 'es_ES.UTF-8' }, 'es'],
  [{ LANG: 'es' }, 'es'],
  [{ LANG: 'es_AR@moneda' }, 'es'],
  [{ LANG: 'en_GB.UTF-8' }, 'en'],
  [{ LANG: 'est_EE' }, 'en'],
  [{ LANG: 'C.UTF-8' }, 'en'],
  [{}, 'en'],
  [{ LANG: 'en_US', LC_MESSAGES: 'es_ES' }, 'es'],
  [{ LANG: 'es_ES', LC_MESSAGES: 'es_ES', LC_ALL: 'C' }, 'en'],
  [{ LANG: 'es_ES', LC_MESSAGES: '', LC_ALL: '' }, 'es'],
])('%o is read by a speaker of %s', (variables, language) => {
  expect(readTerminalLanguage(variables)).toBe(language)
})
