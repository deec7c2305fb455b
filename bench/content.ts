import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MarkdownIt from 'markdown-it'
import { compileContent } from '#collections/compile/compile.server.ts'
import { splitFrontMatter } from '#collections/data-files/front-matter.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { writeCorpus } from './corpus.ts'
import type { Figure } from './record/figure.ts'

/** The one page that every content folder must have. */
export const home = `title: Portada
hero: { links: [] }
sections: []
features: { title: Rasgos, description: Tres rasgos., items: [] }
testimonials: { title: Cartas, description: De clientes., items: [] }
cta: { title: Pasa, description: Y mira., links: [] }
`

/**
 * Measures compiling a made-up documentation: from nothing, with the coloured code of an earlier run, with
 * nothing changed and with one edited page. The reference is markdown-it alone, parsing the same texts on one core.
 */
export async function benchContent(pages: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-bench-'))
  try {
    const docs = join(folder, 'content/1.docs')
    mkdirSync(docs, { recursive: true })
    writeFileSync(join(folder, 'content/0.index.yml'), home)
    writeCorpus(docs, pages)
    const files = globSync(`${docs}/*/*.md`).sort()
    const databaseFile = join(folder, 'content.sqlite')

    const reference = await measure(async () => parseAll(files))
    const figures: Figure[] = []
    const record = async (name: string): Promise<void> => {
      const ms = await measure(() => compile(folder, databaseFile))
      figures.push(
        { name, at: pages, value: ms, unit: 'ms', better: 'less' },
        {
          name: `${name}, share of the parser's time`,
          at: pages,
          value: ms / reference,
          unit: '×',
          better: 'less',
        },
      )
    }
    await record('cold')
    forgetFiles(databaseFile)
    await record('coloured code cached')
    await record('nothing changed')
    appendFileSync(String(files[0]), '\nUna línea más.\n')
    await record('one page edited')
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function parseAll(files: readonly string[]): void {
  const parser = new MarkdownIt({ html: true })
  for (const file of files) parser.parse(splitFrontMatter(readFileSync(file, 'utf8')).body, {})
}

async function compile(folder: string, databaseFile: string): Promise<void> {
  await compileContent({
    contentDir: join(folder, 'content'),
    publicDir: join(folder, 'public'),
    pictureCacheDir: join(folder, 'pictures'),
    databaseFile,
    strict: true,
    knownPaths: [],
    now: new Date(),
  })
}

/** As a change of the engine does: every page is parsed again, its code is not coloured again. */
function forgetFiles(databaseFile: string): void {
  const database = openSqlite(databaseFile, 'write')
  database.exec('DELETE FROM _engine')
  database.close()
}
