import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '#collections/problems/problem.ts'
import { openDraftContent } from '#taller/draft/draft-content.server.ts'
import { createProject, homeYaml } from '#tests/support/content-folder.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { planMend } from './plan-mend.ts'

const garment = '5.coleccion/abrigo-cruzado.yml'
const garmentText = readFileSync(join(projectRoot, 'content', garment), 'utf8')

const priceList = `title: Club
plans: [{ title: Club, description: A, price: { month: 4 €, year: 40 € }, button: { label: A }, features: [] }]
logos: { title: A, icons: [] }
faq: { title: A, description: A, items: [] }
`

/** What is wrong with a text of a file, in a content with a page, a moved address and plans. */
async function openChecks() {
  const { options, compile } = createProject({
    '0.index.yml': homeYaml,
    '1.docs/1.a.md': '---\ntitle: A\n---\n\nTexto.\n',
    '2.pricing.yml': priceList,
    'redirects.yml': '/movida: /docs/a\n',
  })
  await compile({ strict: false }).catch(() => undefined)
  return openDraftContent({
    file: options.databaseFile,
    readRevision: () => '',
    chooseOptions: () => options,
  })
}

const page = (data: string, body = 'Texto.\n') => `---\n${data}\n---\n\n${body}`
const said = (body: string) => page('title: B', body)

test.each<[kind: string, before: string, after: string, file?: string]>([
  ['writing-quotes', said('Un "caso" y `"otro"`.\n'), said('Un «caso» y `"otro"`.\n')],
  ['writing-quotes', said('Un “caso”.\r\n'), said('Un «caso».\r\n')],
  ['writing-ellipsis', said('Y así...\n'), said('Y así…\n')],
  ['writing-two-spaces', said('De  lino.\n'), said('De lino.\n')],
  ['writing-space-before-mark', said('Hola , di.\n'), said('Hola, di.\n')],
  ['writing-name', said('Uno.\nPaga con Paypal.\n'), said('Uno.\nPaga con PayPal.\n')],
  ['yaml-colon-without-space', page('title: B\ndraft:true'), page('title: B\ndraft: true')],
  ['yaml-colon', page('title: Lana: una guía'), page('title: "Lana: una guía"')],
  ['yaml-sign', page('title: @escaparate'), page('title: "@escaparate"')],
  ['yaml-sign', page('title: *nota'), page('title: "*nota"')],
  ['field-misspelt', page('title: B\ndesciption: C'), page('title: B\ndescription: C')],
  ['field-needs-quotes', page('title: 0123'), page('title: "0123"')],
  ['field-wrong', page('title: B\nupdatedAt: 27/11/2026'), page('title: B\nupdatedAt: 2026-11-27')],
  ['field-wrong', page('title: B\npublishAt: 1-2-2026'), page('title: B\npublishAt: 2026-02-01')],
  [
    'field-wrong',
    garmentText.replace(/^price: .*$/m, 'price: 229,9 €'),
    garmentText.replace(/^price: .*$/m, 'price: 229.90'),
    garment,
  ],
  [
    'garment-price-thousands',
    garmentText.replace(/^price: .*$/m, 'price: 1.250'),
    garmentText.replace(/^price: .*$/m, 'price: 1250'),
    garment,
  ],
  [
    'plan-price-by-hand',
    said('El Club cuesta 4 € al mes.\n'),
    said('El Club cuesta :precio[club mes] al mes.\n'),
  ],
  ['heading-without-space', said('##Uno\n'), said('## Uno\n')],
  ['heading-second-title', said('# Uno\n'), said('## Uno\n')],
  [
    'attribute-curly-quotes',
    said('::note{title=“Ojo”}\nTexto.\n::\n'),
    said('::note{title="Ojo"}\nTexto.\n::\n'),
  ],
  ['address-shown', said('En www.example.com\n'), said('En [www.example.com](https://www.example.com)\n')],
  ['address-with-backslashes', said('[a](\\docs\\a)\n'), said('[a](/docs/a)\n')],
  ['link-with-space', said('[a](/docs/a?b=c d)\n'), said('[a](/docs/a?b=c%20d)\n')],
  ['link-moved', said('Uno\ny [/movida](/movida).\n'), said('Uno\ny [/movida](/docs/a).\n')],
  ['link-to-own-computer', said('[a](http://localhost:3000/docs/a)\n'), said('[a](/docs/a)\n')],
  ['redirect-not-canonical', '/Vieja/: /docs/a\n', '/vieja: /docs/a\n', 'redirects.yml'],
  ['redirect-chain', "/b: '/c'\n/c: /docs/a\n", "/b: '/docs/a'\n/c: /docs/a\n", 'redirects.yml'],
])('%s is mended in its place, and then it is gone', async (kind, text, wanted, path = '1.docs/2.b.md') => {
  const drafts = await openChecks()
  const { problems } = await drafts.check({ path, text })
  const problem = problems.find((found) => found.kind === kind)
  const mend = problem && planMend(text, problem)
  if (!mend) throw new Error(`${JSON.stringify(problems)} has no mend`)
  const mended = text.slice(0, mend.at) + mend.insert + text.slice(mend.at + mend.old.length)
  expect(text.startsWith(mend.old, mend.at)).toBe(true)
  expect(mended).toBe(wanted)
  const { problems: after } = await drafts.check({ path, text: mended })
  const count = (told: readonly Problem[]) => told.filter((found) => found.kind === kind).length
  expect(count(after)).toBe(count(problems) - 1)
  // Of what could not be read at all nothing else was told.
  const known = new Set(problems.map((found) => found.kind))
  if (problem.severity !== 'error') expect(after.filter((found) => !known.has(found.kind))).toEqual([])
})

test.each([
  ['a quote that holds a component', said('Un "[caso](/docs/a){lang="es"}" y\n')],
  ['a quote that nobody closes', said('Un "caso.\n')],
])('%s is left to who writes', async (_, text) => {
  const drafts = await openChecks()
  const { problems } = await drafts.check({ path: '1.docs/2.b.md', text })
  expect(problems.map((problem) => [problem.kind, planMend(text, problem)])).toContainEqual([
    'writing-quotes',
    undefined,
  ])
})
