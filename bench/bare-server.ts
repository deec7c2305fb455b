import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

/** The reference: a bare `node:http` server that answers every request with the bytes and headers it is given on start. */
const body = Buffer.from(process.argv[2] ?? '', 'base64')
const headers = z.record(z.string(), z.string()).parse(JSON.parse(process.argv[3] ?? '{}'))
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () =>
  console.log(`Escaparate is at http://127.0.0.1:${(server.address() as AddressInfo).port}`),
)
