import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { collectReachable, readSource } from './tests/support/source-files.ts'
import viteConfig from './vite.config.ts'

const folders =
  '{limits,urls,browser,config,database,sizes,collections,auth,search,theme,ui,app,server,taller,tests}'

/** Those that build and start most, the longest first: what begins last would keep the others waiting. */
const longest = [
  'tests/grown-content',
  'tests/processes',
  'tests/incremental-builds',
  'tests/publication',
  'tests/build-inputs',
  'tests/new-collection',
  'tests/damaged-builds',
  'tests/contract/export',
  'tests/contract/workshop',
  'tests/contract/auth-storage',
  'tests/disk-away',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const others = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((name) => moduleId.includes(`/${name}`))
      return found === -1 ? longest.length : found
    }
    return others.toSorted((one, other) => place(one) - place(other))
  }
}

const files = globSync(`${folders}/**/*.test.{ts,tsx}`, {
  exclude: ['tests/contract/**', '**/*.browser.test.tsx'],
}).map((file) => file.replaceAll('\\', '/'))

/** What replaces modules or settings: each has a process for itself. */
const replacing = files.filter((file) => /\bvi\.(mock|hoisted|resetModules|stubEnv)\b/.test(readSource(file)))

/** What reaches JSX, which Vite alone understands. */
const ofVite = files.filter(
  (file) =>
    !replacing.includes(file) && [...collectReachable(file)].some((reached) => reached.endsWith('.tsx')),
)

/** Node reads our sources as they are, and a process runs one file after the other: no module is loaded twice in it. */
const ofNode = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

export default defineConfig((env) => ({
  test: {
    // By itself Vitest leaves a core free, which is half of a small machine; and many tests wait for programs.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Commands are run for real, and a machine may be busy; a test ends as soon as it is done.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // As end to end: a machine that is shared may stall for longer than a wait lasts. Who needed a retry is listed so.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...ofNode,
          name: 'unit',
          include: [`${folders}/**/*.test.ts`],
          exclude: ['tests/contract/**', ...replacing, ...ofVite],
          globalSetup: 'tests/support/app-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          ...ofNode,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: 'tests/support/contract-setup.ts',
        },
      },
      { ...viteConfig(env), extends: true, test: { name: 'unit of vite', include: ofVite, isolate: false } },
      { ...viteConfig(env), extends: true, test: { name: 'unit by itself', include: replacing } },
    ],
  },
}))
