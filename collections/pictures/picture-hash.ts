import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * What makes pictures: another value makes all of them again. Read from the manifest, so that who only looks whether
 * pictures have changed does without the encoder.
 */
export const encoderVersion = `1-${readSharpVersion()}`

/** Stands for a picture's bytes and for what makes variants of them. @throws Error of the system. */
export function hashPicture(file: string): string {
  return createHash('sha256').update(`${encoderVersion}\n`).update(readFileSync(file)).digest('hex')
}

function readSharpVersion(): string | undefined {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return manifest.dependencies.sharp
}
