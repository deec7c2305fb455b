import { expect, test } from 'vitest'
import { createProject } from '#tests/support/content-folder.ts'

const pricing = `title: El club
plans:
  - title: Club
    description: Para muchos.
    price:
      month: 4,90 €
      year: 49 €
    button: { label: Apuntarme }
    features: []
logos: { title: Pago, icons: [] }
faq: { title: Preguntas, description: Del club., items: [] }
`

const page = (text: string) => `---\ntitle: A\n---\n\n${text}\n`

function find(files: Record<string, string>): Promise<string[]> {
  return createProject({ '2.pricing.yml': pricing, ...files }).findProblems({ keepsGoing: true })
}

test('a price of a plan that is written by hand is told wherever it stands, a wrong one with the right one', async () => {
  const post = `---\ntitle: Club\ndescription: Hazte de Club por 5,90 € al mes.\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: A }\nauthors: []\n---\n\nTexto.\n`
  const found = await find({
    '1.docs/1.a.md': page('Club cuesta 5,90 € al mes.'),
    '1.docs/2.b.md': `---\ntitle: B\n---\n\n::note{title="Club: 5,90 €"}\nTexto.\n::\n`,
    '3.blog/1.c.md': post,
    '3.blog.yml': 'title: Revista\ndescription: Club, 4,90 € al mes\n',
  })
  expect(
    found
      .map((told) => told.replaceAll('\u00A0', ' '))
      .filter((told) => !told.includes('es también el título')),
  ).toEqual([
    '1.docs/1.a.md:5:1 «5,90 €» no es lo que cuesta Club, que son 4,90 €.',
    '1.docs/2.b.md:5:1 «5,90 €» no es lo que cuesta Club, que son 4,90 €.',
    '3.blog.yml:2:14 El precio de Club está escrito a mano: «4,90 €».',
    '3.blog/1.c.md:3:14 «5,90 €» no es lo que cuesta Club, que son 4,90 €.',
  ])
})

test('an amount that is about something else is allowed by a comment above it, and code says nothing', async () => {
  const allowed = page('<!-- permitir: precios -->\nClub cuesta 12 €.\n\n`Club: 12 €`')
  expect(await find({ '1.docs/1.a.md': allowed })).toEqual([])
})

test('a mark that no plan answers is a mistake, with the nearest that one does', async () => {
  const { compile } = createProject({
    '2.pricing.yml': pricing,
    '1.docs/1.a.md': page('Son :precio[clb mes].'),
  })
  const { problems } = await compile({ keepsGoing: true })
  expect(problems).toMatchObject([
    { severity: 'error', kind: 'plan-price-unknown', line: 5, near: ':precio[club mes]' },
  ])
})

test('a price in the head of a table is compared too', async () => {
  const found = await find({
    '1.docs/1.a.md': page('| | Club (5,90 € al mes) |\n| --- | --- |\n| Uno | dos |'),
  })
  expect(found.map((told) => told.replaceAll('\u00A0', ' '))).toEqual([
    '1.docs/1.a.md:5:1 «5,90 €» no es lo que cuesta Club, que son 4,90 €.',
  ])
})

test('an entry of the changelog says what a plan cost on its day: by hand, and a mark would say the price of today', async () => {
  const front = '---\ndate: 2026-01-01\nimage: { src: /images/camisa.svg, alt: A }\n---\n\n'
  const found = await find({
    '4.changelog/1.a.md': `${front}# A\n\nClub cuesta 3,90 € al mes.\n`,
    '4.changelog/2.b.md': `${front}# B\n\nClub cuesta :precio[club mes] al mes.\n`,
  })
  expect(found).toEqual([
    '4.changelog/2.b.md:8:1 Una novedad cuenta lo que fue, y :precio[club mes] diría siempre el precio de hoy.',
  ])
})
