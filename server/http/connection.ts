import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** What a request does not say of itself: who is at the other end, and which of our ports it came to. */
export type Connection = { clientAddress: string; localPort: number }

/**
 * Reads the connection of a request. Each trusted proxy appends the address that it was asked from to
 * `X-Forwarded-For`, so the entry of the outermost one is counted from the right; what stands left of it was
 * written by anybody. Some proxies write the client's port as well, which is another one for each connection.
 */
export function readConnection(request: IncomingMessage, trustedProxies: number): Connection {
  const { remoteAddress = 'unknown', localPort = 0 } = request.socket
  const forwarded = trustedProxies > 0 ? String(request.headers['x-forwarded-for'] ?? '').split(',') : []
  const entry = forwarded.at(-trustedProxies)?.trim()
  return { clientAddress: nameAddress(entry ? dropPort(entry) : remoteAddress), localPort }
}

/** The address of `192.0.2.1:443` and of `[2001:db8::1]:443`; an address without a port stays as it is. */
function dropPort(entry: string): string {
  return /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry
}

/** Who an address is: a subscriber has a whole /64 of IPv6 addresses, so these count as one; nothing long is kept. */
export function nameAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv6(plain) ? expandPrefix(plain) : plain.slice(0, 64)
}

/**
 * The network that a named address is of: lines at home have a /56 of IPv6 for the most part, which is 256 times a /64. One
 * of IPv4 stands for itself.
 */
export function nameNetwork(clientAddress: string): string {
  const [a, b, c, d, ...more] = clientAddress.split(':')
  if (d === undefined || more.length > 0) return clientAddress
  return [a, b, c, d.padStart(4, '0').slice(0, 2)].join(':')
}

/** The first four groups, with the zeros that `::` stands for. */
function expandPrefix(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
