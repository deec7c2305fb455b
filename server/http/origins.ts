import type { IncomingMessage } from 'node:http'
import { loopbackHosts } from '#urls/loopback.ts'

/**
 * The origins that are ours. A public site has the one that is configured. While that is this machine, as in
 * development and tests, it goes by all of the machine's names, on the port that it listens on in truth. Nothing
 * of it comes from a header.
 */
export function listOwnOrigins(siteOrigin: string, localPort: number): string[] {
  if (!loopbackHosts.includes(new URL(siteOrigin).hostname)) return [siteOrigin]
  return [siteOrigin, ...loopbackHosts.map((host) => new URL(`http://${host}:${localPort}`).origin)]
}

/** The origin that a visitor uses the site under: the one that the Host header names, if it is ours. */
export function chooseOwnOrigin(request: IncomingMessage, siteOrigin: string, localPort: number): string {
  const named = `http://${request.headers.host ?? ''}`
  return listOwnOrigins(siteOrigin, localPort).find((origin) => origin === named) ?? siteOrigin
}
