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
