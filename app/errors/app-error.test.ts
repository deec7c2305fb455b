import { expect, test } from 'vitest'
import {
  AppError,
  createMissingContentError,
  createNotFoundError,
  maskError,
  toAppError,
  toErrorObject,
} from './app-error.ts'

test('C-ERR-1: without a message the status message is one', () => {
  const error = toErrorObject(new AppError({ statusCode: 410, statusMessage: 'Gone' }))
  expect(error).toEqual({
    statusCode: 410,
    statusMessage: 'Gone',
    message: 'Gone',
    fatal: false,
    unhandled: false,
  })
})

test('C-ERR-1: any thrown value becomes an unhandled 500', () => {
  expect(toErrorObject(toAppError('rota'))).toMatchObject({
    statusCode: 500,
    message: 'rota',
    unhandled: true,
  })
  expect(toErrorObject(toAppError(new TypeError('x is not a function')))).toMatchObject({
    statusCode: 500,
    unhandled: true,
  })
})

test('C-ERR-4: an unexpected error tells nothing of itself', () => {
  const secret = toErrorObject(toAppError(new Error('password=1234 at /home/x/file.ts')))
  expect(maskError(secret)).toEqual({
    statusCode: 500,
    statusMessage: 'Server Error',
    message: 'Server Error',
    fatal: false,
    unhandled: true,
  })
  const fatal = toErrorObject(
    new AppError({ statusCode: 503, message: 'db down', data: { dsn: 'x' }, fatal: true }),
  )
  expect(maskError(fatal)).toMatchObject({ message: 'Server Error' })
  expect(maskError(fatal)).not.toHaveProperty('data')
})

test('C-ERR-3, 6: a 404 keeps its own words, fatal or not', () => {
  expect(maskError(toErrorObject(createMissingContentError('Post not found')))).toMatchObject({
    message: 'Post not found',
    fatal: true,
  })
  expect(maskError(toErrorObject(createNotFoundError('/x?y')))).toMatchObject({
    data: { path: '/x?y' },
    fatal: false,
  })
})
