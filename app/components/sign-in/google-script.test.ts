import { expect, test } from 'vitest'
import { createGoogleScript } from './google-script.ts'

/** A head in which scripts load, or fail, when the test says so. */
function createHead() {
  const scripts: { load: () => void; fail: () => void }[] = []
  let inside = 0
  const script = createGoogleScript((load, fail) => {
    inside += 1
    scripts.push({ load, fail })
    return () => {
      inside -= 1
    }
  })
  return { script, scripts, countInside: () => inside }
}

test('C-GOOG-3: it loads when its first user appears, and once for all of them', () => {
  const { script, scripts } = createHead()
  const seen: string[] = []
  script.subscribe(() => seen.push(script.read().status))
  expect(script.read()).toEqual({ status: 'not loaded', hasFailed: false })
  script.use()
  script.use()
  scripts[0]?.load()
  script.use()
  script.retry()
  expect(scripts).toHaveLength(1)
  expect(seen).toEqual(['loading', 'loaded'])
})

test('C-GOOG-3: after a failure the next user tries again with a new element; success takes the flag down', () => {
  const { script, scripts, countInside } = createHead()
  script.use()
  scripts[0]?.fail()
  expect(script.read()).toEqual({ status: 'failed', hasFailed: true })
  expect(countInside()).toBe(0)
  script.use()
  expect(script.read()).toEqual({ status: 'loading', hasFailed: true })
  expect(countInside()).toBe(1)
  scripts[1]?.load()
  expect(script.read()).toEqual({ status: 'loaded', hasFailed: false })
})

test('C-GOOG-3: one who leaves after a failure tries again for those who stay, and for nobody else', () => {
  const { script, scripts } = createHead()
  const leave = script.use()
  const leaveLast = script.use()
  scripts[0]?.fail()
  leave()
  expect(scripts).toHaveLength(2)
  scripts[1]?.fail()
  leaveLast()
  expect(scripts).toHaveLength(2)
})

test('C-GOOG-3: the visitor may ask for another try', () => {
  const { script, scripts } = createHead()
  script.use()
  script.retry()
  expect(scripts).toHaveLength(1)
  scripts[0]?.fail()
  script.retry()
  expect(scripts).toHaveLength(2)
})
