/**
 * The statements of a dump (C-DUMP-2), which are run only once their digest is the one that was promised.
 * @param digest SHA-256 of the text as base64url.
 * @throws Error when the text is no dump, or another one, and on a page that came without TLS, where nothing is hashed.
 */
export async function readDump(text: string, digest: string): Promise<string[]> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  if (hash.toBase64({ alphabet: 'base64url', omitPadding: true }) !== digest)
    throw new Error('The dump is not the one that was promised')
  const unpacked = new Blob([Uint8Array.fromBase64(text)])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  // Our own compiler wrote it, to the letter.
  return (await new Response(unpacked).json()) as string[]
}
