// Imported by Node before a build (`--import`): it notes in a file which fields of the environment the build reads.
import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

function recordReads<T extends object>(environment: T): T {
  return new Proxy(environment, {
    get(target, name, self) {
      appendFileSync(process.env.READ_SETTINGS_FILE ?? '/dev/null', `${String(name)}\n`)
      return Reflect.get(target, name, self)
    },
  })
}

Object.assign(globalThis, { recordReads })
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('/config/env.server.ts')) return next(url, context)
    const real = JSON.stringify(`${url}?real`)
    const source = `import * as real from ${real}
export * from ${real}
export const readEnvironment = (variables) => recordReads(real.readEnvironment(variables))`
    return { format: 'module', shortCircuit: true, source }
  },
})
