import { pageNotFound } from '#config/site.ts'

/** An error as the error page, the payload and JSON answers carry it (C-ERR-1). */
export type ErrorObject = {
  statusCode: number
  statusMessage?: string
  message: string
  data?: unknown
  fatal: boolean
  unhandled: boolean
}

/** An error that the site raises on purpose, with the status that the visitor gets. */
export class AppError extends Error {
  readonly statusCode: number
  readonly statusMessage: string | undefined
  readonly data: unknown
  readonly fatal: boolean
  readonly unhandled: boolean

  constructor(options: Partial<ErrorObject>) {
    super(options.message ?? options.statusMessage ?? '')
    this.name = 'AppError'
    this.statusCode = options.statusCode ?? 500
    this.statusMessage = options.statusMessage
    this.data = options.data
    this.fatal = options.fatal ?? false
    this.unhandled = options.unhandled ?? false
  }
}

/** A page's code could not be fetched, because the network failed or a newer build has taken its place. */
export class ChunkError extends Error {}

/** No route matches: non-fatal, with the full path in its message (C-ROUTE-6). `near` is the page that may be meant. */
export function createNotFoundError(fullPath: string, near?: string): AppError {
  return new AppError({
    statusCode: 404,
    statusMessage: `${pageNotFound}: ${fullPath}`,
    data: { path: fullPath, ...(near !== undefined && { near }) },
  })
}

/** The address of a page, percent-encoded, that the data of an error names because it is nearly the one asked for. */
export function readNear(data: unknown): string | undefined {
  const near: unknown = Reflect.get(Object(data), 'near')
  return typeof near === 'string' ? near : undefined
}

/** A route matches but its content, a page unless it says otherwise, does not exist: fatal (C-ERR-3). */
export function createMissingContentError(statusMessage: string = pageNotFound, data?: unknown): AppError {
  return new AppError({ statusCode: 404, statusMessage, data, fatal: true })
}

/** Any thrown value as an `AppError`; what the site did not raise itself is an unhandled 500 (C-ERR-1). */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError({ statusCode: 500, statusMessage: 'Server Error', message, unhandled: true })
}

/** The error as plain data, without its stack. */
export function toErrorObject(error: AppError): ErrorObject {
  return {
    statusCode: error.statusCode,
    ...(error.statusMessage === undefined ? {} : { statusMessage: error.statusMessage }),
    message: error.message,
    ...(error.data === undefined ? {} : { data: error.data }),
    fatal: error.fatal,
    unhandled: error.unhandled,
  }
}

/**
 * What a visitor may see of an error (C-ERR-4): an unexpected one tells nothing of itself. A 404 keeps its
 * own message, because it says only what the visitor asked for (decision 021).
 */
export function maskError(error: ErrorObject): ErrorObject {
  const isExpected = error.statusCode === 404 || !(error.fatal || error.unhandled)
  if (isExpected) return error
  const { data: _, ...rest } = error
  return { ...rest, statusMessage: error.statusMessage ?? 'Server Error', message: 'Server Error' }
}
