import type { ProblemKind } from '#collections/problems/problem.ts'
import { MAX_PICTURE_FILE_BYTES } from '#config/constants.ts'

type Examples = Partial<Record<ProblemKind, string>>

/** The head of a table of shoe sizes. */
const shoes = '| Número | Largo del pie |\n| --- | --- |\n'

function mapSizeTables(tables: Examples): Examples {
  return Object.fromEntries(
    Object.entries(tables).map(([kind, rows]) => [kind, `::table{sizes="calzado"}\n${rows}\n::\n`]),
  )
}

/** Pages of the documentation in each of which one thing is wrong; what begins otherwise than with its title gets one. */
export const pagesWithMistake: Examples = {
  'yaml-indent-too-deep': '---\ntitle: A\n  draft: true\n---\n',
  'yaml-line-without-colon': '---\ntitle: A\nx\ndraft: true\n---\n',
  'yaml-list-misplaced': '---\ntitle: A\naliases: - a\n---\n',
  'field-picture-without-text': '---\ntitle: A\nimage: /images/a.svg\n---\n',
  'field-empty': '---\ntitle: A\naliases: [uno, ~]\n---\n',
  'link-to-own-computer': '[a](http://localhost:3000/docs/publicada)',
  'heading-empty': '##\n\na',
  'yaml-indent': '---\ntitle: A\nseo:\n    title: x\n  description: y\n---\n',
  'yaml-colon-without-space': '---\ntitle: A\ndraft:true\n---\n',
  'yaml-text-after-value': '---\ntitle: "A" b\n---\n',
  'yaml-comma': '---\n{ title: A, description: b, c }\n---\n',
  'field-group': '---\ntitle: A\nseo: b\n---\n',
  'yaml-escape': '---\ntitle: "\\q"\n---\n',
  'yaml-key-forbidden': '---\ntitle: A\n__proto__: 1\n---\n',
  'yaml-key-too-long': `---\ntitle: A\n${'a'.repeat(1_100)}: 1\n---\n`,
  'yaml-too-deep': `---\ntitle: ${'[ '.repeat(10_000)}\n---\n`,
  'publication-empty': '---\ntitle: A\ndraft:\n---\n',
  'publication-nested': '---\ntitle: A\nseo:\n  draft: true\n---\n',
  'answer-heading-missing': '---\ntitle: A\nanswers: { nada: [a] }\n---\n\n## B\n',
  'text-too-deep': '<div>'.repeat(10_000),
  'text-too-long': 'a\n'.repeat(10_001),
  'address-credentials': '[a](https://ana:clave@example.com)\n',
  'address-no-protocol': '[a](//example.com/b)\n',
  'address-letter-head': '[a](mailto:a@b.es?subject=x%0d%0aBcc:c)\n',
  'heading-skips-level': '## A\n\n#### B\n',
  'heading-without-space': '##A\n',
  'list-without-space': '-uno\n-dos\n',
  'notation-foreign': '==a==\n',
  'definition-shown': '[1]: a b\n',
  'list-other-mark': '• a\n',
  'address-shown': 'En www.example.com\n',
  'address-no-mail': '[a](mailto:b)\n',
  'address-no-phone': '[a](tel:b)\n',
  'link-to-nothing': '[a](#)\n',
  'heading-by-line': 'Un párrafo.\n---\n',
  'comment-open': '- <!-- a\n',
  'comment-not-begun': 'a --> b\n',
  'tag-open': '<details>\n\na\n',
  'mark-shown': '**Nota: **a\n',
  'component-shown': '<div>\n::note\na\n::\n</div>\n',
  'properties-shown': 'Una {.lead} palabra.\n',
  'tag-shown': 'a <a href="x\n',
  'entity-shown': 'a &amp;nbsp; b\n',
  'heading-second-title': '# A\n\n# B\n',
  'id-twice': '## A {#a}\n\n## B {#a}\n',
  'table-without-line': '| a | b |\n| c | d |\n',
  'table-row-short': '| a | b |\n| - | - |\n| 1 |\n',
  'table-row-long': '| a | b |\n| - | - |\n| 1 | 2 | 3 |\n',
  'field-day-unknown': '---\ntitle: A\nfecha: 2026-01-01\n---\n',
  'field-unknown': '---\ntitle: A\nautora: Ana\n---\n',
  'footnote-twice': 'a[^1]\n\n[^1]: x\n\n[^1]: y\n',
  'element-holds-no-text': 'a :br[x]\n',
  'element-misplaced': 'a <table></table>\n',
  'component-text-behind': '::note texto\nx\n::\n',
  'link-dead': '[a](/nada)\n',
  'link-anchor-missing': '[a](/docs/publicada#nada)\n',
  'link-with-space': '[a](/docs/x y)\n',
  'link-shown': 'Mira [la guía](/docs/la-guia\n',
  'link-reference-missing': 'Mira [la guía][guia].\n',
  'link-without-text': '[](/docs/publicada)\n',
  'link-without-address': '[a]()\n',
  'picture-without-address': '![a]()\n',
  'link-moved': '[a](/movida)\n',
  'link-unpublished': '[a](/docs/borrador)\n',
  'address-with-backslashes': '[a](\\docs\\publicada)\n',
  'picture-name': '![a](/images/Foto Nueva.JPG)\n',
  'picture-elsewhere': '![a](https://fuera.example/a.png)\n',
  ...mapSizeTables({
    'size-table-column': '| Otra | Largo del pie |\n| --- | --- |\n| 38 | 23,8 |\n| 39 | 24,4 |',
    'size-table-short': `${shoes}| 38 | 23,8 |`,
    'size-table-skips': `${shoes}| 38 | 23,8 |\n| 39 | 24,4 |\n| 41 | 25 |`,
    'size-table-step': `${shoes}| 38 | 20–21 |\n| 39 | 24–25 |`,
  }),
  'writing-space-before-mark': 'Hola , di.\n',
  'writing-name': 'Paga con Paypal.\n',
  'writing-mark-not-closed': '¿Cómo pagar. Así.\n',
  'writing-claim': 'Es sostenible.\n',
  'writing-below-law': 'Con una garantía de dos años.\n',
  'writing-discount': 'Con un 20 % de descuento.\n',
  'writing-rule-unknown': '<!-- permitir: comas -->\n\nx\n',
}

const svg = 'svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"'

/** Drawings in each of which one thing is wrong. */
export const drawingsWithMistake: Examples = {
  'drawing-too-large': `<${svg}><path d="${'M0 0'.repeat(300_000)}"/></svg>`,
  'drawing-not-well-formed': '<!-- <svg -->',
  'drawing-without-size': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'drawing-element-refused': `<${svg}><script>1</script></svg>`,
  'drawing-attribute-refused': `<${svg}><g xml:base="/"/></svg>`,
  'drawing-style-refused': `<${svg}><style>@import "x.css";</style></svg>`,
}

/** Pictures of pixels in each of which one thing is wrong. */
export const photosWithMistake: Partial<Record<ProblemKind, Uint8Array>> = {
  'picture-format': Buffer.from('x'),
  'picture-heic': Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
  'picture-too-large': Buffer.alloc(MAX_PICTURE_FILE_BYTES + 1),
  'picture-damaged': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
}

/** A page of the documentation, sound as it is. */
const sound = '---\ntitle: Tallas\n---\n\nUn texto.\n'

/** A price list of one plan. */
const club = `title: Club
plans: [{ title: Club, description: A, price: { month: 4 €, year: 40 € }, button: { label: A }, features: [] }]
logos: { title: A, icons: [] }
faq: { title: A, description: A, items: [] }
`

/** Whole content folders, beside a home page, in each of which one thing is wrong. */
export const foldersWithMistake: Partial<Record<ProblemKind, Record<string, string>>> = {
  'file-too-large': { '1.docs/1.a.md': 'x'.repeat(2_000_001) },
  ...Object.fromEntries(
    [
      ['plan-price-unknown', 'Son :precio[x mes].'],
      ['plan-price-other', 'Club cuesta 9 €.'],
      ['plan-price-by-hand', 'Club cuesta 4 €.'],
    ].map(([kind, text]) => [
      kind,
      { '2.pricing.yml': club, '1.docs/1.a.md': `---\ntitle: A\n---\n\n${text}\n` },
    ]),
  ),
  'name-of-copy': { '1.docs/1.a.md': sound, '1.docs/1.a copia.md': sound },
  'title-twice': { '1.docs/1.a.md': sound, '1.docs/2.b.md': sound },
  'folder-unnamed': { '1.docs/1.lana/1.a.md': sound },
  'csv-invalid': { '1.docs/1.a.csv': `${'a'.repeat(50_000)}\n${'1\n'.repeat(1_000)}` },
  'yaml-several-documents': { '3.blog.yml': 'title: A\n---\ntitle: B\n' },
  'yaml-invalid': { '3.blog.yml': 'title: &x &y b\n' },
  'date-to-come': {
    '3.blog/1.a.md':
      '---\ntitle: A\ndate: 2099-01-01\nimage: { src: /images/camisa.svg, alt: A }\nauthors: []\n---\n',
  },
  'retirement-too-early': {
    '1.docs/1.a.md': '---\ntitle: A\npublishAt: 2026-01-02\nunpublishAt: 2026-01-01\n---\n',
  },
  'retirement-impossible': { '3.blog.yml': 'title: Blog\nunpublishAt: 2099-01-01\n' },
  'link-retired': {
    '1.docs/1.a.md': '---\ntitle: A\n---\n\n[b](/docs/b)\n',
    '1.docs/2.b.md': '---\ntitle: B\nunpublishAt: 2020-01-01\n---\n',
  },
  'publication-foreign': { '1.docs/1.a.md': '---\ntitle: A\npublished: false\n---\n' },
  'delivery-other': { '1.docs/3.pedidos-y-envios/2.envios.md': sound },
  'path-taken': { '1.docs/1.a.md': sound, '1.docs/2.a.md': sound },
  'path-unreachable': {
    '3.blog/2026/1.a.md':
      '---\ntitle: A\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: A }\nauthors: []\n---\n',
  },
  'icon-set-missing': { '1.docs/1.a.md': '---\ntitle: A\nnavigation: { icon: i-mdi-shirt }\n---\n' },
  'redirects-no-list': { 'redirects.yml': '- a\n' },
  'list-too-large': { 'redirects.yml': `# ${'x'.repeat(2_000_000)}` },
  'redirect-chain': { 'redirects.yml': '/a: /b\n/b: /docs\n' },
  'redirect-to-retired': {
    'redirects.yml': '/a: /docs/b\n',
    '1.docs/1.b.md': '---\ntitle: A\nunpublishAt: 2020-01-01\n---\n',
  },
  'redirect-to-unpublished': {
    'redirects.yml': '/a: /docs/b\n',
    '1.docs/1.b.md': '---\ntitle: A\npublishAt: 2099-01-01\n---\n',
  },
  'size-table-again': {
    '1.docs/1.a.md': `---\ntitle: A\n---\n\n::table{sizes="calzado"}\n${shoes}| 38 | 23,8 |\n| 39 | 24,4 |\n::\n`,
    '1.docs/2.b.md': `---\ntitle: B\n---\n\n::table{sizes="calzado"}\n${shoes}| 38 | 23,8 |\n| 39 | 24,4 |\n::\n`,
  },
  'thesaurus-group': { 'thesaurus.yml': '- words: a b, c\n' },
  'thesaurus-near-missing': {
    'thesaurus.yml': '- absent: bolsos\n  words: bolso\n  near: /docs/nada\n  source: uso\n',
  },
  'thesaurus-few-words': { 'thesaurus.yml': '- words: remera\n  source: DLE\n' },
  'thesaurus-word': { 'thesaurus.yml': '- words: camiseta, re[mera\n  source: DLE\n' },
  'thesaurus-word-twice': {
    'thesaurus.yml': '- words: saco, bolsa\n  source: DLE\n- words: saco, talego\n  source: DLE\n',
  },
}

/** Kinds that no file of the content or of the public folder can bring about alone. */
export const kindsWithoutExample: Partial<Record<ProblemKind, string>> = {
  'content-uncompilable': 'a fault of ours that a preview server tells',
  'file-unparsable': 'a fault of ours',
  'file-unreadable': 'a right that this user lacks; a test may run as one who lacks none',
  'folder-without-content': 'no file at all: `scan.server.test.ts`',
  'linked-pages-missing': 'told of the whole site: `check-site.server.test.ts`',
  'link-retiring': 'only for a week: `check-site.server.test.ts`',
  'home-missing': 'one file too few: `compile.server.test.ts`',
  'plan-price-of-today': 'a price list and a version: `check-plans.test.ts`',
  'picture-takes-too-long': 'minutes of work: `picture-maker.test.ts`',
  'photo-small': 'the same',
  'picture-unreadable': 'a fault of the disk',
  'file-shortcut': 'a symbolic link: `scan.server.test.ts`',
}
