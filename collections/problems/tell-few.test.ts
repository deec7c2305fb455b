import { expect, test } from 'vitest'
import type { Problem } from './problem.ts'
import { tellFew } from './tell-few.ts'

test('what was meant is looked for where it is told, and not for the rest', () => {
  const asked: number[] = []
  const problems = Array.from({ length: 1_000 }, (_, index): Problem => {
    const near = () => {
      asked.push(index)
      return 'i-lucide-shirt'
    }
    const parameters = { icon: `i-lucide-shrit-${index}`, set: 'lucide' }
    return { severity: 'suspicion', file: 'a.md', line: 1, column: 1, kind: 'icon-unknown', parameters, near }
  })
  const told = tellFew(problems)
  expect(asked).toHaveLength(20)
  expect(told.map(({ near }) => near)).toEqual(Array.from({ length: 20 }, () => 'i-lucide-shirt'))
})

test('what stops a build is told beside twenty warnings of its kind', () => {
  const place = { file: 'a.md', line: 1, column: 1, kind: 'yaml-tab' } as const
  const warnings = Array.from({ length: 30 }, (): Problem => ({ severity: 'warning', ...place }))
  const told = tellFew([...warnings, { severity: 'error', ...place }])
  expect(told.map(({ severity, kind }) => `${severity} ${kind}`)).toEqual([
    ...Array.from({ length: 20 }, () => 'warning yaml-tab'),
    'error yaml-tab',
  ])
})
