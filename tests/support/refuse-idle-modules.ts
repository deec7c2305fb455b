import { registerHooks } from 'node:module'

// Imported by Node before a program (`--import`): what a server has no use for before somebody asks is not to be had.
const later =
  /^(sharp|openid-client|kysely|pg|prom-client|@iconify\/utils|markdown-it)$|\/(preview-site|compile\.server|search-content\.server|seo-files|google\.server)\.ts$/

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (later.test(specifier))
      throw new Error(`${specifier} is loaded by a server that nobody has asked for it`)
    return nextResolve(specifier, context)
  },
})
