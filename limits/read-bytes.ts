/** Pieces of a body that are read, at most: each costs the same, and who sends one byte in each may send half a million. */
const MOST_PIECES = 10_000

/**
 * All bytes of a body, counted as they come, whatever was said of their number beforehand; `undefined` as soon as they
 * are more than `maxBytes`, or come in too many pieces, and then nothing more is read.
 * @throws what the body throws when it breaks off.
 */
export async function readBytes(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop lets go of the connection.
    if (bytes > maxBytes || chunks.length >= MOST_PIECES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
