import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'prom-client'
import { environmentSchema } from '#config/env.server.ts'
import { registerMetrics } from '#server/metrics/metrics.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { listLogLines } from './log-lines.ts'
import { folders, projectRoot, readSource } from './source-files.ts'

/** The page of the guides that lists what can be typed, set, read and found. */
export const referencePage = 'docs/reference.md'

/** Writes that page, each table from where its rows stand in the code. */
export function writeReferencePage(): string {
  return `# Reference

\`npm run docs\` writes this page from the code, and a test compares. Addresses: [endpoints.md](endpoints.md).

## Commands

${writeTable(['command', 'what it does'], listCommands())}

## Variables

All are optional. \`CHROME_PATH\` is the browser of tests and measurements.

${writeTable(['variable', 'default', 'what it is'], listVariables())}

## Folders

In the order in which they may know one another: each imports only what stands before it.

${writeList(Object.entries(folders))}

## Log

Lines that tell of nothing wrong; warnings and errors stand in [operations.md](operations.md#log), with what to do.

${writeList(
  listLogLines()
    .filter(({ level }) => level !== 'warn' && level !== 'error')
    .map(({ level, text }) => [text, level]),
)}

## Metrics

${writeTable(['metric', 'what it tells'], listMetrics())}
`
}

/** What stands first in the file of each command, in a comment that begins with it. */
function listCommands(): string[][] {
  return Object.entries(packageFile.scripts).map(([name, script]) => {
    const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
    const [, file = ''] = /^node (\S+)/.exec(script) ?? []
    const sentence =
      existsSync(join(projectRoot, file)) && file ? findSentence(readSource(file), command) : undefined
    return [code(command), sentence ?? code(script)]
  })
}

/** The sentence that a comment says of a command: \`npm run x\`: it does this. */
function findSentence(text: string, command: string): string | undefined {
  const comment = text.replaceAll(/\n\/\/ /g, ' ')
  const [, sentence] =
    new RegExp(`\`${RegExp.escape(command)}[^\`]*\`[^:\`]*: (.+?)(?=\\.(?: |\n)|\n)`).exec(comment) ?? []
  return sentence
}

function listVariables(): string[][] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const { data } = schema.safeParse(undefined)
    return [
      code(name),
      typeof data === 'object' || data === undefined ? '' : code(String(data)),
      schema.description ?? '',
    ]
  })
}

function listMetrics(): string[][] {
  registerMetrics({ isReady: () => true, readBuildId: () => '' })
  const ofNode = (name: string) => /^(process|nodejs)_/.test(name)
  return register
    .getMetricsAsArray()
    .filter(({ name }) => !ofNode(name))
    .map(({ name, help }) => [code(name), help])
}

function writeList(entries: readonly (readonly [name: string, what: string])[]): string {
  return entries.map(([name, what]) => `- ${code(name)}: ${what}`).join('\n')
}

function code(text: string): string {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text}${fence}`
}

function writeTable(head: string[], rows: string[][]): string {
  const cells = [head, head.map(() => '---'), ...rows]
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n')
}
