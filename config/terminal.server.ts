import type { Language } from './messages/problems/sentences.ts'
import { terminalMessages } from './messages/terminal.ts'

/**
 * The language of whoever reads the terminal: Spanish when the environment asks for it, else English. The first of
 * these variables that is set decides (POSIX, 8.2).
 */
export function readTerminalLanguage(variables: Record<string, string | undefined> = process.env): Language {
  const locale = variables.LC_ALL || variables.LC_MESSAGES || variables.LANG || ''
  return /^es(?![a-z])/i.test(locale) ? 'es' : 'en'
}

/** A sentence for the terminal, in the language of its reader. */
export function sayInTerminal(
  name: keyof typeof terminalMessages,
  parameters: Record<string, string | number> = {},
  language: Language = readTerminalLanguage(),
): string {
  return terminalMessages[name][language].replace(/\{(\w+)\}/g, (_, parameter: string) =>
    (parameters[parameter] ?? '').toLocaleString(language),
  )
}
