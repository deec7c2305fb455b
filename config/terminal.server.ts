import { contentCheckMessages } from './messages/content-check.ts'
import { terminalMessages } from './messages/terminal.ts'

type Parameters = Record<string, string | number>

/** A sentence for engineers and operators, in English as all that programs say. */
export function sayInTerminal(name: keyof typeof terminalMessages, parameters: Parameters = {}): string {
  return fillSentence(terminalMessages[name], parameters, 'en')
}

/** A sentence for whoever edits the content, in the language of the content. */
export function sayToEditors(name: keyof typeof contentCheckMessages, parameters: Parameters = {}): string {
  return fillSentence(contentCheckMessages[name], parameters, 'es')
}

function fillSentence(sentence: string, parameters: Parameters, locale: 'es' | 'en'): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => (parameters[name] ?? '').toLocaleString(locale))
}
