import { expect, test } from 'vitest'
import type { CurrentBuild } from './build-files.ts'
import { createRepairer } from './repairer.ts'

const pointed: CurrentBuild = {
  id: '0123456789abcdef',
  bundle: '1123456789abcdef',
  files: '2123456789abcdef',
  code: '3123456789abcdef',
  timestamp: 0,
  madeAt: 0,
  siteOrigin: 'https://example.com',
  fingerprint: 'of the sources',
}

/** A build with a damage, or a pointer that cannot be read, until a build of these sources succeeds. */
function startTest({
  hasPointer = true,
  hasSubstitute = true,
  build = (_fingerprint?: string) => true as boolean | Promise<boolean>,
} = {}) {
  const state = { damage: 'answers.sqlite is missing' as string | undefined, now: 0 }
  const built: [string | undefined, number][] = []
  const lines: [string, string, Record<string, unknown>][] = []
  const tell = (level: string) => (fields: Record<string, unknown>, message: string) =>
    lines.push([level, message, fields])
  const silent = () => undefined
  const repairer = createRepairer(
    { error: tell('error'), info: tell('info'), warn: tell('warn'), debug: silent },
    {
      readPointed: () => (hasPointer || state.damage === undefined ? pointed : undefined),
      findDamage: () => state.damage,
      findSound: () => ({ ...pointed, fingerprint: 'of the newest that is whole' }),
      hasSubstitute: () => hasSubstitute,
      async build(fingerprint) {
        built.push([fingerprint, state.now])
        const isMade = await build(fingerprint)
        if (isMade) state.damage = undefined
        return isMade
      },
      now: () => state.now,
    },
  )
  async function lookUntil(end: number) {
    for (; state.now <= end; state.now += 5_000) await repairer.look()
  }
  return { repairer, state, built, lines, lookUntil }
}

test('a build that is damaged is made again once, from its own sources', async () => {
  const { built, lines, lookUntil } = startTest()
  await lookUntil(60_000)
  expect(built).toEqual([['of the sources', 0]])
  expect(lines).toEqual([
    ['info', 'the damaged build was made again', { build: pointed.id, damage: 'answers.sqlite is missing' }],
  ])
})

test('where the pointer cannot be read, what is served meanwhile is made again, and with it the pointer', async () => {
  const { built, lookUntil } = startTest({ hasPointer: false })
  await lookUntil(60_000)
  expect(built).toEqual([['of the newest that is whole', 0]])
})

test('a second damage right after the first is mended at once, too', async () => {
  const { state, built, lookUntil } = startTest()
  await lookUntil(0)
  state.damage = 'content.sqlite is missing'
  await lookUntil(5_000)
  expect(built.map(([, at]) => at)).toEqual([0, 5_000])
})

test('a build that is whole costs no work', async () => {
  const { state, built, lookUntil } = startTest()
  state.damage = undefined
  await lookUntil(60_000)
  expect(built).toEqual([])
})

test('sources that have changed since, and builds that fail, are told, and tried again later each time', async () => {
  for (const build of [() => false, () => Promise.reject(new Error('no space left'))]) {
    const { state, built, lines, lookUntil } = startTest({ build })
    await lookUntil(150_000)
    expect(built.map(([, at]) => at)).toEqual([0, 10_000, 30_000, 70_000, 150_000])
    expect(lines).toHaveLength(5)
    expect(lines.every(([level]) => level === 'error')).toBe(true)
    state.now = 7_200_000
    await lookUntil(7_200_000)
    expect(lines.at(-1)?.[2].retryMs).toBe(320_000)
  }
})

test('where no other build can be served, sources that have changed are built as they are: a site that is down helps nobody', async () => {
  const { built, lines, lookUntil } = startTest({
    hasSubstitute: false,
    build: (fingerprint) => fingerprint === undefined,
  })
  await lookUntil(60_000)
  expect(built).toEqual([
    ['of the sources', 0],
    [undefined, 0],
  ])
  expect(lines.map(([level]) => level)).toEqual(['warn'])
})

test('one build at a time, however often it is looked', async () => {
  const building = Promise.withResolvers<boolean>()
  const { repairer, built } = startTest({ build: () => building.promise })
  const looks = [repairer.look(), repairer.look()]
  building.resolve(true)
  await Promise.all(looks)
  expect(built).toHaveLength(1)
})
