import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a run of tests, in which builds of these sources share what they make (`madeOnce`). */
export default function setup() {
  if (process.env.MADE_ONCE) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-made-'))
  process.env.MADE_ONCE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
