import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'

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
    return `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} ${command}`
  if (code === 'EACCES') return `Port ${port} needs more rights. Choose one above 1023: PORT=3000 ${command}`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'HOST is no address of this machine. Leave it out to listen on all of them.'
  return `The server cannot listen: ${message}`
}
