import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { z } from 'zod'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(projectRoot, 'tests', 'validators')

/** A file of the validators' package. */
function locate(path: string): string {
  if (!existsSync(join(folder, 'node_modules')))
    throw new Error('The validators are not installed: run `npm test`, or `npm ci --prefix tests/validators`')
  return join(folder, path)
}

/** What is not conforming HTML on some pages, as lines of text. */
export function findHtmlMistakes(pages: { name: string; html: string }[]): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [locate('validate-html.mjs')], {
    input: JSON.stringify(pages),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(stderr)
  return z.array(z.string()).parse(JSON.parse(stdout))
}

type Schema = 'sitemap.xsd' | 'rss.rng' | 'products.rng'

/** Where a document does not follow its schema. */
export async function findXmlMistakes(contents: string, schema: Schema): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: { fileName: schema, contents: readFileSync(locate(`schemas/${schema}`), 'utf8') },
    preload: [
      { fileName: 'sitemap-image.xsd', contents: readFileSync(locate('schemas/sitemap-image.xsd'), 'utf8') },
      {
        fileName: 'sitemap-protocol.xsd',
        contents: readFileSync(locate('node_modules/sitemap/schema/sitemap.xsd'), 'utf8'),
      },
    ],
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
  })
  return errors.map(({ rawMessage }) => rawMessage)
}

const compilerOptions =
  '--noEmit --strict --skipLibCheck --target esnext --ignoreConfig --module preserve --moduleResolution bundler'.split(
    ' ',
  )

/** Where JSON-LD uses types, properties or values that schema.org does not have, as the compiler says it. */
export function findSchemaOrgMistakes(graphs: unknown[]): string[] {
  const work = mkdtempSync(join(locate('node_modules'), '.json-ld-'))
  onTestFinished(() => rmSync(work, { recursive: true, force: true }))
  const lines = graphs.map(
    (graph) => `export const _${graphs.indexOf(graph)}: Graph = ${JSON.stringify(graph)}`,
  )
  writeFileSync(join(work, 'graphs.ts'), `import type { Graph } from 'schema-dts'\n${lines.join('\n')}\n`)
  const { stdout } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/typescript/bin/tsc'), ...compilerOptions, 'graphs.ts'],
    { cwd: work, encoding: 'utf8' },
  )
  return stdout.split('\n').filter((line) => line.includes('error'))
}
