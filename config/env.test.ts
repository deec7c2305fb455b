import { expect, test } from 'vitest'
import { readEnvironment } from './env.server.ts'

test('an empty environment gives production on port 3000, on every address, with the content of the project', () => {
  expect(readEnvironment({})).toEqual({
    mode: 'production',
    port: 3000,
    host: undefined,
    siteOrigin: 'http://localhost:3000',
    contentDir: 'content',
    contentStrict: true,
    logLevel: 'info',
  })
})

test('every wrong variable is named, with its value and what would be right', () => {
  const read = () =>
    readEnvironment({ PORT: '99999', CONTENT_STRICT: 'maybe', SITE_URL: 'javascript:alert(1)' })
  expect(read).toThrow('PORT=99999 is not a port number from 0 to 65535')
  expect(read).toThrow('CONTENT_STRICT=maybe is not true or false')
  expect(read).toThrow("SITE_URL=javascript:alert(1) is not the site's public address")
})

test('the port does not move the public address, which is part of the build', () => {
  expect(readEnvironment({ PORT: '8080' }).siteOrigin).toBe('http://localhost:3000')
  expect(readEnvironment({ SITE_URL: 'https://www.example.com/tienda' }).siteOrigin).toBe(
    'https://www.example.com',
  )
})

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', HOST: '' }).port).toBe(3000)
})
