import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { hasNginx, startNginx } from '../tests/support/nginx.ts'

export type Proxy = { name: string; address: string; stop(): Promise<void> }

/** Where the proxy finds the servers, such as `127.0.0.1:3000`. */
type Upstreams = readonly string[]

/** What stands before the servers of the guide: nginx where it is installed, or else a proxy that does the same. */
export async function startProxy(upstreams: Upstreams): Promise<Proxy> {
  if (!hasNginx) return startOwnProxy(upstreams)
  const nginx = await startNginx((port) => configureNginx(port, upstreams))
  return { name: 'nginx', ...nginx }
}

/** As the guide says it; `max_fails=0`, because with two servers a refused connection costs nothing. */
function configureNginx(port: number, upstreams: Upstreams): string {
  const servers = upstreams.map((upstream) => `server ${upstream} max_fails=0;`).join(' ')
  return `upstream site { ${servers} keepalive 32; }
    server {
      listen 127.0.0.1:${port};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      proxy_next_upstream_tries 3;
      location / {
        proxy_pass http://site;
        proxy_next_upstream error timeout;
      }
      location /__nuxt_content/ {
        proxy_pass http://site;
        proxy_next_upstream error timeout non_idempotent http_502 http_503 http_504;
      }
    }`
}

async function startOwnProxy(upstreams: Upstreams): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const order = upstreams.map((_, index) => upstreams[(index + turn) % upstreams.length] ?? '')
    buffer(incoming).then(
      (body) => pass(incoming, outgoing, order, agent, body),
      () => outgoing.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    name: 'a proxy of its own',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      agent.destroy()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Asks the first of the upstreams, and the next one where that one does not answer and asking twice does no harm. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  order: Upstreams,
  agent: Agent,
  body: Buffer,
): void {
  const [upstream = '', ...others] = order
  const { method = 'GET', headers, url: path = '/' } = incoming
  const mayAskTwice = method === 'GET' || path.startsWith('/__nuxt_content/')
  const [host, port] = upstream.split(':')
  const asked = request({ agent, host, port, method, headers, path }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => outgoing.destroy())
    answer.pipe(outgoing)
  })
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else if (mayAskTwice && others.length > 0) pass(incoming, outgoing, others, agent, body)
    else outgoing.writeHead(502).end()
  })
  asked.end(body)
}
