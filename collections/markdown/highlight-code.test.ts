import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { MinimarkNode } from '#collections/minimark.ts'
import { readText } from './heading-ids.ts'
import { createHighlighter, highlightVersion } from './highlight-code.server.ts'

const highlighter = createHighlighter(new Map())

/** `keyword[const] constant[a]` */
function show(nodes: MinimarkNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string' ? node : `${String(node[1].class).replace('tok-', '')}[${readText([node])}]`,
    )
    .join('')
}

test('words get classes, and neighbours of one class are one', async () => {
  expect(show(await highlighter.highlight("export const a = f('b') // c", 'ts'))).toBe(
    "keyword[export const] constant[a] keyword[=] function[f](string['b']) comment[// c]",
  )
})

test.each([
  ['ts', 'type A = { b?: string }\n/* uno\n  dos */\nconst c = `a${1}`\n'],
  ['js', 'const a = /b+/g\n\n\n'],
  ['tsx', '<A b={1}>\n\t<C/>\n</A>'],
  ['json', '{ "a": [1, true, null] } // x'],
  ['yaml', 'a: b\nc:\n  - d'],
  ['html', '<a href="/x">ñ</a><script>let a</script>'],
  ['css', '.a::before { content: "x"; --b: 1px }'],
  ['bash', 'curl -s https://example.com | jq ".a"'],
  ['sh', 'echo "$A"'],
  ['md', '# a\n\n**b** [c](d)'],
  ['vue', '<template><a :b="c"/></template>'],
  ['sql', "SELECT * FROM a WHERE b = 'c'"],
  ['diff', '- a\n+ b'],
  ['python', 'def a(b): return f"{b}"'],
  ['php', '<?php echo $a; ?>'],
  ['xml', '<?xml version="1.0"?><a b="c"/>'],
  ['toml', '[a]\nb = 1'],
])('%s is coloured by classes alone, and its text is unchanged', async (language, code) => {
  const nodes = await highlighter.highlight(code, language)
  expect(readText(nodes)).toBe(code)
  expect(nodes.some((node) => typeof node !== 'string')).toBe(true)
  for (const node of nodes)
    if (typeof node !== 'string') expect(node[1]).toEqual({ class: expect.stringMatching(/^tok-[a-z]+$/) })
})

test.each(['', 'klingon', 'constructor', '__proto__'])('code in %j stays plain', async (language) => {
  expect(await highlighter.highlight('const a', language)).toEqual(['const a'])
})

test('very long code stays plain, and a very long line too', async () => {
  const long = 'const a = 1\n'.repeat(5_000)
  expect(await highlighter.highlight(long, 'ts')).toEqual([long])
  const line = `const a = '${'b'.repeat(3_000)}'`
  expect(await highlighter.highlight(line, 'ts')).toEqual([line])
})

test('a block that the cache holds is taken from it', async () => {
  const stored = new Map<string, string>()
  await createHighlighter(stored).highlight('const a', 'ts')
  const [key = ''] = stored.keys()
  stored.set(key, '["from the cache"]')
  expect(await createHighlighter(stored).highlight('const a', 'ts')).toEqual(['from the cache'])
  expect(await createHighlighter(stored).highlight('const a', 'js')).not.toEqual(['from the cache'])
})

test('the version in the keys is that of Shiki', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(highlightVersion.split('/')[0]).toBe(`shiki-${dependencies.shiki}`)
})
