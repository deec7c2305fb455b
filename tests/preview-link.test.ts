import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { checkPreviewLink } from '#server/preview-links/preview-links.ts'
import { createFolder } from './support/content-folder.ts'
import { projectRoot } from './support/source-files.ts'

const secret = 'un secreto de prueba de más de treinta y dos letras'

/** Runs `npm run preview-link` for a preview server that nobody answers at, unless another one is given. */
function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/preview/print-preview-link.ts', ...args],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      env: {
        ...process.env,
        SITE_URL: 'https://127.0.0.1:1',
        PREVIEW_SECRET: secret,
        ...env,
      },
    },
  )
  return { status, stdout, stderr }
}

function check(address: string, withSecret = secret) {
  const { pathname, search } = new URL(address)
  return checkPreviewLink({ path: decodeURI(pathname), search }, () => withSecret, Date.now())
}

test.each([
  '/docs/ninos',
  'docs/ninos/',
  '/docs/tallas',
  '/blog',
  '/',
  'http://localhost:3000/docs/ninos#tabla',
  'https://127.0.0.1:1',
])('the command prints a link to %s, and until when it is good', (path) => {
  const { status, stdout, stderr } = run([path])
  expect(stderr).toMatch(/^Sirve hasta el \d+ de \w+ de \d{4}/)
  expect(stdout).toMatch(/^https:\/\/127\.0\.0\.1:1\/\S*\n$/)
  expect(check(stdout.trim())).toBe('valid')
  expect(status).toBe(0)
})

test('without PREVIEW_SECRET links are signed with the one secret of the data folder', () => {
  const dataDir = createFolder()
  for (const _ of ['the first link', 'a later one']) {
    const { stdout } = run(['/docs/tallas'], { PREVIEW_SECRET: '', DATA_DIR: dataDir })
    expect(check(stdout.trim(), readFileSync(join(dataDir, 'preview-secret'), 'utf8'))).toBe('valid')
  }
})

test.each([
  ['no path', [], {}, 'Escribe una ruta, como /docs/tallas.'],
  ['two paths', ['/blog', '/docs/tallas'], {}, 'Escribe una ruta, como /docs/tallas.'],
  ['no path of a site', ['/docs/%2e%2e%2fx'], {}, 'Escribe una ruta, como /docs/tallas.'],
  [
    'no address',
    ['/docs/tallas'],
    { SITE_URL: '' },
    'SITE_URL no dice dónde está el servidor de vista previa',
  ],
  [
    'a secret that is too short',
    ['/docs/tallas'],
    { PREVIEW_SECRET: 'corto' },
    'PREVIEW_SECRET=(its value is not shown)',
  ],
])('the command says what is wrong: %s', (_, args, env, sentence) => {
  const { status, stdout, stderr } = run(args, env)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/\n\s+at |corto/)
  expect([status, stdout]).toEqual([1, ''])
})

test('a page that the preview server does not have gets no link, one that it has does', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith('/docs/tallas?preview=') ? 200 : 404).end()
  }).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { ...process.env, SITE_URL: `http://localhost:${port}`, PREVIEW_SECRET: secret }
  const print = (path: string) =>
    promisify(execFile)(process.execPath, ['server/preview/print-preview-link.ts', path], {
      cwd: projectRoot,
      env,
    })
  await expect(print('/docs/tallaz')).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringContaining('No hay ninguna página en /docs/tallaz.'),
  })
  expect((await print('/docs/tallas')).stdout).toContain('/docs/tallas?preview=')
  server.close()
})
