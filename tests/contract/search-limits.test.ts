import { expect, onTestFinished, test } from 'vitest'
import { askAt } from '#tests/support/requests.ts'
import { startSite } from '#tests/support/start-site.ts'

test('sixteen questions of one address wait, and the next is told to come again', async () => {
  // One of its own: other tests ask the one that all share meanwhile, from the same address.
  const site = await startSite({ LOG_LEVEL: 'silent' })
  onTestFinished(() => site.stop())
  const asked = await Promise.all(
    Array.from({ length: 120 }, async (_, turn) => {
      const headers = { accept: 'text/html' }
      const response = await askAt(site.address, `/docs/indice?q=lana%20${turn}`, { headers })
      return { response, html: await response.text() }
    }),
  )
  const statuses = new Set(asked.map(({ response }) => response.status))
  const retryAfter = asked.map(({ response }) => response.headers.get('retry-after')).find(Boolean)
  expect(statuses).toEqual(new Set([200, 429]))
  expect(Number(retryAfter)).toBeGreaterThan(0)
  const refused = asked.find(({ response }) => response.status === 429)
  expect(refused?.html).toMatch(/<h1 lang="es"[^>]*>Demasiadas consultas seguidas<\/h1>/)
  expect(refused?.html).toContain('Espera un momento y vuelve a intentarlo.')
  expect(refused?.html).toMatch(/<a href="" target="_top"[^>]*>Reintentar<\/a>/)
  expect(refused?.html).not.toMatch(/Too |Revisa la dirección/)
})
