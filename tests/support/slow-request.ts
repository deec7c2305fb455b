import { once } from 'node:events'
import { request } from 'node:http'

/** A request whose answer has begun and whose body is still on its way keeps its connection busy. */
export async function beginSlowRequest(address: string) {
  const { hostname, port } = new URL(address)
  const slow = request({ hostname, port, path: '/no-existe', headers: { 'content-length': '1' } })
  slow.flushHeaders()
  const [response] = await once(slow, 'response')
  return {
    finish: async () => {
      slow.end('x')
      let bytes = 0
      for await (const chunk of response) bytes += chunk.length
      return { status: response.statusCode, isWhole: bytes > 1_000 }
    },
  }
}
