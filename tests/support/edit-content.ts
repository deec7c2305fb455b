import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A number from 0 up to 1, another one with each call. */
type Random = () => number

/** What a build is made of beside its content; an edit may change it. */
export type Surroundings = {
  /** Which of the apps at hand it is made with, and which catalogue of pictures. */
  bundle: number
  pictures: number
  siteOrigin: string
  countsMisses: boolean
  /** The time that it is, in ms since 1970. */
  now: number
}

const words = ['lana', 'lino', 'pana', 'seda', 'tweed', 'franela', 'popelín', 'rebeca', 'trenca', 'boina']
const DAY_MS = 24 * 3_600_000

/** An edit as somebody makes it, told in a line; what does not fit the content as it is does nothing. */
type Edit = (folder: string, around: Surroundings, random: Random) => string

function pick<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)]
}

function listPages(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.md')).sort()
}

function listBelow(folder: string, name: string): string[] {
  return listPages(folder).filter((file) => file.startsWith(`${name}/`))
}

/** Rewrites one of the files that match; the text is read without carriage returns. */
function rewrite(
  folder: string,
  random: Random,
  files: readonly string[],
  change: (text: string, word: string) => string,
): string {
  const file = pick(files, random)
  if (file === undefined) return 'nothing'
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, change(text, pick(words, random) ?? ''))
  return file
}

/** Sets a key at the top of the front matter, or takes it out. */
function setKey(text: string, key: string, value: string | undefined): string {
  const without = text.replace(new RegExp(`^${key}:.*\\n`, 'm'), '')
  return value === undefined ? without : without.replace(/^---\n/, `---\n${key}: ${value}\n`)
}

/** One of the two alone: a page that goes before it appears is a mistake. */
function setMoment(text: string, key: 'publishAt' | 'unpublishAt', moment: number): string {
  const other = key === 'publishAt' ? 'unpublishAt' : 'publishAt'
  return setKey(setKey(text, other, undefined), key, new Date(moment).toISOString())
}

const toDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Every kind of edit, by what it is called in a history. */
const edits: Record<string, Edit> = {
  text: (folder, _, random) =>
    rewrite(folder, random, listPages(folder), (text, word) => `${text}\nUna frase de ${word}.\n`),
  title: (folder, _, random) =>
    rewrite(folder, random, listPages(folder), (text, word) => setKey(text, 'title', `Título de ${word}`)),
  description: (folder, _, random) =>
    rewrite(folder, random, listPages(folder), (text, word) =>
      setKey(text, 'description', `Se habla de ${word}.`),
    ),
  /** The pages before and after show it too, and nothing else does. */
  neighbour: (folder, _, random) =>
    rewrite(folder, random, listBelow(folder, '1.docs/2.tallas'), (text, word) =>
      setKey(text, 'description', `Se mide ${word}.`),
    ),
  order: (folder, { now }, random) =>
    rewrite(folder, random, listBelow(folder, '3.blog'), (text) =>
      setKey(text, 'date', toDay(now - random() * 900 * DAY_MS)),
    ),
  list: (folder, _, random) => {
    const lists = readdirSync(folder).filter((name) => /^\d.*\.yml$/.test(name))
    return rewrite(folder, random, lists, (text, word) =>
      text.replace(/^description: .*$/m, `description: Se ve ${word}.`),
    )
  },
  sizes: (folder, _, random) =>
    rewrite(
      folder,
      random,
      listPages(folder).filter((name) => name.endsWith('/2.mujer.md')),
      // Between the sizes beside it, 82 and 90.
      (text) => text.replace(/^\| 38 \| S \| \d+/m, `| 38 | S | ${84 + Math.floor(random() * 5)}`),
    ),
  rename(folder, _, random) {
    const file = pick(listBelow(folder, '1.docs'), random)
    if (file === undefined) return 'nothing'
    const to = join(dirname(file), `${Math.floor(random() * 90) + 10}.${pick(words, random)}.md`)
    renameSync(join(folder, file), join(folder, to))
    return `${file} → ${to}`
  },
  move(folder, _, random) {
    const file = pick(listBelow(folder, '1.docs'), random)
    if (file === undefined) return 'nothing'
    const to = join('1.docs', `${Math.floor(random() * 3) + 7}.seccion`, file.split('/').at(-1) ?? '')
    mkdirSync(join(folder, dirname(to)), { recursive: true })
    renameSync(join(folder, file), join(folder, to))
    return `${file} → ${to}`
  },
  create(folder, _, random) {
    const file = join(
      '1.docs',
      '2.tallas',
      `${Math.floor(random() * 90) + 10}.hoja-${pick(words, random)}.md`,
    )
    const link = '[tallas](/docs/tallas) con :icon{name="i-lucide-shirt"}'
    const picture = '![Etiqueta](/images/blog/leer-una-etiqueta.svg)'
    writeFileSync(
      join(folder, file),
      `---\ntitle: Hoja\ndescription: Una hoja.\n---\n\nDe ${link}.\n\n${picture}\n`,
    )
    return file
  },
  delete(folder, _, random) {
    const files = listPages(folder)
    const file = files.length > 6 ? pick(files, random) : undefined
    if (file === undefined) return 'nothing'
    rmSync(join(folder, file))
    return file
  },
  navigation(folder, _, random) {
    const text = random() < 0.5 ? `title: Medidas de ${pick(words, random)}\n` : 'icon: i-lucide-ruler\n'
    writeFileSync(join(folder, '1.docs/2.tallas/.navigation.yml'), text)
    return text.trim()
  },
  redirect(folder, _, random) {
    const line = `/vieja-${pick(words, random)}: /docs/tallas\n`
    writeFileSync(join(folder, 'redirects.yml'), line)
    return line.trim()
  },
  date: (folder, { now }, random) =>
    rewrite(folder, random, listPages(folder), (text) =>
      setKey(text, 'updatedAt', toDay(now + (random() * 40 - 30) * DAY_MS)),
    ),
  /** What is tomorrow has passed with the next edit. */
  soon: (folder, { now }, random) =>
    rewrite(folder, random, listBelow(folder, '1.docs/2.tallas'), (text) =>
      setKey(text, 'updatedAt', toDay(now + DAY_MS)),
    ),
  time(_, around, random) {
    around.now += Math.floor((1 + random() * 2) * DAY_MS)
    return new Date(around.now).toISOString()
  },
  draft: (folder, _, random) =>
    rewrite(folder, random, listPages(folder), (text) =>
      setKey(text, 'draft', random() < 0.5 ? 'true' : undefined),
    ),
  schedule: (folder, { now }, random) =>
    rewrite(folder, random, listPages(folder), (text) =>
      setMoment(text, 'publishAt', now + (random() * 4 - 1) * DAY_MS),
    ),
  retire: (folder, { now }, random) =>
    rewrite(folder, random, listPages(folder), (text) =>
      setMoment(text, 'unpublishAt', now + (random() * 4 - 1) * DAY_MS),
    ),
  picture(_, around) {
    around.pictures = 1 - around.pictures
    return String(around.pictures)
  },
  garment: (folder, _, random) =>
    rewrite(
      folder,
      random,
      readdirSync(join(folder, '5.coleccion')).map((name) => `5.coleccion/${name}`),
      (text) => text.replace(/^price: .*$/m, `price: ${Math.floor(random() * 90) + 10}`),
    ),
  thesaurus(folder, _, random) {
    // A word that no page has.
    const word = `prenda${Math.floor(random() * 1e6)}`
    writeFileSync(join(folder, 'thesaurus.yml'), `- words: talla, medida, ${word}\n  source: uso\n`)
    return word
  },
  component(_, around) {
    around.bundle = 1 - around.bundle
    return String(around.bundle)
  },
  siteOrigin(_, around, random) {
    around.siteOrigin = `https://${pick(words, random)?.replace('í', 'i')}.example`
    return around.siteOrigin
  },
  countsMisses(_, around) {
    around.countsMisses = !around.countsMisses
    return String(around.countsMisses)
  },
}

/** What each kind of edit is called. */
const kindsOfEdits = Object.keys(edits)

/** The edits that stand alone between two builds: one of each kind, and the hour of a page that was to come. */
export const editsAlone = [...kindsOfEdits, 'time']

/** Makes an edit of a kind, or of any; tells it in a line. */
export function editContent(
  folder: string,
  around: Surroundings,
  random: Random,
  kind = pick(kindsOfEdits, random),
): string {
  return `${kind}: ${edits[kind ?? '']?.(folder, around, random)}`
}
