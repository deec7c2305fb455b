import { cpSync, globSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOwnBuild, madeOnce } from './support/own-build.ts'
import { startServer } from './support/start-site.ts'

const { contentDir, buildDir, env, build, remove } = createOwnBuild([
  '0.index.yml',
  '1.docs/2.tallas/1.index.md',
])

/** How long a build may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

beforeAll(() => {
  build()
  writeFileSync(join(contentDir, '1.docs/2.tallas/1.index.md'), '---\ntitel: Tallas\n---\n\nTexto.\n')
  writeFileSync(join(contentDir, '1.docs/2.tallas/7.gorras.md.txt'), '# Gorras\n')
}, PATIENCE_MS)

afterAll(remove)

/** `npm start`, which builds first. */
async function start(changes: Record<string, string> = {}) {
  const site = await startServer(['scripts/start.mjs'], {
    ...env,
    ...madeOnce,
    LOG_LEVEL: 'silent',
    ...changes,
  })
  onTestFinished(() => site.stop())
  return site
}

test('a start with a mistake in the content serves the build of before, and tells mistakes and warnings', async () => {
  const site = await start()
  expect((await fetch(`${site.address}/docs/tallas`)).status).toBe(200)
  expect(site.readOutput()).toMatch(/1\.index\.md:2:1 .*titel/)
  expect(site.readOutput()).toMatch(/7\.gorras\.md\.txt:1:1 .*no se lee[^]*¿Querías decir 7\.gorras\.md\?/)
  expect(site.readOutput()).toMatch(/what is new is not on it\. The build of \S+ is served\./)
})

test('a start of a preview with a mistake in the content shows everything else', async () => {
  const site = await start({ CONTENT_WATCH: 'true' })
  expect((await fetch(site.address)).status).toBe(200)
  expect(site.readOutput()).toMatch(/1\.index\.md:2:1 .*titel/)
  expect(site.readOutput()).toMatch(/7\.gorras\.md\.txt:1:1 .*no se lee/)
})

test('a start with a mistake in the content and without a build ends with the mistake, and tells that nothing starts', async () => {
  const starting = start({ BUILD_DIR: `${env.BUILD_DIR}/none` })
  await expect(starting).rejects.toThrow(/^The site ended with code 1:[^]*1\.index\.md:2:1 .*titel/)
  await expect(starting).rejects.toThrow(/Building the site …[^]*«titel» no es un dato conocido/)
  await expect(starting).rejects.toThrow(/The site was not built;/)
  await expect(starting).rejects.not.toThrow(/is served/)
})

test('a build whose answers have not reached the disk is none', async () => {
  const torn = createOwnBuild([])
  onTestFinished(torn.remove)
  cpSync(buildDir, torn.buildDir, { recursive: true })
  for (const file of globSync('*/answers.sqlite', { cwd: torn.buildDir }))
    truncateSync(join(torn.buildDir, file))
  const starting = start({ BUILD_DIR: torn.env.BUILD_DIR ?? '' })
  await expect(starting).rejects.toThrow(/^The site ended with code 1:[^]*1\.index\.md:2:1 .*titel/)
  await expect(starting).rejects.not.toThrow(/is served|ERR_SQLITE/)
})

test('a content folder that is not there is told in a sentence, and the build of before is served', async () => {
  const site = await start({ CONTENT_DIR: '/no/such/folder' })
  expect(site.readOutput()).toMatch(/^La carpeta del contenido, \/no\/such\/folder, no existe\./m)
  expect(site.readOutput()).not.toMatch(/\.ts:\d+/)
})
