import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { chooseConnectionLimits } from './open-connections.ts'

const from = (remoteAddress?: string) => ({ remoteAddress }) as Socket

test('who is counted: an address, a /64 of IPv6, and neither this machine nor a proxy that we trust', () => {
  const { nameClient } = chooseConnectionLimits({ trustedProxies: 0, workers: 1 })
  expect(nameClient(from('::ffff:192.0.2.1'))).toBe('192.0.2.1')
  expect(nameClient(from('2001:db8:1:2::5'))).toBe(nameClient(from('2001:db8:1:2:3::')))
  for (const address of ['127.0.0.1', '::ffff:127.0.0.2', '::1', undefined])
    expect(nameClient(from(address))).toBeUndefined()
  expect(
    chooseConnectionLimits({ trustedProxies: 1, workers: 1 }).nameClient(from('192.0.2.1')),
  ).toBeUndefined()
})

test('workers have a share each of the connections, and together no more than one server', () => {
  const [one, three] = [1, 3].map((workers) => chooseConnectionLimits({ trustedProxies: 0, workers }))
  for (const bound of ['all', 'ofOne'] as const) {
    expect(three?.[bound]).toBeLessThanOrEqual((one?.[bound] ?? 0) / 3)
    expect(three?.[bound]).toBeGreaterThan((one?.[bound] ?? 0) / 4)
  }
})
