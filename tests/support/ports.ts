import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'

/** A port on which nobody listens, and that the system gives to nobody for a while. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves as soon as somebody listens. */
export async function waitForListener(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch {
      // Refused: nobody listens yet.
    } finally {
      socket.destroy()
    }
  }
}
