import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The reference: a bare `node:http` server that answers every request with the bytes that it is given on start. */
const body = Buffer.from(process.argv[2] ?? '', 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, {
    'content-type': 'text/html;charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(body.length),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Escaparate is at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
