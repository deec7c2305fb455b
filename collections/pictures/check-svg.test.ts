import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inEnglish } from '#tests/support/in-english.ts'
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
  ['a script', '<script>alert(1)</script>', 'The element <script> is not allowed in a drawing.'],
  ['a script in another letter case', '<SCRIPT>1</SCRIPT>', 'The element <SCRIPT>'],
  ['a script by a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 'The element <x:script>'],
  ['a handler', '<path onload="alert(1)"/>', '<path> has onload, which runs script.'],
  ['a handler in single quotes', "<path d='M0 0' oNcLiCk='x'/>", 'has oNcLiCk'],
  ['foreign markup', '<foreignObject><p>x</p></foreignObject>', 'The element <foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><path/></a>', 'The element <a>'],
  ['another picture', '<image href="x.png"/>', 'The element <image>'],
  ['an animation', '<set attributeName="href" to="javascript:1"/>', 'The element <set>'],
  ['an outside reference', '<use href="https://evil.example/x.svg#a"/>', 'points out of the drawing'],
  ['a file', '<use xlink:href="file:///etc/passwd"/>', 'points out of the drawing: file:///etc/passwd'],
  ['a file by another prefix', '<use y:href="file:///etc/passwd"/>', 'points out of the drawing'],
  ['a data address', '<use href="data:image/svg+xml;base64,x#a"/>', 'points out of the drawing'],
  ['encoded script', '<use href="&#106;avascript:alert(1)"/>', 'points out of the drawing: javascript:'],
  ['an outside paint', '<path fill="url(https://evil.example/#a)"/>', 'A style points out'],
  ['an outside paint in a style', '<path style="fill: URL( \'//evil.example/\' )"/>', 'A style points out'],
  ['an import', '<style>@import "x.css";</style>', 'A style holds @import'],
  ['an import in character data', '<style><![CDATA[@import "x";]]></style>', 'A style holds @import'],
  ['an escaped import', '<style>@\\69mport "x";</style>', 'A style holds escapes'],
  ['an entity', '<text>&xxe;</text>', 'The entity &xxe; is not known.'],
  ['a document type', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'Document types'],
  ['an instruction', '<?xml-stylesheet href="x.css"?>', 'This is no element of a drawing.'],
  ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', 'belongs to another kind of document'],
  ['a base', '<g xml:base="https://evil.example/"/>', '<g> has xml:base, which is not allowed.'],
  ['an attribute without quotes', '<path onload=alert(1) />', 'without a value in quotes'],
  ['a tag out of order', '<g></path>', '</path> closes nothing that is open.'],
])('C05: %s is refused', (_what, inside, message) => {
  const [problem] = checkSvg(draw(inside)).map(inEnglish)
  expect(problem?.message).toContain(message)
  expect(problem?.line).toBe(2)
  expect(problem?.fix).toMatch(/\w/)
})

test('C05: laughs by the billion are refused, whether by entities or by repetition', () => {
  const entities = `<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY a "ja"><!ENTITY b "&a;&a;">]>\n${draw('<text>&b;</text>')}`
  expect(checkSvg(entities)[0]).toMatchObject({ line: 2, kind: 'drawing-doctype' })
  const levels = Array.from(
    { length: 30 },
    (_, n) => `<g id="l${n + 1}"><use href="#l${n}"/><use href="#l${n}"/></g>`,
  )
  expect(checkSvg(draw(`<path id="l0"/>${levels.join('')}`))[0]?.kind).toBe('drawing-too-many-elements')
  expect(checkSvg(draw('<g id="a"><use href="#a"/></g>'))[0]?.kind).toBe('drawing-repeats-itself')
})

test('C05: what is too deep, too large, unclosed or no drawing is refused', () => {
  const message = (text: string) => checkSvg(text).map(inEnglish)[0]?.message
  expect(message(draw(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`))).toContain('100 deep')
  expect(message(draw(`<path d="${'M0 0'.repeat(300_000)}"/>`))).toContain('larger than 1 MB')
  expect(message('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toContain('closes nothing')
  expect(message('<svg xmlns="http://www.w3.org/2000/svg">')).toContain('is not closed')
  expect(message('<html></html>')).toContain('<html>')
  expect(message('')).toBe('The file is no SVG drawing.')
  expect(message(`${draw('')}${draw('')}`)).toContain('another element')
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
  for (const text of texts) expect(checkSvg(text).length).toBeGreaterThan(0)
})
