import { Agent, request } from 'node:http'

export type Question = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Asks a site over kept-alive connections, so many at once; `ask` resolves with the status, 0 where no answer came. */
export function createAsker(address: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function ask({ path, method = 'GET', headers = {}, body }: Question): Promise<number> {
    return new Promise((resolve) => {
      const outgoing = request(
        address + path,
        { agent, method, headers: { accept: 'text/html', ...headers } },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 0))
          response.on('error', () => resolve(0))
        },
      )
      outgoing.on('error', () => resolve(0))
      outgoing.end(body)
    })
  }
  return { ask, close: () => agent.destroy() }
}

/** The value that so many of a hundred are not above. */
export function findPercentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
