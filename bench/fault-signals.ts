// Imported by Node before a server (`--import`): it brings about what cannot be done to it from outside.
// SIGUSR2 throws where nobody catches it; SIGWINCH moves the clock by a day, and at the next one back. Pages, islands
// and error pages whose address has «averia» in it throw when they are rendered.
import { registerHooks } from 'node:module'
import type { Renderer } from '../app/entry.server.tsx'

const DAY_MS = 86_400_000
let shiftMs = 0
const SystemDate = Date

process.on('SIGUSR2', () => {
  throw new Error('An error that nobody catches')
})
process.on('SIGWINCH', () => {
  shiftMs = shiftMs === 0 ? DAY_MS : 0
})

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + shiftMs] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => SystemDate.now() + shiftMs : Reflect.get(target, name, self),
})

/** The app as it is built, but for these addresses. */
function breakRenderer(renderer: Renderer): Renderer {
  const fail = (where: string) => {
    throw new Error(`An error in ${where}`)
  }
  return {
    ...renderer,
    loadPage: async (path, ...others) =>
      path.includes('averia') ? fail('a loader') : renderer.loadPage(path, ...others),
    loadErrorPage: async (error, path) =>
      path.includes('averia-doble') ? fail('the error page') : renderer.loadErrorPage(error, path),
    hashIsland: async (asked) => (asked.name === 'Averia' ? 'averia' : renderer.hashIsland(asked)),
    openIsland: (name, props) =>
      name === 'Averia' ? { render: async () => fail('an island') } : renderer.openIsland(name, props),
  }
}

Object.assign(globalThis, { breakRenderer })
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/server/entry.server.js')) return next(url, context)
    const real = JSON.stringify(`${url}?real`)
    const source = `import * as real from ${real}
export * from ${real}
export const createRenderer = (options) => breakRenderer(real.createRenderer(options))`
    return { format: 'module', shortCircuit: true, source }
  },
})
