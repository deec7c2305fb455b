import { connect } from 'node:net'
import { findPercentile } from './ask.ts'

type LoadResult = { requestsPerSecond: number; p95Ms: number }

/**
 * Sends one request over and over on kept-alive connections, each waiting for its answer before it asks again.
 * The answers must have a `content-length`.
 */
export async function load(
  address: string,
  path: string | ((count: number) => string),
  options: { connections: number; seconds: number },
): Promise<LoadResult> {
  const { hostname, port } = new URL(address)
  const fixedRequest = typeof path === 'string' ? createRequest(path) : undefined
  const end = performance.now() + options.seconds * 1000
  const latencies: number[] = []
  await Promise.all(Array.from({ length: options.connections }, () => runConnection()))
  return {
    requestsPerSecond: latencies.length / options.seconds,
    p95Ms: findPercentile(latencies, 95),
  }

  function runConnection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      let expected = 0
      let received = 0
      let start = 0
      const ask = () => {
        expected = 0
        received = 0
        start = performance.now()
        socket.write(fixedRequest ?? createRequest(typeof path === 'string' ? path : path(latencies.length)))
      }
      socket.setNoDelay(true)
      socket.on('connect', ask)
      socket.on('error', reject)
      socket.on('data', (chunk) => {
        // No encoding is set, so chunks are bytes.
        if (typeof chunk === 'string') return
        received += chunk.length
        if (expected === 0) expected = readAnswerLength(chunk)
        if (received < expected) return
        latencies.push(performance.now() - start)
        if (performance.now() < end) ask()
        else {
          socket.destroy()
          resolve()
        }
      })
    })
  }
}

function createRequest(path: string): Buffer {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`,
  )
}

/** Length of a whole answer, from its first packet; the head of our answers fits one. */
function readAnswerLength(chunk: Buffer): number {
  const headEnd = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, headEnd).toLowerCase()
  const length = /content-length: (\d+)/.exec(head)?.[1]
  if (headEnd === -1 || length === undefined) throw new Error(`An answer has no length:\n${head}`)
  return headEnd + 4 + Number(length)
}
