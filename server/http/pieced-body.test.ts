import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPiecedBody } from './pieced-body.ts'

const [head, foot] = ['<h1>Página</h1>'.repeat(50), '<p>No existe</p>'.repeat(50)]

test.each(['/nada', '', 'añ&lt;', '/larga'.repeat(30_000)])(
  'pieces that come again stand compressed beside those that do not: %.20s',
  async (own) => {
    const pieces = [head, own, foot, own, '', own, head]
    const body = createPiecedBody(pieces)
    const gzip = await body.read('gzip')
    expect(gunzipSync(gzip).toString()).toBe(pieces.join(''))
    expect(gzip.length).toBeLessThan(pieces.join('').length)
    expect((await body.read('identity')).toString()).toBe(pieces.join(''))
  },
)
