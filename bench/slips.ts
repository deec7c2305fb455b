/** Numbers in [0, 1) that depend on the seed alone (a multiplicative congruential generator). */
export function createRandom(seed: number): () => number {
  let state = (seed * 48_271) % 2_147_483_647
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** As somebody types who leaves accents out; ñ has a key of its own. */
export function dropAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!n)[\u0300-\u036f]|(?<=n)[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')
}

/** One letter more, less, another, or two exchanged, in one word of five letters or more. */
export function makeSlip(text: string, random: () => number): string {
  return changeOne(text, random, /^\p{L}{5,}$/u, (word) => {
    const place = Math.floor(random() * word.length)
    const letter = String.fromCharCode(97 + Math.floor(random() * 26))
    const [before, after] = [word.slice(0, place), word.slice(place + 1)]
    const slips = [
      before + after,
      before + letter + word.slice(place),
      before + letter + after,
      before + after.slice(0, 1) + word.slice(place, place + 1) + after.slice(1),
    ]
    return slips[Math.floor(random() * slips.length)] ?? word
  })
}

/** One noun or adjective in the other number. */
export function swapNumber(text: string, random: () => number): string {
  return changeOne(text, random, /^\p{L}{4,}(?<!ar|er|ir|cómo)$/iu, (word) => {
    if (/[^aeiouáéíóú]es$/.test(word)) return word.replace(/ces$/, 'zes').slice(0, -2)
    if (word.endsWith('s')) return word.slice(0, -1)
    if (/[aeioué]$/.test(word)) return `${word}s`
    return `${word.replace(/z$/, 'c').replace(/ón$/, 'on')}es`
  })
}

/** Changes one of the words that fit; a text without any stays as it is. */
function changeOne(
  text: string,
  random: () => number,
  pattern: RegExp,
  change: (word: string) => string,
): string {
  const words = text.split(' ')
  const places = words.flatMap((word, place) => (pattern.test(word) ? [place] : []))
  const chosen = places[Math.floor(random() * places.length)]
  return words.map((word, place) => (place === chosen ? change(word) : word)).join(' ')
}
