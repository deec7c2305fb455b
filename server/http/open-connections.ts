import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { nameAddress } from './connection.ts'
import { limitByDescriptors } from './file-descriptors.ts'

/**
 * Connections open at the same time, at most: of all, which is 40 MB while they are idle, and of one address, behind which
 * may be an office whose browsers open six each. Each takes a file descriptor, of which there may be fewer.
 */
const MOST_CONNECTIONS = 4_000
const MOST_CONNECTIONS_OF_ONE = 256

export type ConnectionLimits = {
  all: number
  ofOne: number
  /** Who is at the other end, as far as connections are counted apart. */
  nameClient: (socket: Socket) => string | undefined
}

/** What comes from a proxy that we trust, or from this machine, is counted only in all. */
export function chooseConnectionLimits({
  trustedProxies,
}: Pick<Environment, 'trustedProxies'>): ConnectionLimits {
  return {
    all: limitByDescriptors(MOST_CONNECTIONS),
    ofOne: MOST_CONNECTIONS_OF_ONE,
    nameClient: ({ remoteAddress }) => {
      if (remoteAddress === undefined || trustedProxies > 0) return undefined
      const address = nameAddress(remoteAddress)
      return /^127\.|^0:0:0:0$/.test(address) ? undefined : address
    },
  }
}

/**
 * Cuts connections for which there is no room, and tells why. Where there are as many as there may be, idle ones are closed,
 * whose clients open others when they need them: so whoever comes next has a place, unless all are at work.
 */
export function limitConnections(
  server: Server,
  { all, ofOne, nameClient }: ConnectionLimits,
  onRefused: (full: QueueFull) => void,
): void {
  const clients = new Map<string, number>()
  // Node closes one more by itself, before it is anything here.
  server.maxConnections = all
  server.on('drop', () => {
    server.closeIdleConnections()
    onRefused('all')
  })
  server.on('connection', (socket: Socket) => {
    const client = nameClient(socket)
    if (client === undefined) return
    const own = (clients.get(client) ?? 0) + 1
    if (own > ofOne) {
      onRefused('own')
      socket.destroy()
      return
    }
    clients.set(client, own)
    socket.once('close', () => {
      const left = (clients.get(client) ?? 0) - 1
      if (left > 0) clients.set(client, left)
      else clients.delete(client)
    })
  })
}
