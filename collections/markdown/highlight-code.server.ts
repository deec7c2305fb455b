import { createHash } from 'node:crypto'
import type { HighlighterCore } from 'shiki/core'
import type { MinimarkNode } from '#collections/minimark.ts'

/** Colours code while content is compiled; browsers receive finished spans. */
export type CodeHighlighter = {
  /** The code as text and `["span", {class: "tok-…"}, text]`; their texts joined are the code, unchanged. */
  highlight(code: string, language: string): Promise<MinimarkNode[]>
}

/** Where finished code blocks are kept between runs; it may lose them at any time. */
export type HighlightCache = { get(key: string): string | undefined; set(key: string, value: string): void }

/** Part of each key of the cache: with another version of Shiki, or of this file's classes, colours differ. */
export const highlightVersion = 'shiki-4.6.0/2'

/** Longest code that is coloured, in characters; a longer one stays plain text. */
const maxCodeLength = 20_000
/** Longest line that is coloured: grammars may cost the square of a line's length. */
const maxLineLength = 500

/** Languages that are coloured, by the names that writers use. Others stay plain text. */
const grammars: ReadonlyMap<string, () => Promise<{ default: LanguageGrammars }>> = new Map([
  ...named(['ts', 'typescript', 'mts'], () => import('shiki/langs/typescript.mjs')),
  ...named(['js', 'javascript', 'mjs', 'cjs'], () => import('shiki/langs/javascript.mjs')),
  ...named(['tsx'], () => import('shiki/langs/tsx.mjs')),
  ...named(['jsx'], () => import('shiki/langs/jsx.mjs')),
  ...named(['json', 'jsonc', 'json5'], () => import('shiki/langs/jsonc.mjs')),
  ...named(['yaml', 'yml'], () => import('shiki/langs/yaml.mjs')),
  ...named(['html'], () => import('shiki/langs/html.mjs')),
  ...named(['css'], () => import('shiki/langs/css.mjs')),
  ...named(['bash', 'sh', 'shell', 'zsh', 'console'], () => import('shiki/langs/shellscript.mjs')),
  ...named(['md', 'markdown'], () => import('shiki/langs/markdown.mjs')),
  ...named(['mdc'], () => import('shiki/langs/mdc.mjs')),
  ...named(['vue'], () => import('shiki/langs/vue.mjs')),
  ...named(['sql'], () => import('shiki/langs/sql.mjs')),
  ...named(['diff'], () => import('shiki/langs/diff.mjs')),
  ...named(['python', 'py'], () => import('shiki/langs/python.mjs')),
  ...named(['php'], () => import('shiki/langs/php.mjs')),
  ...named(['xml', 'svg'], () => import('shiki/langs/xml.mjs')),
  ...named(['toml'], () => import('shiki/langs/toml.mjs')),
  ...named(['http'], () => import('shiki/langs/http.mjs')),
])

/**
 * A highlighter over a cache. Shiki itself is loaded with the first block that the cache does not hold, and
 * each language with its first block, so that a run that changed no code never waits for them.
 */
export function createHighlighter(cache: HighlightCache): CodeHighlighter {
  return {
    async highlight(code, language) {
      const name = language.toLowerCase()
      const loadGrammar = grammars.get(name)
      if (!loadGrammar || code.length > maxCodeLength) return code ? [code] : []
      const key = createHash('sha256').update(`${highlightVersion}\0${name}\0${code}`).digest('base64url')
      const cached = cache.get(key)
      if (cached !== undefined) return JSON.parse(cached) as MinimarkNode[]
      const nodes = await colour(code, loadGrammar)
      cache.set(key, JSON.stringify(nodes))
      return nodes
    },
  }
}

type LanguageGrammars = { name: string }[]

function named<T>(names: string[], load: () => Promise<T>): [string, () => Promise<T>][] {
  return names.map((name) => [name, load])
}

const themeName = 'classes'
const variablePrefix = '--tok-'
let shiki: Promise<HighlighterCore> | undefined

async function colour(
  code: string,
  loadGrammar: () => Promise<{ default: LanguageGrammars }>,
): Promise<MinimarkNode[]> {
  shiki ??= createShiki()
  const highlighter = await shiki
  const grammar = (await loadGrammar()).default
  const language = grammar.at(-1)?.name ?? 'text'
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(grammar as Parameters<HighlighterCore['loadLanguage']>[0] & object)
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: themeName,
    tokenizeMaxLineLength: maxLineLength,
    // By default a line that takes half a second stays plain: on a busy machine the same code would then look
    // otherwise than on an idle one. The two lengths are the limit instead.
    tokenizeTimeLimit: 0,
  })
  const pieces = lines.flatMap((line, index) => [
    ...(index > 0 ? [{ text: '\n', name: '' }] : []),
    ...line.map(({ content, color }) => ({ text: content, name: nameColour(color) })),
  ])
  return mergePieces(pieces)
}

async function createShiki(): Promise<HighlighterCore> {
  const [core, engine] = await Promise.all([import('shiki/core'), import('shiki/engine/javascript')])
  return core.createHighlighterCore({
    themes: [core.createCssVariablesTheme({ name: themeName, variablePrefix, fontStyle: false })],
    langs: [],
    engine: engine.createJavaScriptRegexEngine({ forgiving: true }),
  })
}

/** `var(--tok-token-string-expression)` as `string`; the theme's variables become few classes. */
function nameColour(color: string | undefined): string {
  const variable = color?.slice(`var(${variablePrefix}`.length, -1).replace(/^token-/, '') ?? ''
  if (variable === 'string-expression') return 'string'
  return ['foreground', 'background'].includes(variable) ? '' : variable
}

/** Joins neighbours of one class, over the blanks between them, so that trees stay small. */
function mergePieces(pieces: { text: string; name: string }[]): MinimarkNode[] {
  const merged: { text: string; name: string }[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    const isBlank = piece.text.trim() === ''
    if (last && (last.name === piece.name || (isBlank && last.name === ''))) last.text += piece.text
    else if (last && !isBlank && last.text.trim() === '' && merged.at(-2)?.name === piece.name) {
      merged.pop()
      const before = merged.at(-1)
      if (before) before.text += last.text + piece.text
    } else merged.push(isBlank ? { text: piece.text, name: '' } : { ...piece })
  }
  return merged.map(({ text, name }) => (name ? ['span', { class: `tok-${name}` }, text] : text))
}
