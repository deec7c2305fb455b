import { format } from 'node:util'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { describeError } from './describe-error.ts'
import { createLog } from './log.ts'
import type { Log } from './repeated-lines.ts'
import { whenUncaught } from './tell-mistakes.ts'

/** What is kept of others' words, in characters. */
const OTHERS_WORDS = 2_000

/** Whether somebody reads along; otherwise everything that a server says is a line of the log, for programs. */
export function isInTerminal(): boolean {
  return process.stdout.isTTY
}

/** What keeps a server from serving, which is found before the environment has said how much to log. */
export function logMistakes(): void {
  if (isInTerminal()) return
  whenUncaught((error) => {
    const words = error instanceof OperatorMistake ? error.message : describeError(error)
    createLog('error').error({ error: words }, 'the site cannot be served')
    process.exit(1)
  })
}

/** What libraries and Node write by themselves. Lines that say the same are counted like all others. */
export function logOthersWords(log: Log): void {
  if (isInTerminal()) return
  const cut = (words: unknown[]) => ({ reason: format(...words).slice(0, OTHERS_WORDS) })
  console.warn = (...words) => log.warn(cut(words), 'a library warns')
  console.error = (...words) => log.error(cut(words), 'a library tells of a mistake')
  // Node's own listener writes them as text.
  process.removeAllListeners('warning')
  process.on('warning', ({ stack, message }) => log.warn(cut([stack ?? message]), 'Node warns'))
}
