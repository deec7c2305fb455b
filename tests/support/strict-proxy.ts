import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort, waitForListener } from './ports.ts'

/** A proxy in front of a site, as strict with the heads of answers as proxies are by default. */
type StrictProxy = { address: string; stop(): Promise<void> }

/** What nginx reads of an answer's head where nobody has told it otherwise (`proxy_buffer_size`). */
const HEAD_BYTES = 4_096
const UPSTREAMS = 2

const nginx = ['/usr/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'].find((file) =>
  existsSync(file),
)

/** A proxy of our own that does what nginx would, and nginx itself where it is installed. */
export const proxies: [name: string, start: (siteAddress: string) => Promise<StrictProxy>][] = [
  ['a proxy', startOwnProxy],
  ...(nginx === undefined
    ? []
    : [['nginx', (site) => startNginx(nginx, site)] satisfies (typeof proxies)[number]]),
]

async function startNginx(program: string, siteAddress: string): Promise<StrictProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-nginx-'))
  const port = await findFreePort()
  // The same site twice: nginx gives up an upstream only where it has another.
  const servers = `server ${new URL(siteAddress).host};`.repeat(UPSTREAMS)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http { access_log off; ${temporary} large_client_header_buffers 4 16k; upstream site { ${servers} }
      server { listen 127.0.0.1:${port}; location / { proxy_pass http://site; } } }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  await waitForListener(port)
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
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
