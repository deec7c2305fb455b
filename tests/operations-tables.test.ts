import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import { registerMetrics } from '#server/metrics/metrics.ts'
import { listSourceFiles, projectRoot, readSource } from './support/source-files.ts'

const operations = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')

/** What stands in code letters at the beginning of the rows below a heading. */
function listRows(heading: string): string[] {
  const section = operations.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return [...new Set([...section.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name))]
}

/** The sentences that the code logs: the last argument of each call, and those of lines that only tell a number. */
function listLogLines(): string[] {
  const call =
    /\blog(?:\.(?:error|warn|info|debug)|\[[^\]]+\])\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(['`])((?:(?!\1).)+)\1,?\s*\)/g
  const counter = /createRefusalCounter\(\s*(')([^']+)'/g
  const background = /createBackgroundWork\(\s*log,\s*(')([^']+)'/g
  return listSourceFiles().flatMap((file) =>
    [call, counter, background].flatMap((pattern) =>
      [...readSource(file).matchAll(pattern)].map(([, , text = '']) => text),
    ),
  )
}

test('the operator reads what each metric tells, and of none that is no more', () => {
  registerMetrics()
  const names = register.getMetricsAsArray().map(({ name }) => name)
  const ofNode = (name: string) => /^(process|nodejs)_/.test(name)
  expect(listRows('Metrics').toSorted()).toEqual(names.filter((name) => !ofNode(name)).toSorted())
})

test('the operator reads what to do about each line of the log, and of none that is no more', () => {
  const lines = listLogLines()
  const rows = listRows('Log')
  expect(lines.length).toBeGreaterThan(20)
  expect(lines.filter((line) => !rows.some((row) => line.startsWith(row)))).toEqual([])
  expect(rows.filter((row) => !lines.some((line) => line.startsWith(row)))).toEqual([])
})
