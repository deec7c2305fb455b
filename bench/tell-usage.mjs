import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Imported by every program of a measured command (`--import`): when one ends it adds the processor time that it took
// (µs) and the most memory that it held (KiB).
// Plain JavaScript, because taking types out of it would be measured too.
const file = process.env.USAGE_FILE
// What a thread takes is its program's.
if (file !== undefined && isMainThread)
  process.on('exit', () => {
    const { user, system } = process.cpuUsage()
    appendFileSync(file, `${user + system} ${process.resourceUsage().maxRSS}\n`)
  })
