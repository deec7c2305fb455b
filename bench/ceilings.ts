import { parseArgs } from 'node:util'
import { fileCeilings } from './file-ceilings.ts'
import { trafficCeilings } from './traffic-ceilings.ts'

/**
 * `npm run bench:ceilings`: what strangers may cost at most, each measured against a server of its own.
 * `npm run bench:ceilings -- ranges` measures those rows alone whose name holds a word.
 */
export type Ceiling = {
  /** What is done to the server. */
  what: string
  /** What it may cost, in words. */
  wanted: string
  measure: () => Promise<{ found: string; isKept: boolean }>
}

const { positionals } = parseArgs({ allowPositionals: true })
const ceilings = [...fileCeilings, ...trafficCeilings].filter(
  ({ what }) => positionals.length === 0 || positionals.some((word) => what.includes(word)),
)

console.log('| what | wanted | found | |\n| --- | --- | --- | --- |')
for (const { what, wanted, measure } of ceilings) {
  const { found, isKept } = await measure()
  console.log(`| ${what} | ${wanted} | ${found} | ${isKept ? 'kept' : '**broken**'} |`)
  if (!isKept) process.exitCode = 1
}
