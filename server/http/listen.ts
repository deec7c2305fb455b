import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'

/**
 * Listens where the environment says; returns the port, which the system may have chosen. `command` is what the
 * operator has typed, for the advice.
 * @throws OperatorMistake that says why the server cannot listen there, and what to do.
 */
export async function listen(
  server: Server,
  { port, host }: Pick<Environment, 'port' | 'host'>,
  command: string,
): Promise<number> {
  try {
    await once(server.listen(port, host), 'listening')
  } catch (cause) {
    throw new OperatorMistake(describe(cause, port, command), { cause })
  }
  // A server that listens at a port has an address.
  return (server.address() as AddressInfo).port
}

function describe(cause: unknown, port: number, command: string): string {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return sayInTerminal('portInUse', { port: String(port), other: String(port + 1), command })
  if (code === 'EACCES') return sayInTerminal('portForbidden', { port: String(port), command })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return sayInTerminal('hostUnknown')
  return sayInTerminal('cannotListen', { reason: message })
}
