import { readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What compiled code may weigh before all of it is forgotten, in bytes: a server and the builds of a few weeks. */
const MOST_COMPILED_BYTES = 128 * 1024 * 1024

/**
 * Node keeps what it has compiled of each file for the next process, and never removes what nobody runs any more, such as
 * the app of builds that have gone. Too much of it is forgotten as a whole, and what runs is compiled once more. Nothing
 * changes where the folder cannot be read or moved.
 */
export function forgetCompiledCode(folder, mostBytes = MOST_COMPILED_BYTES) {
  const aside = `${folder}-forgotten`
  try {
    if (weigh(folder) <= mostBytes) return
    rmSync(aside, { recursive: true, force: true })
    // In one step: who is writing into it finds no folder, and keeps nothing.
    renameSync(folder, aside)
    rmSync(aside, { recursive: true, force: true })
  } catch {
    // There is none, another process has moved it, or it is not ours to remove.
  }
}

function weigh(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, stats) => sum + (stats?.isFile() ? stats.size : 0), 0)
}
