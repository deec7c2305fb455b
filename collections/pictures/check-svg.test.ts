import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkSvg } from './check-svg.ts'

function draw(inside: string, attributes = 'width="4" height="4"') {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`
}

function tell(text: string) {
  const problem = checkSvg(text)
  return problem && withSentences(problem)
}

test('C05: a drawing of shapes, gradients, text and its own references is let be', () => {
  const svg = `<?xml version="1.0"?><!-- made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
  <title>Raya &amp; raya &#8212; &#x41;</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><path id="p" d="M0 0h9"/></defs>
  <style>.x { fill: url(#a); stroke: red } @media (prefers-color-scheme: dark) { .x { fill: #fff } }</style>
  <use xlink:href="#p"/><use href='#p' style="fill:url('#a')" class="x"/><text x="1" y=  "2">a &lt; b</text>
</svg>`
  expect(checkSvg(svg)).toBeUndefined()
})

test('C05: every drawing of public/ and of the style sheets passes', () => {
  const files = globSync(['public/**/*.svg', 'app/**/*.svg'])
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => checkSvg(readFileSync(file, 'utf8')))).toEqual([])
})

test.each([
  ['a script', '<script>alert(1)</script>', 'El elemento <script> no se admite en un dibujo.'],
  ['a script in another letter case', '<SCRIPT>1</SCRIPT>', 'El elemento <SCRIPT>'],
  ['a script by a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 'El elemento <x:script>'],
  ['a handler', '<path onload="alert(1)"/>', '<path> tiene onload="alert(1)", y un dibujo no ejecuta nada'],
  ['a handler in single quotes', "<path d='M0 0' oNcLiCk='x'/>", 'tiene oNcLiCk'],
  ['foreign markup', '<foreignObject><p>x</p></foreignObject>', 'El elemento <foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path/></a>', 'El elemento <a>'],
  ['another picture', '<image href="x.png"/>', 'El elemento <image>'],
  ['an animation', '<set attributeName="href" to="javascript:1"/>', 'El elemento <set>'],
  ['an outside reference', '<use href="https://evil.example/x.svg#a"/>', 'ni apunta fuera de sí'],
  ['a file', '<use xlink:href="file:///etc/passwd"/>', 'xlink:href="file:///etc/passwd"'],
  ['a file by another prefix', '<use y:href="file:///etc/passwd"/>', 'ni apunta fuera de sí'],
  ['a data address', '<use href="data:image/svg+xml;base64,x#a"/>', 'ni apunta fuera de sí'],
  ['encoded script', '<use href="&#106;avascript:alert(1)"/>', 'href="javascript:'],
  ['an outside paint', '<path fill="url(https://evil.example/#a)"/>', 'Un estilo lleva '],
  ['an outside paint in a style', '<path style="fill: URL( \'//evil.example/\' )"/>', 'Un estilo lleva '],
  ['an import', '<style>@import "x.css";</style>', 'Un estilo lleva @import'],
  ['an import in character data', '<style><![CDATA[@import "x";]]></style>', 'Un estilo lleva @import'],
  ['an import around a comment', '<style>@imp<!-- -->ort "x";</style>', 'Un estilo lleva @import'],
  ['an import in two data', '<style>@imp<![CDATA[ort "x";]]></style>', 'Un estilo lleva @import'],
  ['an escaped import', '<style>@\\69mport "x";</style>', 'Un estilo lleva \\,'],
  ['an entity', '<text>&xxe;</text>', 'bien formado: &xxe;'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'bien formado: <!DOCTYPE'],
  ['an instruction', '<?xml-stylesheet href="x.css"?>', 'bien formado: <?xml-stylesheet'],
  ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g> tiene xmlns='],
  ['a base', '<g xml:base="https://evil.example/"/>', '<g> tiene xml:base='],
  ['an attribute without quotes', '<path onload=alert(1) />', 'bien formado: onload=alert(1)'],
  ['a tag out of order', '<g></path>', 'bien formado: </path>'],
])('C05: %s is refused', (_what, inside, message) => {
  const problem = tell(draw(inside))
  expect(problem?.message).toContain(message)
  expect(problem?.line).toBe(2)
  expect(problem?.fix).toMatch(/\w/)
})

test('C05: laughs by the billion are refused', () => {
  const entities = `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]>\n${draw('<text>&b;</text>')}`
  expect(checkSvg(entities)).toMatchObject({ line: 2, kind: 'drawing-not-well-formed' })
})

test('C05: what drawings repeat is let be', () => {
  const shadow = '<filter id="s"><feDropShadow dx="1" dy="1" stdDeviation="3"/></filter>'
  const grain = '<filter id="n"><feTurbulence baseFrequency=".8" numOctaves="3"/></filter>'
  const cloth = `<pattern id="t">${'<path d="M0 0h9"/>'.repeat(20)}</pattern>`
  const gradient = '<linearGradient id="g"><stop/><stop/></linearGradient>'
  const shapes = Array.from(
    { length: 20 },
    () => '<g filter="url(#s)"><rect fill="url(#t)"/><path fill="url(#g)"/></g>',
  )
  const style = '<style>.a { fill: url(#g) } .b { fill: url(#t) }</style>'
  expect(
    checkSvg(
      draw(
        `${shadow}${grain}${cloth}${gradient}${style}<rect filter="url(#n)"/>${shapes.join('')}${'<path class="a"/><path class="b"/>'.repeat(200)}`,
      ),
    ),
  ).toBeUndefined()
})

test('C05: what is too large, unclosed or no drawing is refused', () => {
  const message = (text: string) => tell(text)?.message
  expect(message(draw(`<path d="${'M0 0'.repeat(300_000)}"/>`))).toContain('más de 1 MB')
  expect(message('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toContain('bien formado: </svg>')
  expect(message('<svg xmlns="http://www.w3.org/2000/svg">')).toContain('bien formado: <svg')
  expect(message('<html></html>')).toContain('<html>')
  expect(message('')).toContain('bien formado')
  expect(message(`${draw('')}${draw('')}`)).toContain('bien formado: <svg')
})

test('C05: markup made to be slow is read in time', () => {
  const texts = [
    '<'.repeat(500_000),
    '<a '.repeat(300_000),
    `<a ${'"'.repeat(500_001)}`,
    `<!--${'-'.repeat(900_000)}`,
    '<!-- >'.repeat(160_000),
    draw(`<path ${'x'.repeat(900_000)}>`),
    draw(`<path ${'x '.repeat(400_000)}>`),
    draw(`<style>${'/*'.repeat(400_000)} @import</style>`),
    draw(`<style>${'url('.repeat(200_000)}</style>`),
    draw(`<text>${'&'.repeat(900_000)}</text>`),
  ]
  for (const text of texts) expect(checkSvg(text)).toBeDefined()
})

test.each([
  ['viewBox="0 0 8 6"', undefined],
  ['width="8" height="6"', undefined],
  ['width="8px" height="100%"', 'drawing-without-size'],
  ['width="8"', 'drawing-without-size'],
  ['', 'drawing-without-size'],
])('a drawing says how large it is: %s', (attributes, kind) => {
  const told = checkSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`)
  expect(told?.kind).toBe(kind)
})
