import { inspect } from 'node:util'

/** Whatever was thrown, whole, for a line of the log. */
export function describeError(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : inspect(thrown)
}
