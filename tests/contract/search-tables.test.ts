import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { describeAnswer } from '#search/describe-findings.ts'
import { listGridCells } from '#tests/support/answer-grid.ts'
import { openEngine } from '#tests/support/served-search.ts'

test('every zone, service, return, repair and plan of the tables: an answer is that of its cell, or there is none', async () => {
  const engine = await openEngine()
  const cells = await listGridCells()
  // A table that is called otherwise asks nothing, and the test would be empty.
  expect(cells.length).toBeGreaterThan(500)
  const spell = (text: string) => text.replaceAll(/\s/g, ' ')
  const asked: { question: string; shown: string | undefined; isTrue: boolean; isTold: boolean }[] = []
  for (const { question, answers } of cells) {
    // Whoever asks a server too must hear meanwhile that it has let go of a connection.
    await setImmediate()
    const { answer } = engine.search(question, { limit: 1 })
    const lead = answer?.lead === undefined ? '' : `${answer.lead}: `
    const shown = answer && spell(describeAnswer(answer))
    const isTrue = shown === undefined || answers.some((row) => spell(lead + row) === shown)
    asked.push({ question, shown, isTrue, isTold: answers.length > 0 && shown !== undefined })
  }
  expect(asked.flatMap(({ question, shown, isTrue }) => (isTrue ? [] : [`${question} → ${shown}`]))).toEqual(
    [],
  )
  // An engine that says nothing says nothing false.
  const told = asked.filter(({ isTold }) => isTold).length
  const tellable = cells.filter(({ answers }) => answers.length > 0).length
  expect(told / tellable).toBeGreaterThan(0.7)
}, 300_000)
