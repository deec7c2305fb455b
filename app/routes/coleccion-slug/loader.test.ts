import { expect, test } from 'vitest'
import { createRenderer } from '#app/entry.server.tsx'
import type { ContentSource } from '#collections/content-source.ts'

test('for a garment that is not there no list of garments is read', async () => {
  const renderer = createRenderer({
    // Whatever else is asked of it fails.
    content: { getEntry: async () => null } as unknown as ContentSource,
    findPicture: () => undefined,
    siteOrigin: 'https://escaparate.example',
    manifest: undefined,
  })
  const page = await renderer.loadPage('/coleccion/nada')
  expect(page).toMatchObject({ statusCode: 404, error: { statusCode: 404, data: { lang: 'es' } } })
})
