import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Environment } from '#config/env.server.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { nameAddress } from './connection.ts'
import { limitByDescriptors } from './file-descriptors.ts'

/**
 * Connections open at the same time, at most: of all, which is 40 MB while they are idle, and of one address, behind which
 * may be an office whose browsers open six each. Idle ones make room, so these are connections at work. Each takes a file
 * descriptor, of which there may be fewer.
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

/** Of an idle one `idleSince` counts on from that of those before it; one that waits for a response is not idle. */
type Connection = {
  socket: Socket
  client: Client | undefined
  response: ServerResponse | undefined
  idleSince: number
}
type Client = { name: string; connections: Set<Connection> }

/** Which connections are open. Where there is no room, the one that has been idle for longest is closed for the new one. */
export function createOpenConnections({ all, ofOne, nameClient }: ConnectionLimits) {
  /** Where clients are counted apart. */
  const clients = new Map<string, Client>()
  const open = new Map<Duplex, Connection>()
  let turn = 0

  /** Looked for only now: to keep them in order would cost every request more than all else that is done for it here. */
  function closeOldest(connections: Iterable<Connection>): boolean {
    let oldest: Connection | undefined
    for (const connection of connections)
      if (!connection.response && !(oldest && oldest.idleSince < connection.idleSince)) oldest = connection
    if (!oldest) return false
    forget(oldest)
    oldest.socket.destroy()
    return true
  }

  function forget(connection: Connection) {
    const { socket, client } = connection
    open.delete(socket)
    client?.connections.delete(connection)
    if (client?.connections.size === 0) clients.delete(client.name)
  }

  return {
    /** The response that a connection waits for. */
    findResponse: (socket: Duplex) => open.get(socket)?.response,
    /** It waits for this response from now on, or no longer. */
    setBusy(socket: Socket, response: ServerResponse) {
      const connection = open.get(socket)
      if (connection) connection.response = response
    },
    setIdle(socket: Socket, response: ServerResponse) {
      const connection = open.get(socket)
      // Who asks again before all of an answer has come waits for the next one.
      if (connection?.response !== response) return
      connection.response = undefined
      connection.idleSince = turn++
    },
    /** Takes a connection in, or says why there is no room for it. */
    admit(socket: Socket): QueueFull | undefined {
      const name = nameClient(socket)
      const client =
        name === undefined ? undefined : (clients.get(name) ?? { name, connections: new Set<Connection>() })
      if (client && client.connections.size >= ofOne && !closeOldest(client.connections)) return 'own'
      if (open.size >= all && !closeOldest(open.values())) return 'all'
      const connection: Connection = { socket, client, response: undefined, idleSince: turn++ }
      if (client) clients.set(client.name, client)
      client?.connections.add(connection)
      open.set(socket, connection)
      socket.once('close', () => forget(connection))
      return undefined
    },
  }
}
