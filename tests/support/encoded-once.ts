import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { type EncodedBody, encodeBody as encode } from '#server/http/encodings.ts'
import { createEtag } from '#server/http/response.ts'

// Imported by Node before builds (`--import`): what two of a run compress in the same way is compressed once, because the
// same bytes become the same, and that is half of a small build's work. The other host of `tests/build-inputs.test.ts` does without it.
export * from '#server/http/encodings.ts'

const encodings = new URL('../../server/http/encodings.ts', import.meta.url)

/** Whether a store of answers, of this project or of a copy of the sources, compresses as this project does. */
function compressesAlike(store: string): boolean {
  if (!store.endsWith('/server/builds/response-store.ts')) return false
  return readFileSync(new URL('../http/encodings.ts', store)).equals(readFileSync(encodings))
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === '#server/http/encodings.ts' && compressesAlike(context.parentURL ?? ''))
      return { url: import.meta.url, shortCircuit: true }
    return nextResolve(specifier, context)
  },
})

const folder = join(process.env.MADE_ONCE ?? '', 'encoded')

/** As builds call it. */
export const encodeBody: typeof encode = async (body, contentType, effort) => {
  const name = Buffer.from(`${createEtag(body)} ${contentType} ${effort}`).toString('base64url')
  const known = readForms(join(folder, name))
  if (known) return known
  const forms = await encode(body, contentType, effort)
  if (!forms.identity) writeForms(join(folder, name), forms)
  return forms
}

function readForms(file: string): EncodedBody | undefined {
  try {
    return { br: readFileSync(`${file}.br`), gzip: readFileSync(`${file}.gz`) }
  } catch {
    return undefined
  }
}

function writeForms(file: string, { br, gzip }: EncodedBody) {
  mkdirSync(folder, { recursive: true })
  for (const [ending, form] of [
    ['br', br],
    ['gz', gzip],
  ] as const) {
    // Another build may read it meanwhile.
    writeFileSync(`${file}.${process.pid}`, form ?? '')
    renameSync(`${file}.${process.pid}`, `${file}.${ending}`)
  }
}
