import type { Socket } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { shareAmong } from '#limits/share-among.ts'
import { nameAddress } from './connection.ts'

/**
 * Connections open at the same time, at most: of all, which is 40 MB while they are idle, and of one address, behind which
 * may be an office whose browsers open six each. Idle ones make room, so these are connections at work.
 */
const MOST_CONNECTIONS = 4_000
const MOST_CONNECTIONS_OF_ONE = 256

export type ConnectionLimits = {
  all: number
  ofOne: number
  /** Who is at the other end, as far as connections are counted apart. */
  nameClient: (socket: Socket) => string | undefined
}

/**
 * The limits of a server, which are a share of the site's where it has several: connections come to them in turn. What comes from a proxy that we trust, or from this machine, is counted only in all.
 */
export function chooseConnectionLimits({
  trustedProxies,
  workers,
}: Pick<Environment, 'trustedProxies' | 'workers'>): ConnectionLimits {
  return {
    all: shareAmong(workers, MOST_CONNECTIONS),
    ofOne: shareAmong(workers, MOST_CONNECTIONS_OF_ONE),
    nameClient: ({ remoteAddress }) => {
      if (remoteAddress === undefined || trustedProxies > 0) return undefined
      const address = nameAddress(remoteAddress)
      return /^127\.|^0:0:0:0$/.test(address) ? undefined : address
    },
  }
}

export type OpenConnections = {
  /** Takes a connection in, or says why there is no room for it. */
  admit(socket: Socket): QueueFull | undefined
  /** It has been asked something, or has answered. */
  setBusy(socket: Socket): void
  setIdle(socket: Socket): void
}

type Client = { name: string; open: number; idle: Set<Socket> }

/** Which connections are open. Where there is no room, the one that has been idle for longest is closed for the new one. */
export function createOpenConnections({ all, ofOne, nameClient }: ConnectionLimits): OpenConnections {
  const clients = new Map<string, Client>()
  /** In the order in which they became idle. */
  const idle = new Set<Socket>()
  /** With the client of each, where clients are counted apart. */
  const open = new Map<Socket, Client | undefined>()

  function closeOldest(sockets: Set<Socket>): boolean {
    const [oldest] = sockets
    if (!oldest) return false
    forget(oldest)
    oldest.destroy()
    return true
  }

  function forget(socket: Socket) {
    if (!open.has(socket)) return
    setBusy(socket)
    const client = open.get(socket)
    open.delete(socket)
    if (client) client.open -= 1
    if (client?.open === 0) clients.delete(client.name)
  }

  function setBusy(socket: Socket) {
    idle.delete(socket)
    open.get(socket)?.idle.delete(socket)
  }

  function setIdle(socket: Socket) {
    if (!open.has(socket)) return
    idle.add(socket)
    open.get(socket)?.idle.add(socket)
  }

  return {
    setBusy,
    setIdle,
    admit(socket) {
      const name = nameClient(socket)
      const client =
        name === undefined ? undefined : (clients.get(name) ?? { name, open: 0, idle: new Set<Socket>() })
      if (client && client.open >= ofOne && !closeOldest(client.idle)) return 'own'
      if (open.size >= all && !closeOldest(idle)) return 'all'
      if (client) {
        client.open += 1
        clients.set(client.name, client)
      }
      open.set(socket, client)
      setIdle(socket)
      socket.once('close', () => forget(socket))
      return undefined
    },
  }
}
