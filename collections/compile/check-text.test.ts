import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { parseFile } from './parse-file.server.ts'

async function check(source: string, file = '1.docs/1.a.md'): Promise<Problem[]> {
  const collection = file.endsWith('.md') ? 'docs' : 'blog'
  return (await parseFile({ file, collection }, Buffer.from(source))).problems
}

async function tell(source: string, file?: string) {
  return (await check(source, file))
    .map(withSentences)
    .map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
}

/** A page with this line below its front matter, in line 5. */
function page(line: string): string {
  return `---\ntitle: Prueba\n---\n\n${line}\n`
}

test.each([
  ['Dice "hola" y se va.', '5:6 " no son comillas españolas. Escribe « y ».'],
  ['Dice “hola”.', '5:6 “ no son comillas españolas. Escribe « y ».'],
  ['Y luego...', '5:8 Hay tres puntos seguidos en lugar de puntos suspensivos. Escribe …, un solo carácter.'],
  ['Dos  espacios.', '5:4 Hay dos espacios seguidos. Deja uno.'],
  ['Antes , y después.', '5:6 Hay un espacio delante de un signo de puntuación. Quítalo.'],
  [
    'Esto - aquello.',
    '5:6 Un guion (-) hace de raya. Escribe una raya (—) pegada a las palabras que encierra, o una coma.',
  ],
  [
    'Envío -solo península- gratis.',
    '5:7 Un guion (-) hace de raya. Escribe una raya (—) pegada a las palabras que encierra, o una coma.',
  ],
  ['Cómo pagar? Así.', '5:11 «?» cierra algo que no se ha abierto. Escribe «¿» donde empieza.'],
  ['Pasa y mira!', '5:12 «!» cierra algo que no se ha abierto. Escribe «¡» donde empieza.'],
  ['¿Cómo pagar. Así.', '5:1 Falta cerrar «¿». Escribe «?» donde acaba.'],
  ['Paga con Paypal.', '5:10 «Paypal» no se escribe así. Escribe «PayPal».'],
  ['Entra con google.', '5:11 «google» no se escribe así. Escribe «Google».'],
  [
    'Un algodón Ecológico y suave.',
    '5:12 «Ecológico» es una afirmación que hay que demostrar. Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
  ],
  [
    'Somos los más baratos.',
    '5:7 «los más baratos» es una afirmación que hay que demostrar. Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
  ],
  [
    'Lee nuestras opiniones verificadas.',
    '5:14 «opiniones verificadas» es una afirmación que hay que demostrar. Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
  ],
  [
    'El más elegido.',
    '5:1 «El más elegido» es una afirmación que hay que demostrar. Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
  ],
  [
    'Tiene garantía legal de dos años.',
    '5:7 «garantía legal de dos años» es menos de lo que da la ley. La garantía legal dura tres años, y para desistir hay 14 días naturales.',
  ],
  [
    'Tienes 7 días para devolver la prenda.',
    '5:8 «7 días para devolver» es menos de lo que da la ley. La garantía legal dura tres años, y para desistir hay 14 días naturales.',
  ],
  [
    'No admitimos devoluciones de rebajas.',
    '5:1 «No admitimos devoluciones» es menos de lo que da la ley. La garantía legal dura tres años, y para desistir hay 14 días naturales.',
  ],
  [
    'Ahora con un 20 % de descuento.',
    '5:14 «20 % de descuento» anuncia una rebaja sin el precio de referencia. Di el precio más bajo de los 30 días anteriores.',
  ],
  [
    '# Otro título',
    '5:1 Es un segundo encabezado de nivel 1: el primero es el título. Escribe ## delante, en lugar de # o de una línea de signos = debajo.',
  ],
])('%j is told with its place and how to mend it', async (line, expected) => {
  expect(await tell(page(line))).toEqual([expected])
})

test.each([
  '`"código"` y `npm run dev...`',
  '```\n"a" - b... 20 % Paypal\n```',
  '[Enlace](/docs/a "Título"){target="_blank"}',
  'https://example.com/google?x=1 y hola@google.com',
  '::note{title="Ojo"}\nTexto.\n::',
  '¿Sí? ¡Claro! ¿Y luego? «Sí».',
  'De 10 a 12 — o casi —, un 20 % y 3,5 kg.',
  'La palabra «sostenible» no dice nada.',
  'Garantía legal de tres años y 14 días naturales para desistir; 30 días para devolver.',
  'Un 20 % de descuento sobre el precio más bajo de los 30 días anteriores.',
  '- uno\n- dos\n\n1. a\n2. b',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'Una línea :br y otra.',
  '<!-- nota: "interna" -->',
  'Dos <!-- "nota" --> palabras.',
  '<pre>"a"  b</pre>\n\n    "código"',
  'Un escaparate en Google Pay y el número 1.',
  'Una línea que sigue\nen la siguiente, ¿no\nes así?',
])('%j is well written', async (text) => {
  expect(await tell(page(text))).toEqual([])
})

test('titles, descriptions and texts of components are checked too', async () => {
  expect(
    await tell('---\ntitle: Paga con Paypal\n---\n\n::callout{title="Y luego..."}\nTexto.\n::\n'),
  ).toEqual([
    '2:17 «Paypal» no se escribe así. Escribe «PayPal».',
    '5:25 Hay tres puntos seguidos en lugar de puntos suspensivos. Escribe …, un solo carácter.',
  ])
})

test.each([
  ['Uno :br dos "tres".', '5:13'],
  ['| a | b |\n| - | - |\n| c :br d | "e" |', '7:13'],
  ['Uno<br>dos "tres".', '5:12'],
  ['| a | b |\n| - | - |\n| c<br>d | "e" |', '7:12'],
  ['Una &aacute;rea y un &nbsp;"dos".', '5:28'],
  ['Una [guía](/docs/a "dos") y **tres\n"cuatro"**.', '6:1'],
  ['> Uno\n> `dos\n> tres` y "cuatro".', '7:11'],
  ['- Uno\n  - Dos\n\n  Tres "cuatro".', '8:8'],
  ['Uno[^1]\n\n[^1]: Dos "tres".', '7:11'],
  ['<b>Uno</b> "dos".', '5:12'],
])('a fault has its place, whatever stands before it: %j', async (text, place) => {
  expect((await check(page(text))).map(({ line, column }) => `${line}:${column}`)).toEqual([place])
})

test('typographic quotes around a value hold nothing together', async () => {
  expect(await tell('---\ntitle: “Caso”\ndescription: El “Caso”\n---\n')).toEqual([
    '2:8 “ no son comillas españolas. Escribe « y ».',
    '3:17 “ no son comillas españolas. Escribe « y ».',
  ])
})

test('pages in YAML are checked, save their addresses and pictures', async () => {
  const source =
    'title: Revista\ndescription: Un blog "bueno".\nseo:\n  links: [{ label: Ir..., to: /a..., icon: i-lucide-x }]\n'
  expect(await tell(source, '3.blog.yml')).toEqual([
    '2:22 " no son comillas españolas. Escribe « y ».',
    '4:22 Hay tres puntos seguidos en lugar de puntos suspensivos. Escribe …, un solo carácter.',
  ])
})

test('what an open comment says is not judged: that it is open is what is told', async () => {
  for (const line of ['<!-- Falta!\n\n"a"', 'Uno <!-- dos!'])
    expect(await tell(page(line))).toEqual([
      `5:${line.indexOf('<!--') + 1} El comentario que empieza aquí no se cierra. Escribe --> donde acaba. Dentro de una lista, una cita o un componente acaba con ellos.`,
    ])
})

test('an exception is for its line and the next, or for the page', async () => {
  const fault = 'Dice "hola".'
  expect((await tell(page(fault))).length).toBe(1)
  expect(await tell(page(`<!-- permitir: comillas -->\n${fault}`))).toEqual([])
  expect(await tell(page(`${fault} <!-- permitir: comillas, puntos -->`))).toEqual([])
  expect((await tell(page(`<!-- permitir: comillas -->\n\n${fault}`))).length).toBe(1)
  expect(
    await tell(`---\ntitle: Prueba # permitir en toda la página: comillas\n---\n\n${fault}\n\n${fault}\n`),
  ).toEqual([])
  expect(await tell(page('<!-- permitir: comas -->'))).toEqual([
    expect.stringContaining('5:1 No hay ninguna regla «comas» que permitir.'),
  ])
})

// Quadratic searching would take minutes, and the runner waits half a one.
test('a long text of nothing but marks is checked to its end', async () => {
  for (const mark of ['"', '¿', '?', '- ', '{', '(', '<', '`', '| ', '. ', '20 % '])
    await check(page(mark.repeat(50_000 / mark.length)))
})

test('a title that a line of = makes of a paragraph is a second one', async () => {
  const told =
    '5:1 Es un segundo encabezado de nivel 1: el primero es el título. Escribe ## delante, en lugar de # o de una línea de signos = debajo.'
  expect(await tell(page('Otra\n===\n\nFin'))).toEqual([told])
  expect(await tell(page('```\nOtra\n===\n```'))).toEqual([])
})

test.each(['Calle, 3.  \nAbrimos a las 10.', '> Calle, 3.  \n> Abrimos.', '- Calle.   \n  Abrimos.'])(
  'two spaces at the end of a line break it and are no slip: %j',
  async (text) => {
    expect(await tell(page(text))).toEqual([])
    expect(await tell(page(text).replaceAll('\n', '\r\n'))).toEqual([])
  },
)

test('two spaces are told in their place behind a line that ends in two', async () => {
  expect(await tell(page('Calle, 3.  \nDos  espacios.'))).toEqual([
    '6:4 Hay dos espacios seguidos. Deja uno.',
  ])
})
