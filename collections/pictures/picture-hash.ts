import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }

/**
 * What makes pictures: another value makes all of them again. Read from the manifest, so that who only looks whether
 * pictures have changed does without the encoder.
 */
export const encoderVersion = `1-${manifest.dependencies.sharp}`

/** Stands for a picture's bytes and for what makes variants of them. @throws Error of the system. */
export function hashPicture(file: string): string {
  return createHash('sha256').update(`${encoderVersion}\n`).update(readFileSync(file)).digest('hex')
}
