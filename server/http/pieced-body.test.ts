import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPiecedBody } from './pieced-body.ts'

const [head, foot] = ['<h1>Página</h1>'.repeat(50), '<p>No existe</p>'.repeat(50)]

test.each(['/nada', '', 'añ&lt;', '/larga'.repeat(30_000)])(
  'pieces that come again stand compressed beside those that do not: %.20s',
  async (own) => {
    const pieces = [head, own, foot, own, '', own, head]
    const whole = Buffer.from(pieces.join(''))
    const body = createPiecedBody(pieces, 'text/html')
    expect(body.encodings).toEqual(['gzip', 'identity'])
    expect(gunzipSync(await body.read('gzip')).equals(whole)).toBe(true)
    expect((await body.read('identity')).equals(whole)).toBe(true)
  },
)
