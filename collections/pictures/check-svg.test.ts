import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkSvg } from './check-svg.ts'

function draw(inside: string, attributes = 'width="4" height="4"') {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>\n${inside}\n</svg>`
}

test('C05: a drawing of shapes, gradients, text and its own references is let be', () => {
  const svg = `<?xml version="1.0"?><!-- made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">
  <title>Raya &amp; raya &#8212; &#x41;</title>
  <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient><path id="p" d="M0 0h9"/></defs>
  <style>.x { fill: url(#a); stroke: red } @media (prefers-color-scheme: dark) { .x { fill: #fff } }</style>
  <use xlink:href="#p"/><use href='#p' style="fill:url('#a')" class="x"/><text x="1" y=  "2">a &lt; b</text>
</svg>`
  expect(checkSvg(svg)).toEqual([])
})

test('C05: every drawing of public/ and of the style sheets passes', () => {
  const files = globSync(['public/**/*.svg', 'app/**/*.svg'])
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => checkSvg(readFileSync(file, 'utf8')).length > 0)).toEqual([])
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
  ['an escaped import', '<style>@\\69mport "x";</style>', 'Un estilo lleva \\,'],
  ['an entity', '<text>&xxe;</text>', 'bien formado: &xxe;'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'bien formado: <!DOCTYPE'],
  ['an instruction', '<?xml-stylesheet href="x.css"?>', 'bien formado: <?xml-stylesheet'],
  ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g> tiene xmlns='],
  ['a base', '<g xml:base="https://evil.example/"/>', '<g> tiene xml:base='],
  ['an attribute without quotes', '<path onload=alert(1) />', 'bien formado: onload=alert(1)'],
  ['a tag out of order', '<g></path>', 'bien formado: </path>'],
])('C05: %s is refused', (_what, inside, message) => {
  const [problem] = checkSvg(draw(inside)).map(withSentences)
  expect(problem?.message).toContain(message)
  expect(problem?.line).toBe(2)
  expect(problem?.fix).toMatch(/\w/)
})

test('C05: laughs by the billion are refused, whether by entities or by repetition', () => {
  const entities = `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]>\n${draw('<text>&b;</text>')}`
  expect(checkSvg(entities)[0]).toMatchObject({ line: 2, kind: 'drawing-not-well-formed' })
  const levels = Array.from(
    { length: 30 },
    (_, n) => `<g id="l${n + 1}"><use href="#l${n}"/><use href="#l${n}"/></g>`,
  )
  expect(checkSvg(draw(`<path id="l0"/>${levels.join('')}`))[0]?.kind).toBe('drawing-too-costly')
  expect(checkSvg(draw('<g id="a"><use href="#a"/></g>'))[0]?.kind).toBe('drawing-too-costly')
})

/** Seven levels of a paint server, mask or clip, each of which uses the one below seven times. */
function nestLevels(tag: string, property: string): string {
  return Array.from({ length: 8 }, (_, level) => {
    const inside =
      level === 0
        ? '<rect width="4" height="4"/>'
        : `<rect width="4" height="4" ${property}="url(#n${level - 1})"/>`
    return `<${tag} id="n${level}">${inside.repeat(7)}</${tag}>`
  }).join('')
}

const blur = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>'
test.each([
  ['noise of a thousand octaves', '<filter id="f"><feTurbulence numOctaves="1000"/></filter>'],
  ['a blur of a thousand units', '<filter id="f"><feGaussianBlur stdDeviation="3 1000"/></filter>'],
  ['a wide morphology', '<filter id="f"><feMorphology radius="200"/></filter>'],
  ['a large convolution', '<filter id="f"><feConvolveMatrix order="31"/></filter>'],
  ['a filter for each of a hundred shapes', `${blur}${'<rect filter="url(#f)"/>'.repeat(100)}`],
  [
    'a filter of hundreds of steps',
    `<filter id="f">${'<feOffset/>'.repeat(300)}</filter><rect filter="url(#f)"/>`,
  ],
  ['patterns in patterns', `${nestLevels('pattern', 'fill')}<rect fill="url(#n7)"/>`],
  ['patterns in strokes', `${nestLevels('pattern', 'stroke')}<rect stroke="url('#n7')"/>`],
  ['masks in masks', `${nestLevels('mask', 'mask')}<rect mask="url(#n7)"/>`],
  ['clips in clips', `${nestLevels('clipPath', 'clip-path')}<rect clip-path="url(#n7)"/>`],
  ['a long path, often', `<path id="p" d="${'M0 0h9'.repeat(10_000)}"/>${'<use href="#p"/>'.repeat(100)}`],
  ['a pattern of itself', '<pattern id="p"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>'],
  [
    'masks of one another',
    '<mask id="a"><rect mask="url(#b)"/></mask><mask id="b"><rect mask="url(#a)"/></mask><rect mask="url(#a)"/>',
  ],
  [
    'a pattern by another one of itself',
    '<pattern id="a" href="#b"/><pattern id="b" href="#a"/><rect fill="url(#a)"/>',
  ],
])('C05: %s would take too long, and is refused', (_what, inside) => {
  expect(checkSvg(draw(inside))[0]?.kind).toBe('drawing-too-costly')
})

test.each([
  ['from the shape on', (uses: string[]) => uses],
  ['from the last one on', (uses: string[]) => uses.toReversed()],
])('C05: a chain of 18,000 uses is told as that, whether it is read %s', (_order, order) => {
  const uses = Array.from({ length: 18_000 }, (_, n) => `<use id="u${n + 1}" href="#u${n}"/>`)
  const problems = checkSvg(draw(order(['<path id="u0" d="M0 0h1"/>', ...uses]).join('')))
  expect(problems.map(({ kind }) => kind)).toEqual(['drawing-too-costly'])
})

test('C05: chains through groups that are as long as they may be are measured', () => {
  const groups = Array.from(
    { length: 45 },
    (_, n) => `<g id="g${n}">${'<g>'.repeat(20)}<use href="#g${n + 1}"/>${'</g>'.repeat(21)}`,
  )
  expect(checkSvg(draw(groups.join('')))).toEqual([])
})

test('C05: what drawings honestly repeat is let be', () => {
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
  ).toEqual([])
})

test('C05: what is too deep, too large, unclosed or no drawing is refused', () => {
  const message = (text: string) => checkSvg(text).map(withSentences)[0]?.message
  expect(message(draw(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`))).toContain('unas partes dentro de otras')
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
    draw('<use href="#a"/>'.repeat(50_001)),
  ]
  for (const text of texts) expect(checkSvg(text).length).toBeGreaterThan(0)
})

test.each([
  ['viewBox="0 0 8 6"', []],
  ['width="8" height="6"', []],
  ['width="8px" height="100%"', ['drawing-without-size']],
  ['width="8"', ['drawing-without-size']],
  ['', ['drawing-without-size']],
])('a drawing says how large it is: %s', (attributes, kinds) => {
  const told = checkSvg(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0"/></svg>`)
  expect(told.map(({ kind }) => kind)).toEqual(kinds)
})
