import type { Environment } from '#config/env.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'

/** Tells whoever has started the server, in a terminal, where it is. */
export function tellAddress({ host = 'localhost' }: Pick<Environment, 'host'>, port: number): void {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  console.log(sayInTerminal('listening', { address }))
}
