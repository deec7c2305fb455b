/**
 * The statements of a dump (C-DUMP-2), which are run only once their digest is the one that was promised.
 * @param digest SHA-256 of the text as base64url.
 * @throws Error when the text is no dump, or another one.
 */
export async function readDump(text: string, digest: string): Promise<string[]> {
  if ((await hash(new TextEncoder().encode(text))) !== digest)
    throw new Error('The dump is not the one that was promised')
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  // Our own compiler wrote it, to the letter.
  return (await new Response(unpacked).json()) as string[]
}

async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  // Browsers hash on pages that came over HTTPS only.
  if (!globalThis.crypto?.subtle) throw new Error('Nothing can be hashed on this page')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
