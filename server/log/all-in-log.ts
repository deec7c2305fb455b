import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { describeError } from './describe-error.ts'
import { createLog } from './log.ts'
import { whenUncaught } from './tell-mistakes.ts'

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
