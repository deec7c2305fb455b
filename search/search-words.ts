import { createMemory } from './memory.ts'

/** A word of a text, and where it stands. */
export type TextWord = { word: string; start: number; end: number }

/** Longer runs of letters are no words but codes; they are known by their beginning. */
const MAX_WORD_LETTERS = 40

const combiningAccents = /[\u0300-\u0302\u0304-\u036f]/g
const tilde = /n\u0303/g

/** `I26-08`, as far as it is written: what is sold is asked for by it, and half of it is none. */
const reference = String.raw`\p{L}\d\d[- ]\d{1,2}(?![\p{L}\p{N}])`
/** `1.234`, which is also written `1234`. */
const thousands = String.raw`(?<![\p{L}\p{N}.,])\d{1,3}(?:\.\d{3})+(?![\p{L}\p{N}])`
/** Soft hyphens and joiners of no width: programs leave them within words, where nobody sees them. */
const unseen = String.raw`\u00ad\u200b-\u200d\u2060\ufeff`
/** What counts as a word, before a reference is joined. */
const wordForm = new RegExp(
  String.raw`${reference}|${thousands}|[\p{L}\p{N}][\p{L}\p{M}\p{N}${unseen}]*`,
  'gu',
)

/** How a word is known that is written so: small, composed, with the letters of ligatures, whole, without what joins it. */
function normalizeWord(written: string): string {
  const plain = /^[a-z0-9]*$/.test(written)
    ? written
    : written
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  return plain.slice(0, MAX_WORD_LETTERS)
}

/**
 * The words of a text in small composed letters; figures are words, a reference is one, with a hyphen, a space or nothing in it, everything else
 * stands between them, and so do accents without a letter before them.
 */
export function listWords(text: string): TextWord[] {
  const words: TextWord[] = []
  for (const match of text.matchAll(wordForm)) {
    const [written] = match
    words.push({ word: normalizeWord(written), start: match.index, end: match.index + written.length })
  }
  return words
}

/** The words of a text without their places. */
export function listPlainWords(text: string): string[] {
  return (text.match(wordForm) ?? []).map(normalizeWord)
}

/** A word without its accents, ß as ss; ñ is a letter of its own, and stays. */
export function foldWord(word: string): string {
  if (isPlain(word)) return word
  const folded = word.normalize('NFD').replace(tilde, 'ñ').replace(combiningAccents, '')
  return folded.replaceAll('\u0303', '').replaceAll('ß', 'ss')
}

/** A word in bare Latin letters, ñ as n: how the index is sorted, so that all spellings stand together. */
export function bareWord(word: string): string {
  return isPlain(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')
}

function isPlain(word: string): boolean {
  return /^[a-z0-9]*$/.test(word)
}

/** Nouns that look like verbs or participles, and are stems themselves. */
const stems = new Set('taller mujer lugar hogar estado ayer caracter alfiler lado gaban'.split(' '))

/** What is left of a word when the ending is cut off must still mean something. */
const MIN_STEM_LETTERS = 3

/**
 * The stem of a folded word: lightly, so that different words seldom fall together. Singular and plural, gender, diminutives,
 * infinitives with their pronouns, participles, gerunds, nouns made of verbs, and verbs under stress, `devuelvo`, have one.
 */
export function stemWord(word: string): string {
  if (word.length <= MIN_STEM_LETTERS || /\d/.test(word)) return soften(word)
  const large = word.replace(diminutive, '')
  const finite = cut(large, finiteEndings)
  if (finite !== large) return relax(finite)
  // Nothing is made of r and s alone: «players» is no form of «playa».
  const singular = large.replace(/(?<!r)s$/, '')
  const noun = singular.replace(/e$/, '')
  if (stems.has(noun)) return noun
  const bent = cut(singular, pronouns).replace(/olucione?$|uelt[ao]?$/, 'olv')
  const base = cut(bent, /[aeo]$/)
  // An infinitive has no such vowel at its end: `pulsera` is not to press.
  return relax(/[aei]r[ao]$/.test(bent) ? base : cut(base, endings))
}

/** Without what a vowel becomes under stress: `devuelv` is `devolv`, `cierr` `cerr`. */
function relax(stem: string): string {
  return soften(stem)
    .replace(/ue(?=[^aeiou])/, 'o')
    .replace(/(?<=[^aeiou])ie(?=[^aeiou])/, 'e')
}

/** `vestidito`, `pantaloncitos`, `florecita`; of four letters before the ending on, for `bonito` is not small. */
const diminutive = /(?<=.{4})(?:e?c)?it(?=[ao]s?$)/

/** `medirme`, `lavarlo`. */
const pronouns = /(?<=[aei]r)(se|me|te|nos|l[aeo])$/

/** What people say of what was done or is done to them: `mandaron`, `cobran`. Others are too much like nouns: `orden`. */
const finiteEndings = /(ar|ier)on$|[ai]ste(is)?$|ais$|aba[ns]?$|an$/

/** After the last vowel has gone: infinitive, gerund, participle, `-ción`, `-miento`. */
const endings = /([aei]r|ando?|[iy]endo?|[ai]d|[aiu]?cion|i?mient)$/

function cut(word: string, ending: RegExp): string {
  const rest = word.replace(ending, '')
  return rest.length < MIN_STEM_LETTERS ? word : rest
}

/** `luz` and `luces`, `jersey` and `jerséis`. */
function soften(stem: string): string {
  return stem.replace(/z$/, 'c').replace(/y$/, 'i')
}

/** What a word or a phrase of the thesaurus is found by. */
export const createRelatedKey = createMemory((text: string): string =>
  listPlainWords(text)
    .map((word) => trimWord(bareWord(word)))
    .join(' '),
)

/** The name of a colour without number and gender: «azules», «marina». */
export function stemColour(name: string): string {
  return createRelatedKey(name).replace(/[ao](?= |$)/g, '')
}

/** A bare word without its number; what differs in more is another word: a `correa` is no `correo`. */
export function trimWord(bare: string): string {
  // Three letters are another word: «top» is not «topos».
  return soften(bare.length > MIN_STEM_LETTERS + 1 ? bare.replace(/(es?|s)$/, '') : bare)
}

const smallWords = new Set(
  (
    'a al algo ante antes aqui asi aun con cual cuando como cuanto cuanta cuantos cuantas de del desde donde e el ella en ' +
    'entre eres es esa ese eso esta estamos estan estas este esto estos estoy ha han has hay he hemos hasta la las le les lo los mas me mi mis mucho muy ' +
    'nos nuestra nuestro o os para pero por porque puede puedo que quien se ser si sobre solo somos son soy su sus ' +
    'tambien te tengo tiene tu tus u un una uno unos unas va y ya yo ' +
    // Politeness, and what every question has.
    'adonde algun alguna alguno buenas buenos cuales debo deberia favor gracias gustaria hacer haceis hacen haces hago hola ' +
    'necesito pasa podeis podemos podria podrian puedes pueden queria quiero quisiera saber seria teneis tienen ustedes vais ' +
    'vosotros voy vos os cualquier cosa decirme ' +
    // What English questions have.
    'are do does for i is it my of the to what you your'
  ).split(' '),
)

const negations = new Set(
  'no sin ni nunca tampoco nada nadie ningun ninguna ninguno salvo excepto excepciones'.split(' '),
)

/** Whether a folded word turns the sense of what it stands beside. */
export function isNegation(word: string): boolean {
  return negations.has(word)
}

/** Whether a folded word says little about a text: articles, prepositions, `cómo`, `puedo`. */
export function isSmallWord(word: string): boolean {
  return smallWords.has(word)
}

/** Whether one letter more, less, another, or two exchanged make one word of the other (Damerau). */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  if (a.length > b.length) return a.slice(start + 1) === b.slice(start)
  if (a.length < b.length) return a.slice(start) === b.slice(start + 1)
  if (a.slice(start + 1) === b.slice(start + 1)) return true
  return a[start] === b[start + 1] && a[start + 1] === b[start] && a.slice(start + 2) === b.slice(start + 2)
}
