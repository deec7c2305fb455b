import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from './support/source-files.ts'

/** A folder of compiled code of 2,000 bytes. */
function createFolder() {
  const work = mkdtempSync(join(tmpdir(), 'escaparate-compiled-'))
  onTestFinished(() => rmSync(work, { recursive: true }))
  const folder = join(work, 'node')
  mkdirSync(join(folder, 'v26'), { recursive: true })
  for (const name of ['a', 'b']) writeFileSync(join(folder, 'v26', name), 'x'.repeat(1_000))
  return { work, folder }
}

function forget(folder: string, mostBytes: number) {
  const script = `import { forgetCompiledCode } from './scripts/compiled-code.mjs'
    forgetCompiledCode(${JSON.stringify(folder)}, ${mostBytes})`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: projectRoot })
}

test('compiled code is forgotten as a whole when there is more than so much of it', () => {
  const { work, folder } = createFolder()
  forget(folder, 1_999)
  expect(readdirSync(work)).toEqual([])
  forget(folder, 1_999)
})

test('as much as that is kept, whatever the folder itself weighs', () => {
  const { folder } = createFolder()
  forget(folder, 2_000)
  expect(existsSync(join(folder, 'v26', 'b'))).toBe(true)
})
