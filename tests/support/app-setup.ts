import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a run of tests, in which the builds of these sources share their app (`createOwnBuild`). */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-app-'))
  process.env.APP_BUILT_ONCE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
