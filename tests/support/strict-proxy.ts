import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { hasNginx, startNginx } from './nginx.ts'

/** A proxy in front of a site, as strict with the heads of answers as proxies are by default. */
type StrictProxy = { address: string; stop(): Promise<void> }

/** What nginx reads of an answer's head where nobody has told it otherwise (`proxy_buffer_size`). */
const HEAD_BYTES = 4_096
const UPSTREAMS = 2

/** A proxy of our own that does what nginx would, and nginx itself where it is installed. */
export const proxies: [name: string, start: (siteAddress: string) => Promise<StrictProxy>][] = [
  ['a proxy', startOwnProxy],
  ...(hasNginx ? [['nginx', startStrictNginx] satisfies (typeof proxies)[number]] : []),
]

/** The same site twice: nginx gives up an upstream only where it has another. */
function startStrictNginx(siteAddress: string): Promise<StrictProxy> {
  const servers = `server ${new URL(siteAddress).host};`.repeat(UPSTREAMS)
  return startNginx(
    (port) =>
      `large_client_header_buffers 4 16k; upstream site { ${servers} }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://site; } }`,
  )
}

/** One request a connection; an upstream whose head is too long counts as broken from then on. */
async function startOwnProxy(siteAddress: string): Promise<StrictProxy> {
  const { hostname, port } = new URL(siteAddress)
  let upstreams = UPSTREAMS
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    client.once('data', (request: Buffer) => {
      if (upstreams === 0) return refuse(client)
      const site = connect(Number(port), hostname, () => site.write(closeAfter(request)))
      const read: Buffer[] = []
      site.on('error', () => refuse(client))
      site.on('data', (chunk: Buffer) => read.push(chunk))
      site.on('end', () => {
        const answer = Buffer.concat(read)
        if (answer.subarray(0, HEAD_BYTES).includes('\r\n\r\n')) return client.end(answer)
        upstreams -= 1
        refuse(client)
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
    },
  }
}

function closeAfter(request: Buffer): string {
  return request
    .toString('latin1')
    .replace(/^Connection:.*\r\n/im, '')
    .replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
}

function refuse(client: Socket): void {
  client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
}
