import { expect, test } from 'vitest'
import { createProject } from '#tests/support/content-folder.ts'
import { openDraftContent } from './draft-content.server.ts'

test('nothing is made for who has left before it was their turn', async () => {
  const path = '1.docs/1.ana.md'
  const text = '---\ntitle: Ana\n---\n\n[Nada](/docs/nada)\n'
  const { options, compile } = createProject({ [path]: '---\ntitle: Ana\n---\n' })
  await compile()
  const drafts = openDraftContent({
    file: options.databaseFile,
    readRevision: () => '',
    chooseOptions: () => options,
  })
  const made: string[] = []
  const show = (name: string, hasLeft: () => boolean) =>
    drafts.show({ path, text }, async () => made.push(name), hasLeft)
  const left = () => made.length > 0
  const answers = await Promise.all([
    show('first', left),
    show('second', left),
    drafts.check({ path, text }, left),
  ])
  expect(made).toEqual(['first'])
  expect(answers.slice(1)).toEqual([undefined, { problems: [], state: { kind: 'public' } }])
  expect(await drafts.check({ path, text })).toMatchObject({ problems: [{ kind: 'link-dead' }] })
  const draft = text.replace('title', 'draft: true\ntitle')
  expect(await drafts.check({ path, text: draft })).toMatchObject({ state: { kind: 'draft' } })
})

test('of a draft it is told too which pictures and pages it names that are not there, and nothing is held up', async () => {
  const [path, other] = ['1.docs/1.ana.md', '1.docs/2.eva.md']
  const text =
    '---\ntitle: Ana\ndraft: true\n---\n\n## Uno\n\n![Una](/images/nada.jpg) [dos](#uno) [tres](/docs/nada)\n'
  const { options, compile } = createProject({ [path]: text, [other]: text.replace('Ana', 'Eva') })
  await compile()
  const drafts = openDraftContent({
    file: options.databaseFile,
    readRevision: () => '',
    chooseOptions: () => options,
  })
  const { problems } = await drafts.check({ path, text })
  expect(problems.map(({ severity, kind }) => `${severity} ${kind}`).toSorted()).toEqual([
    'warning link-dead',
    'warning picture-missing',
  ])
})
