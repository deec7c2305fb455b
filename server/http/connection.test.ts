import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { nameAddress, nameNetwork, readConnection } from './connection.ts'

function read(remoteAddress: string, forwarded: string | undefined, trustedProxies: number): string {
  const request = {
    socket: { remoteAddress, localPort: 3000 },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  } as unknown as IncomingMessage
  return readConnection(request, trustedProxies).clientAddress
}

test.each([
  ['nobody is trusted', '203.0.113.5', '1.1.1.1', 0, '203.0.113.5'],
  ['one proxy is', '10.0.0.1', '1.1.1.1, 203.0.113.5', 1, '203.0.113.5'],
  ['two are', '10.0.0.1', '1.1.1.1, 203.0.113.5, 10.0.0.2', 2, '203.0.113.5'],
  ['one is, and says nothing', '203.0.113.5', undefined, 1, '203.0.113.5'],
  ['more are than have written', '203.0.113.5', '1.1.1.1', 2, '203.0.113.5'],
])('O13: who asks, when %s', (_, remote, forwarded, trusted, client) => {
  expect(read(remote, forwarded, trusted)).toBe(client)
})

test('a /56 is one network, and another one another; an address of IPv4 stands for itself', () => {
  const name = (address: string) => nameNetwork(nameAddress(address))
  expect(name('2001:db8:1:2a01::1')).toBe(name('2001:db8:1:2aff:5::'))
  expect(name('2001:db8:1:1::1')).toBe(name('2001:db8:1:ff::1'))
  expect(name('2001:db8:1:2a01::1')).not.toBe(name('2001:db8:1:2b01::1'))
  expect(name('2001:db8:1:1::1')).not.toBe(name('2001:db8:1:100::1'))
  expect(name('203.0.113.5')).toBe('203.0.113.5')
})

test.each([
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8:1:2:bbbb:cccc:dddd:eeee', '2001:db8:1:2'],
  ['2001:DB8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:203.0.113.5', '203.0.113.5'],
])('%s counts as %s: a subscriber has a whole network of version 6', (address, counted) => {
  expect(read(address, undefined, 0)).toBe(counted)
})

test.each([
  ['198.51.100.9:51234', '198.51.100.9'],
  ['[2001:db8:1:2:aaaa::1]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2:aaaa::1]', '2001:db8:1:2'],
  ['::ffff:198.51.100.9', '198.51.100.9'],
  ['[::ffff:198.51.100.9]:443', '198.51.100.9'],
  ['2001:db8:1:2:3:4:5:443', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('O13: a proxy that writes %s speaks of %s, whatever the port', (written, counted) => {
  expect(read('10.0.0.1', `1.1.1.1, ${written}`, 1)).toBe(counted)
})

test('what is no address is kept short', () => {
  expect(read('10.0.0.1', 'x'.repeat(5_000), 1)).toHaveLength(64)
})
