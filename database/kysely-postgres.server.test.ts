import { expect, test } from 'vitest'
import { openKyselyPostgres } from './kysely-postgres.server.ts'

const database = openKyselyPostgres('postgres://nobody@localhost/none')
await database.close()

const failWith = (fields: object, message = 'x') => Object.assign(new Error(message), fields)

test.each([
  ['a server that is told to stop', failWith({ code: '57P01' }), 'lost'],
  ['a table that is not there', failWith({ code: '42P01' }), 'lost'],
  ['a server that has become a copy', failWith({ code: '25006' }), 'lost'],
  ['a refused connection', failWith({ code: 'ECONNREFUSED', syscall: 'connect' }), 'lost'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'lost'],
  ['several addresses', new AggregateError([failWith({ code: 'ECONNREFUSED', syscall: 'connect' })]), 'lost'],
  ['a statement that took too long', failWith({ code: '57014' }), 'busy'],
  ['too many connections', failWith({ code: '53300' }), 'busy'],
  ['a deadlock', failWith({ code: '40P01' }), 'busy'],
  ['a value that is there already', failWith({ code: '23505' }), undefined],
  ['a mistake in SQL', failWith({ code: '42601' }), undefined],
  ['a mistake in code', new TypeError('not a function'), undefined],
])('%s', (_, error, trouble) => {
  expect(database.findTrouble(error)).toBe(trouble)
})
