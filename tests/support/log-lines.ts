import { listSourceFiles, readSource } from './source-files.ts'

/** A sentence of the log, with «…» for what differs from time to time, and how grave it is. */
export type LogLine = { level: string; text: string }

/** How the code logs: the last argument of each call, and sentences that are handed to whoever logs them. */
const callings = [
  /\blog(?:\.(error|warn|info|debug)|\[[^\]]+\])\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?,\s*(['`])((?:(?!\2).)+)\2,?\s*\)/g,
  /createBackgroundWork\(\s*log,\s*()(')([^']+)'/g,
]

/** Every sentence that the code logs, by its words. A level that is chosen while the program runs is told as `warn`. */
export function listLogLines(): LogLine[] {
  const lines = listSourceFiles().flatMap((file) =>
    callings.flatMap((calling) =>
      [...readSource(file).matchAll(calling)].map(([, level, , text = '']) => ({
        level: level || 'warn',
        text: text.replaceAll(/\$\{[^}]*\}/g, '…'),
      })),
    ),
  )
  const byText = new Map(lines.map((line) => [line.text, line]))
  return [...byText.values()].toSorted((one, other) => (one.text < other.text ? -1 : 1))
}
