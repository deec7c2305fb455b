import '#server/log/tell-mistakes.ts'
import { join } from 'node:path'
import { build } from 'vite'
import { projectRoot } from '#config/project.server.ts'

// The program that makes a part of the app with Vite, that for browsers or the others, below a folder that is given to it: a
// process of its own, because another core compiles the content meanwhile, and what it held is given back when it ends.

const [folder = '', part] = process.argv.slice(2)
const shared = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } as const

// Whoever wanted the app has ended.
process.once('disconnect', () => process.exit(1))

if (part === 'client') await build({ ...shared, build: { outDir: join(folder, 'client') } })
else
  await Promise.all([
    build({ ...shared, build: { outDir: join(folder, 'server'), ssr: true } }),
    // By itself: of what visitors load nothing is another because of it.
    build({ ...shared, mode: 'workshop', build: { outDir: join(folder, 'workshop') } }),
  ])
process.exit()
