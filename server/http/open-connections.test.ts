import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { chooseConnectionLimits } from './open-connections.ts'

const from = (remoteAddress?: string) => ({ remoteAddress }) as Socket

test('who is counted: an address, a /64 of IPv6, and neither this machine nor a proxy that we trust', () => {
  const { nameClient } = chooseConnectionLimits({ trustedProxies: 0 })
  expect(nameClient(from('::ffff:192.0.2.1'))).toBe('192.0.2.1')
  expect(nameClient(from('2001:db8:1:2::5'))).toBe(nameClient(from('2001:db8:1:2:3::')))
  for (const address of ['127.0.0.1', '::ffff:127.0.0.2', '::1', undefined])
    expect(nameClient(from(address))).toBeUndefined()
  expect(chooseConnectionLimits({ trustedProxies: 1 }).nameClient(from('192.0.2.1'))).toBeUndefined()
})
