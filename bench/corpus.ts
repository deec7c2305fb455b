import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from './slips.ts'

/** The one page that every content folder must have. */
export const home = `title: Portada
hero: { links: [] }
sections: []
features: { title: Rasgos, description: Tres rasgos., items: [] }
testimonials: { title: Cartas, description: De clientes., items: [] }
cta: { title: Pasa, description: Y mira., links: [] }
`

/** Pages of a section; a folder lists as many as an editor would put into one. */
const PAGES_PER_SECTION = 30

const things = [
  'camisa',
  'chaqueta',
  'falda',
  'bufanda',
  'gabardina',
  'alpargata',
  'americana',
  'rebeca',
  'trenca',
  'boina',
]
const makings = ['algodón', 'lino', 'lana merina', 'seda', 'pana', 'franela', 'popelín', 'tweed', 'mezclilla']
const actions = [
  'lavar',
  'tender',
  'planchar',
  'medir',
  'zurcir',
  'guardar',
  'devolver',
  'combinar',
  'ventilar',
]
const occasions = [
  'para el invierno',
  'en verano',
  'de segunda mano',
  'antes de una boda',
  'que ha encogido',
  'sin lavadora',
  'con forro',
  'para niñas',
  'heredada',
  'a mano',
  'en un viaje',
  'por primera vez',
  'con botones de nácar',
  'muy usada',
  'de fiesta',
]
const openings = [
  'Conviene',
  'Basta con',
  'Es mejor',
  'Antes de estrenar hay que',
  'Una vez al año toca',
  'No cuesta nada',
]

type Random = () => number

/**
 * Writes a made-up documentation in Spanish, for measuring: `NN.seccion/NNN.pagina.md` with front matter,
 * headings, lists, tables, code in three languages, callouts and links that all lead somewhere. The same number
 * of pages always gives the same bytes.
 */
export function writeCorpus(folder: string, pages: number): void {
  const width = String(pages).length
  const addresses = Array.from({ length: pages }, (_, index) => {
    const section = Math.floor(index / PAGES_PER_SECTION) + 1
    return {
      section,
      file: `${String(index + 1).padStart(width, '0')}.pagina-${index + 1}.md`,
      path: `/docs/seccion-${section}/pagina-${index + 1}`,
    }
  })
  for (const [index, { section, file }] of addresses.entries()) {
    const directory = join(folder, `${String(section).padStart(width, '0')}.seccion-${section}`)
    mkdirSync(directory, { recursive: true })
    const random = createRandom((index + 1) * 16_807)
    const target = pick(addresses, random).path
    writeFileSync(join(directory, file), `${writePage(random)}\nSigue en [otra página](${target}).\n`)
  }
}

function pick<T>(list: readonly T[], random: Random): T {
  // The index is below the length, and no list here is empty.
  return list[Math.floor(random() * list.length)] as T
}

function writePage(random: Random): string {
  const title = `Cómo ${pick(actions, random)} una ${pick(things, random)} de ${pick(makings, random)} ${pick(occasions, random)}`
  const lines = [
    '---',
    `title: "${title}"`,
    `description: "${writeSentence(random)}"`,
    '---',
    '',
    writeParagraph(random),
    '',
  ]
  const sections = 3 + Math.floor(random() * 4)
  for (let section = 1; section <= sections; section++) {
    lines.push(`## Paso ${section}: ${pick(actions, random)}`, '', writeParagraph(random), '')
    for (let block = 0; block < 2; block++) lines.push(writeBlock(random), '')
    lines.push(`### Si es de ${pick(makings, random)}`, '', writeParagraph(random), '')
  }
  return lines.join('\n')
}

function writeSentence(random: Random): string {
  const degrees = 20 + Math.floor(random() * 40)
  return `${pick(openings, random)} ${pick(actions, random)} la ${pick(things, random)} de ${pick(makings, random)} a ${degrees} °C como mucho.`
}

function writeParagraph(random: Random): string {
  return Array.from({ length: 2 + Math.floor(random() * 4) }, () => writeSentence(random)).join(' ')
}

function writeBlock(random: Random): string {
  const blocks = [
    () => Array.from({ length: 4 }, () => `- ${writeSentence(random)}`).join('\n'),
    () =>
      `| Talla | Pecho | Cintura |\n| --- | --- | --- |\n| S | ${80 + Math.floor(random() * 9)} | **${64 + Math.floor(random() * 9)}** |`,
    () => `> ${writeSentence(random)}`,
    () => `::note\n${writeSentence(random)}\n::`,
    () =>
      `\`\`\`ts\nconst ${pick(things, random)} = { talla: ${Math.floor(random() * 60)}, precio: ${(random() * 90).toFixed(2)} }\n\`\`\``,
    () =>
      `\`\`\`bash\ncurl https://example.com/${pick(things, random)}?talla=${Math.floor(random() * 60)} | head -n 3\n\`\`\``,
    () => `\`\`\`html\n<p class="${pick(things, random)}">${writeSentence(random)}</p>\n\`\`\``,
  ]
  return pick(blocks, random)()
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { pages: { type: 'string', default: '1000' }, out: { type: 'string' } },
  })
  if (!values.out || !/^\d+$/.test(values.pages)) {
    console.error('Usage: node bench/corpus.ts --pages 1000 --out content/1.docs')
    process.exit(2)
  }
  writeCorpus(values.out, Number(values.pages))
  console.log(`${values.pages} pages under ${values.out}`)
}
