import { registerHooks } from 'node:module'

// Imported by Node before a program (`--import`): what only builds and tests need is not to be had, as on a machine
// that nobody has installed it on.
const tools =
  /^(vite|vitest|rolldown|lightningcss|tailwindcss|typescript)$|^(@vitejs|@tailwindcss|@playwright)\/|^unplugin-/

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (tools.test(specifier)) throw new Error(`${specifier} is not installed where the site is only served`)
    return nextResolve(specifier, context)
  },
})
