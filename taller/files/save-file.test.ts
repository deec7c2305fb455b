import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openHistory } from '#taller/history/content-history.server.ts'
import { createFolder } from '#tests/support/content-folder.ts'
import { createContentLock } from './content-lock.server.ts'
import { findContentPath } from './content-path.server.ts'
import { saveFile } from './save-file.server.ts'
import { hashBytes } from './text-file.server.ts'

const file = '1.docs/1.ana.md'

/** A content folder with one file, and what saves texts in it. */
async function openWorkshop(text: string, pause = async () => {}) {
  const contentDir = createFolder({ [file]: text })
  const dataDir = createFolder()
  const lock = createContentLock(dataDir)
  const opened = await openHistory(contentDir, dataDir)
  /** It takes its time, as Git does. */
  const history: typeof opened = {
    ...opened,
    keepFound: async (...args) => {
      await pause()
      await opened.keepFound(...args)
      await pause()
    },
  }
  const absolute = join(contentDir, file)
  return {
    absolute,
    read: () => readFileSync(absolute, 'utf8'),
    save: async (written: string, base: string | null) => {
      const path = findContentPath(contentDir, file)
      if (!path) throw new Error('The file is one of the content')
      const expected = base === null ? null : hashBytes(base)
      const change = { text: written, ...(base !== null && { base }), expected }
      const signature = { name: 'Ana', email: '', message: '' }
      return lock(() => saveFile(path, { ...change, signature }, history))
    },
    listTexts: async () => {
      const { entries } = await history.list(file)
      return Promise.all(entries.map(({ id }) => history.read(file, id)))
    },
  }
}

test('what is saved stands in the file and in the history, as does what stood there before; its rights stay', async () => {
  const { save, read, absolute, listTexts } = await openWorkshop('uno\r\n')
  const { mode } = statSync(absolute)
  expect(await save('\ufeffdos\r\n', 'uno\r\n')).toMatchObject({
    saved: { hash: hashBytes('\ufeffdos\r\n') },
  })
  expect(read()).toBe('\ufeffdos\r\n')
  expect(await listTexts()).toEqual(['\ufeffdos\r\n', 'uno\r\n'])
  expect(statSync(absolute).mode).toBe(mode)
  expect(readdirSync(join(absolute, '..'))).toEqual(['1.ana.md'])
})

test('who saves over a change of somebody else is told it with both changes together, and nothing is written', async () => {
  const { save, read } = await openWorkshop('uno\ndos\ntres\n')
  await save('uno\ndos\nTRES\n', 'uno\ndos\ntres\n')
  expect(await save('UNO\ndos\ntres\n', 'uno\ndos\ntres\n')).toEqual({
    conflict: {
      theirs: { text: 'uno\ndos\nTRES\n', hash: hashBytes('uno\ndos\nTRES\n') },
      merged: 'UNO\ndos\nTRES\n',
      clashes: [],
    },
  })
  expect(read()).toBe('uno\ndos\nTRES\n')
})

test('of a line that both have changed each side is told', async () => {
  const { save } = await openWorkshop('uno\ndos\n')
  await save('uno\nDOS\n', 'uno\ndos\n')
  expect(await save('uno\ndós\n', 'uno\ndos\n')).toMatchObject({
    conflict: { merged: 'uno\ndós\n', clashes: [{ line: 2, base: 'dos\n', mine: 'dós\n', theirs: 'DOS\n' }] },
  })
})

test('a text of one line repeated thousands of times is not merged, and told all the same', async () => {
  const text = '\n'.repeat(100_000)
  const { save } = await openWorkshop(text)
  await save(`${text}a`, text)
  expect(await save(`b${text}`, text)).toMatchObject({
    conflict: { merged: null, theirs: { text: `${text}a` } },
  })
})

test('a new file is made with its folders, and none is made over another', async () => {
  const { save, absolute } = await openWorkshop('uno\n')
  expect(await save('otro\n', null)).toMatchObject({ conflict: { theirs: { text: 'uno\n' }, merged: null } })
  expect(readFileSync(absolute, 'utf8')).toBe('uno\n')
})

test('a save whose answer was lost may be sent again', async () => {
  const { save } = await openWorkshop('uno\n')
  await save('dos\n', 'uno\n')
  expect(await save('dos\n', 'uno\n')).toMatchObject({ saved: { id: null } })
})

/** Numbers that are the same in each run of a seed. */
function createRandom(seed: number) {
  const random = fc.sample(fc.nat(), { seed, numRuns: 400 })
  return (below: number) => (random.pop() ?? 0) % below
}

const lines = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete']

test('two editors and a text editor, in 60 orders: each text that was told as saved is in the history, as is each whose place it took, and none is mixed', async () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const first = `${lines.join('\n')}\n`
    const take = createRandom(seed)
    const kept = new Set<string>()
    const written = new Set<string>()
    /** What the text editor wrote, and what it took the place of. */
    const [outside, replaced]: [string[], Set<string>] = [[], new Set()]
    const pause = async () => {
      for (let turns = take(4); turns > 0; turns -= 1) await new Promise(setImmediate)
    }
    const { save, read, absolute, listTexts } = await openWorkshop(first, pause)
    const change = (text: string, who: string) => {
      const parts = text.split('\n')
      const words = `${who}-${take(1_000_000)}`
      written.add(words)
      return parts.with(take(lines.length), words).join('\n')
    }
    const work = async (who: string) => {
      for (let round = 0; round < 3; round += 1) {
        let base = read()
        let text = change(base, who)
        await pause()
        for (let outcome = await save(text, base); 'conflict' in outcome; outcome = await save(text, base)) {
          base = outcome.conflict.theirs?.text ?? ''
          text = outcome.conflict.merged ?? text
          await pause()
        }
        kept.add(text).add(base)
      }
    }
    const write = async () => {
      for (let round = 0; round < 3; round += 1) {
        const before = read()
        replaced.add(before)
        writeFileSync(absolute, change(before, 'vi'))
        outside.push(read())
        await pause()
      }
    }
    await Promise.all([work('ana'), work('luis'), write()])
    const texts = await listTexts()
    expect(
      [...kept].filter((text) => !texts.includes(text)),
      `seed ${seed}`,
    ).toEqual([])
    const lost = outside.filter((text) => ![...texts, ...replaced, read()].includes(text))
    expect(lost, `seed ${seed}`).toEqual([])
    for (const text of [...texts, read()])
      expect(text?.split('\n').filter((line) => ![...lines, '', ...written].includes(line))).toEqual([])
  }
})
