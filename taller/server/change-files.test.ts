import { expect, test } from 'vitest'
import { createFolder, createProject } from '#tests/support/content-folder.ts'
import { serveWorkshop } from '#tests/support/workshop-server.ts'

test('what a new file would be called is told, save where the others of its folder would get other numbers', async () => {
  const write = (number: number) => [
    `1.docs/1.tallas/${number}.p${number}.md`,
    `---\ntitle: P${number}\n---\n`,
  ]
  const files = Array.from({ length: 8 }, (_, index) => write(index + 1))
  for (const [more, status, told] of [
    [[], 200, { path: '1.docs/1.tallas/9.la-boina.md' }],
    [[write(9)], 409, { message: expect.stringContaining('cambiaría el número de los demás') }],
  ] as const) {
    const { options, compile } = createProject(Object.fromEntries([...files, ...more]))
    await compile()
    const { ask } = await serveWorkshop({ options, dataDir: createFolder() })
    const path = `/api/taller/new?${new URLSearchParams({ folder: '1.docs/1.tallas', title: 'La boina' })}`
    const answer = await ask({ method: 'GET', path, headers: {}, body: '' })
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([status, told])
  }
})

test('two new files that were begun with one number are proposed with one each, and the next is begun with another', async () => {
  const { options, compile } = createProject({ '3.blog/1.uno.md': '---\ntitle: Uno\n---\n' })
  await compile({ keepsGoing: true })
  const { ask } = await serveWorkshop({ options, dataDir: createFolder() })
  async function begin(title: string): Promise<string> {
    const path = `/api/taller/new?${new URLSearchParams({ folder: '3.blog', title })}`
    return JSON.parse((await ask({ method: 'GET', path, headers: {}, body: '' })).text).path
  }
  async function propose(path: string): Promise<string> {
    const body = JSON.stringify({ path, text: 'Texto.', base: null })
    return JSON.parse((await ask({ method: 'POST', path: '/api/taller/proposals', headers: {}, body })).text)
      .path
  }
  const begun = await Promise.all(['Dos', 'Otro dos'].map(begin))
  expect(begun).toEqual(['3.blog/2.dos.md', '3.blog/2.otro-dos.md'])
  const proposed = await Promise.all(begun.map(propose))
  expect(proposed.map((path) => path.slice(0, 9)).toSorted()).toEqual(['3.blog/2.', '3.blog/3.'])
  expect(await propose(proposed[1] ?? '')).toBe(proposed[1])
  expect(await begin('Cuatro')).toBe('3.blog/4.cuatro.md')
})
