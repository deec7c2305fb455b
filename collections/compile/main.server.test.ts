import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { docsPath } from '#config/pages.ts'
import { listLinkedPaths } from '#config/site.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { filesWithMistakes } from '#tests/support/files-with-mistakes.ts'

// Each test starts processes, and a busy machine takes its time for them.
vi.setConfig({ testTimeout: 60_000 })

/** A small shop says where the pages are that header and footer lead to. */
const redirects = listLinkedPaths()
  .filter((path) => path !== docsPath)
  .map((path) => `${path}: /\n`)
  .join('')

/** Runs the command in a project folder, as `npm run content` does in this one. */
function runContent(folder: string, variables: Record<string, string> = {}, args: string[] = []) {
  const script = `${import.meta.dirname}/main.server.ts`
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...variables },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('a run says how many pages there are, what it had to do, and that all is well where nothing is told', () => {
  const { folder } = createProject({ '1.docs/1.a.md': '# A', 'redirects.yml': redirects })
  expect(runContent(folder)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Páginas: 2, en \d+\.\d s \(archivos leídos: 2, sin cambios: 0, quitados: 0\)\nTodo bien: no hay nada que corregir\.\n$/,
    ),
  })
  expect(runContent(folder).stdout).toMatch(/archivos leídos: 0, sin cambios: 2/)
  writeInto(folder, 'content/1.docs/1.a.md', '# A\n\n::notte\nUno.\n::\n')
  expect(runContent(folder).stdout).not.toContain('Todo bien')
})

test('mistakes are printed with their places and end the command with 1', () => {
  const { folder } = createProject({ '1.docs/1.a.md': '# A\n\n[x](/nada)\n', 'redirects.yml': redirects })
  const { status, stderr } = runContent(folder)
  expect(status).toBe(1)
  expect(stderr).toContain(
    'content/1.docs/1.a.md:3:1  El enlace /nada no lleva a ninguna página.\n    Corrige la dirección o quita el enlace.\n',
  )
  expect(stderr).toContain('content: 1 por corregir, 0 para revisar')
})

test('another folder may be named, and need not be strict', () => {
  const { folder } = createProject({ 'redirects.yml': redirects })
  writeInto(folder, 'otra/0.index.yml', 'title: 3\n')
  expect(runContent(folder, { CONTENT_DIR: 'otra' }).stderr).toContain(
    'otra/0.index.yml:1:8  El valor de «title» es «3», y debe ser un texto.',
  )
  writeInto(folder, 'content/1.docs/1.a.md', '# A\n\n[x](/nada)\n')
  const { status, stderr } = runContent(folder, { CONTENT_STRICT: 'false' })
  expect(status).toBe(0)
  expect(stderr).toContain('content: 0 por corregir, 1 para revisar')
})

test('every mistake is told in Spanish', () => {
  const { folder } = createProject(filesWithMistakes)
  const { status, stderr } = runContent(folder)
  expect(status).toBe(1)
  expect(stderr).toContain('Para ver la lista entera: npm run content:check -- --all')
  const all = runContent(folder, {}, ['--all']).stderr
  expect(all.split('\n').length).toBeGreaterThan(150)
  expect(all).toContain('¿Querías decir 7.gorras.md?')
  expect(`${stderr}${all}`).not.toMatch(
    /\b(?:the|is|are|not|of|and|or|with|this|write|add|remove|must|missing)\b/i,
  )
})

test('a content folder that is missing is told in one sentence', () => {
  const { folder } = createProject()
  expect(runContent(folder, { CONTENT_DIR: 'nada' })).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'La carpeta del contenido, nada, no existe. Indica con CONTENT_DIR una carpeta con archivos de contenido.\n',
  })
})
