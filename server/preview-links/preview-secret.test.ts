import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { readPreviewSecret } from './preview-links.ts'

const unset = { access: 'open', secret: undefined, address: undefined } as const

test('the secret of the environment comes first', () => {
  expect(readPreviewSecret({ ...unset, secret: 'dado', dataDir: '/no/such/folder' })).toBe('dado')
})

test('without one it is made once, for its owner alone', () => {
  const dataDir = join(createFolder(), 'data')
  const secret = readPreviewSecret({ ...unset, dataDir })
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(readPreviewSecret({ ...unset, dataDir })).toBe(secret)
  expect(statSync(join(dataDir, 'preview-secret')).mode & 0o777).toBe(0o600)
  expect(readPreviewSecret({ ...unset, dataDir: createFolder() })).not.toBe(secret)
})

test('where it cannot be kept, what can be done is said', () => {
  const dataDir = join(createFolder({ archivo: '' }), 'archivo')
  expect(() => readPreviewSecret({ ...unset, dataDir })).toThrow(
    /Make DATA_DIR writable, or set PREVIEW_SECRET\.$/,
  )
})
