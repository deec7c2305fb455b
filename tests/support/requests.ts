import { connect } from 'node:net'
import { inject } from 'vitest'

/** Asks the running site; redirects are shown, not followed, and errors come as browsers get them. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { accept: 'text/html', ...Object.fromEntries(new Headers(init.headers)) }
  return fetch(inject('siteAddress') + path, { redirect: 'manual', ...init, headers })
}

/** Asks for JSON, as a program would. */
export function askAsProgram(path: string, init: RequestInit = {}): Promise<Response> {
  return ask(path, { ...init, headers: { accept: 'application/json', ...Object.fromEntries(new Headers(init.headers)) } })
}

/** Sends bytes as they are, which an HTTP client would tidy up; resolves with the whole answer as text. */
export function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(inject('siteAddress'))
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

/** A raw request for a target, spelled exactly so. */
export function sendTarget(target: string, method = 'GET'): Promise<string> {
  return sendRaw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`)
}

/** The status of a raw answer. */
export function readStatus(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
}
