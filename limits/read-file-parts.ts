import { closeSync, openSync, readSync } from 'node:fs'

/** What is read of a file at a time, in bytes. */
const READ_AT_ONCE_BYTES = 1024 * 1024

/** One for all, because a part is used at once: an app has hundreds of files. */
let memory: Buffer | undefined

/**
 * Hands the bytes of a file on as they are read: a part at a time, in the same memory, so that its size does not matter.
 * @throws Error of the system.
 */
export function readFileParts(file: string, use: (part: Buffer) => void): void {
  memory ??= Buffer.allocUnsafeSlow(READ_AT_ONCE_BYTES)
  const opened = openSync(file, 'r')
  try {
    for (let length = readSync(opened, memory); length > 0; length = readSync(opened, memory))
      use(memory.subarray(0, length))
  } finally {
    closeSync(opened)
  }
}
