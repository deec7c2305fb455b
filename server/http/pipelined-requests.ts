import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their turn; browsers send none before they have the answer of before. */
const MOST_WAITING = 50

/** The last request of a connection, and how many wait. */
type Line = { last: ServerResponse; waiting: number }

/**
 * Makes the function that lets the requests of a connection be answered one after the other (pipelining, RFC 9112, 9.3.2).
 * Node hands over at once all that one packet holds, which may be 1,800: so many answers in the making would stop all
 * others for seconds, and fill the memory. Between two of them everybody else has a turn; who sends more than may wait is
 * cut.
 */
export function createPipelines(
  mostWaiting = MOST_WAITING,
): (socket: Socket, response: ServerResponse, answer: () => void) => void {
  const lines = new WeakMap<Socket, Line>()
  return (socket, response, answer) => {
    const line = lines.get(socket)
    if (!line || line.last.closed) {
      lines.set(socket, { last: response, waiting: 0 })
      answer()
      return
    }
    if (line.waiting >= mostWaiting) {
      socket.destroy()
      return
    }
    line.waiting += 1
    line.last.once('close', () => {
      line.waiting -= 1
      setImmediate(() => {
        if (!socket.destroyed) answer()
      })
    })
    line.last = response
  }
}
