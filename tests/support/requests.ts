import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { inject } from 'vitest'

type AskOptions = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array }

/**
 * Asks the running site as a browser would: for a page, or with a body as its scripts do. Redirects are shown, not followed; nothing is added to the headers
 * and nothing is decompressed, which `fetch` would do.
 */
export function ask(path: string, options: AskOptions = {}): Promise<Response> {
  return askAt(inject('siteAddress'), path, options)
}

const asScript = { accept: '*/*', 'sec-fetch-mode': 'cors' }

/** Asks another site than the one that all contract tests share. */
export function askAt(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      address + path,
      { method, headers: { ...(body === undefined ? { accept: 'text/html' } : asScript), ...headers } },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => resolve(toResponse(incoming, Buffer.concat(chunks))))
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Asks for JSON, as a program would. */
export function askAsProgram(path: string): Promise<Response> {
  return ask(path, { headers: { accept: 'application/json' } })
}

function toResponse(
  { statusCode = 0, statusMessage = '', headers }: IncomingMessage,
  body: Buffer,
): Response {
  const pairs = Object.entries(headers).flatMap(([name, value = []]) =>
    // Only Set-Cookie comes as a list.
    [value].flat().map((text) => [name, text] as [string, string]),
  )
  const init = { status: statusCode, statusText: statusMessage, headers: pairs }
  return new Response(body.length === 0 ? null : new Uint8Array(body), init)
}

/** Sends bytes as they are, which an HTTP client would tidy up; resolves with the whole answer as text. */
export function sendRaw(bytes: string): Promise<string> {
  return sendRawTo(inject('siteAddress'), bytes)
}

/** The same to another site than the one that all contract tests share. */
export function sendRawTo(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    // A server that has said no may close while we are still talking.
    socket.on('error', (error) => (answer ? resolve(answer) : reject(error)))
    socket.on('close', () => resolve(answer))
  })
}

/** A raw request for a target, spelled exactly so. */
export function sendTarget(target: string, method = 'GET'): Promise<string> {
  return sendRaw(
    `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  )
}

/** The status of a raw answer. */
export function readStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}

/** The header lines of a raw answer. */
export function readHeaderLines(answer: string): string {
  return answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase()
}
