import type { Environment } from '#config/env.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { isInTerminal } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'

/**
 * Tells whoever has started the server where it is: people in a terminal, programs in the log, whatever its level. Both
 * begin alike, because scripts wait for it.
 */
export function tellAddress({ host = 'localhost' }: Pick<Environment, 'host'>, port: number): void {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const log = createLog('info')
  if (isInTerminal()) console.log(sayInTerminal('listening', { address }))
  else log.info({ address }, 'Escaparate is at its address')
}
