import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.server.ts'
import { OperatorMistake } from './operator-mistake.server.ts'
import { projectRoot } from './project.server.ts'

test('an empty environment gives production on port 3000, on every address, with the content of the project', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: undefined,
    siteOrigin: 'http://localhost:3000',
    buildDir: 'build',
    contentDir: 'content',
    contentStrict: true,
    contentWatch: false,
    socialLinks: {},
    countsMisses: false,
    dataDir: join(projectRoot, 'data'),
    preview: { access: 'open', dataDir: join(projectRoot, 'data') },
    logLevel: 'info',
    apiUrl: undefined,
    google: undefined,
    missingForGoogle: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    storage: { dataDir: join(projectRoot, 'data') },
    editors: new Map(),
    trustedProxies: 0,
    cdnMaxAgeS: undefined,
    drainMs: 0,
    metrics: undefined,
    workers: 1,
  })
})

test('every wrong variable is named, with its value and what would be right', () => {
  const read = () =>
    readEnvironment({ PORT: '99999', CONTENT_STRICT: 'maybe', SITE_URL: 'javascript:alert(1)' })
  expect(read).toThrow('PORT=99999 is not a port number from 0 to 65535')
  expect(read).toThrow('CONTENT_STRICT=maybe is not true or false')
  expect(read).toThrow("SITE_URL=javascript:alert(1) is not the site's public address")
})

test.each(['SITE_URL', 'API_URL', 'ICON_API_URL', 'GOOGLE_ISSUER', 'GOOGLE_SCRIPT_URL'])(
  '%s that is no address is named like any other mistake, once',
  (name) => {
    const read = () => readEnvironment({ [name]: 'tienda' })
    expect(read).toThrow(OperatorMistake)
    expect(read).toThrow(/^The environment has a mistake:\n {2}\w+=tienda is not [^\n]+$/)
  },
)

test('editors are listed by their addresses, in any letter case, with what each may do', () => {
  expect(readEnvironment({ EDITORS: 'Ana@Tienda.es:publica, luis@tienda.es:escribe' }).editors).toEqual(
    new Map([
      ['ana@tienda.es', 'publica'],
      ['luis@tienda.es', 'escribe'],
    ]),
  )
})

test.each([
  'ana@tienda.es',
  'ana@tienda.es:lee',
  'ana:publica',
  'ana@tienda.es:publica,',
  'an\u0430@tienda.es:publica',
  'ana@tienda.es:escribe,ANA@tienda.es:publica',
])('EDITORS=%s is a mistake and gives nobody anything', (value) => {
  expect(() => readEnvironment({ EDITORS: value })).toThrow(/^The environment has a mistake:\n {2}EDITORS=/)
})

test('the port does not move the public address, which is part of the build', () => {
  expect(readEnvironment({ PORT: '8080' }).siteOrigin).toBe('http://localhost:3000')
  for (const address of [
    'https://www.example.com',
    'https://www.example.com/',
    'https://WWW.example.com:443',
  ])
    expect(readEnvironment({ SITE_URL: address }).siteOrigin).toBe('https://www.example.com')
})

test.each([
  ['a path', 'https://x.es/tienda'],
  ['a query', 'https://x.es/?a=1'],
  ['a fragment', 'https://x.es/#a'],
])('a public address with %s is a mistake and not shortened in silence', (_, address) => {
  const read = () => readEnvironment({ SITE_URL: address })
  expect(read).toThrow(OperatorMistake)
  expect(read).toThrow(`SITE_URL=${address} is not the site's public address`)
  expect(read).toThrow('such as https://www.example.com, and nothing behind them')
})

test('a public address with a password is a mistake, and the password is not repeated', () => {
  const read = () => readEnvironment({ SITE_URL: 'https://ana:palabra@x.es' })
  expect(read).toThrow('SITE_URL=https://…@x.es is not')
  expect(read).not.toThrow('palabra')
})

test('an empty variable counts as absent', () => {
  expect(readEnvironment({ PORT: '', HOST: '' }).port).toBe(3000)
})

test('a client of Google needs its id and its secret; spaces are neither (C-GOOG-2)', () => {
  const both = { GOOGLE_CLIENT_ID: ' id ', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readEnvironment(both).google).toEqual({
    issuer: 'https://accounts.google.com',
    clientId: 'id',
    clientSecret: 'secret',
    scriptUrl: 'https://accounts.google.com/gsi/client',
  })
  expect(readEnvironment({ ...both, GOOGLE_CLIENT_ID: '   ' }).google).toBeUndefined()
  expect(readEnvironment({ GOOGLE_CLIENT_ID: 'id' }).google).toBeUndefined()
})

test("Google's script is Google's, or a stand-in on this machine", () => {
  const read = (url: string) => readEnvironment({ GOOGLE_SCRIPT_URL: url })
  expect(() => read('http://127.0.0.1:8080/gsi/client')).not.toThrow()
  expect(() => read('https://accounts.google.com.evil.example/gsi/client')).toThrow('GOOGLE_SCRIPT_URL')
  expect(() => read('https://accounts.google.com/another')).toThrow('or a stand-in for it on this machine')
})

test('the API may be elsewhere; slashes at the end of its address do not count (C-API-1)', () => {
  expect(readEnvironment({ API_URL: 'https://api.example.com/v1//' }).apiUrl).toBe(
    'https://api.example.com/v1',
  )
  expect(() => readEnvironment({ API_URL: 'api.example.com' })).toThrow('is not the address of the API')
})

test('only a provider on this machine may be asked without TLS', () => {
  const read = (issuer: string) => readEnvironment({ GOOGLE_ISSUER: issuer })
  expect(() => read('http://localhost:8080')).not.toThrow()
  expect(() => read('http://127.0.0.1:8080')).not.toThrow()
  expect(() => read('http://[::1]:8080')).not.toThrow()
  expect(() => read('http://localhost.evil.example')).toThrow('GOOGLE_ISSUER')
  expect(() => read('http://accounts.google.com')).toThrow('is not an https address')
})

test('users and sessions are in PostgreSQL where an address says so; a wrong address is not repeated', () => {
  expect(readEnvironment({ DATABASE_URL: 'postgres://a:b@c/d' }).storage).toEqual({
    postgresUrl: 'postgres://a:b@c/d',
  })
  const read = () => readEnvironment({ DATABASE_URL: 'mysql://user:palabra@host/db' })
  expect(read).toThrow('DATABASE_URL=(its value is not shown) is not the address of a PostgreSQL database')
  expect(read).not.toThrow('palabra')
})

test.each(['0x1F90', '3e3', '3000.5', ' 3000', '99999'])(
  'PORT=%s is no number that anybody means',
  (PORT) => {
    expect(() => readEnvironment({ PORT })).toThrow(`PORT=${PORT} is not a port number`)
  },
)

test('half of the pair that switches signing in on is told by what is missing', () => {
  expect(readEnvironment({ GOOGLE_CLIENT_ID: 'x' }).missingForGoogle).toEqual(['GOOGLE_CLIENT_SECRET'])
  expect(readEnvironment({ GOOGLE_CLIENT_ID: ' ', GOOGLE_CLIENT_SECRET: 'x' }).missingForGoogle).toEqual([
    'GOOGLE_CLIENT_ID',
  ])
})

test('WORKERS is a number; a preview is one process', () => {
  expect(readEnvironment({ WORKERS: '3' }).workers).toBe(3)
  for (const value of ['0', 'two', '65', '-1'])
    expect(() => readEnvironment({ WORKERS: value })).toThrow(`WORKERS=${value} is not a number of processes`)
  expect(() => readEnvironment({ WORKERS: '2', CONTENT_WATCH: 'true' })).toThrow(
    'CONTENT_WATCH=true shows a preview, which is one process',
  )
})
