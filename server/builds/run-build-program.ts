import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { projectRoot } from '#config/project.server.ts'

/** A build that takes longer than this is given up, in ms; 10,000 pages take a few minutes. */
const BUILD_TIMEOUT_MS = 1_800_000

/** What is kept of its words, in characters. */
const OUTPUT_TOLD = 2_000

/** How a program that builds has ended: its exit code, its last words, and the last message that it sent. */
type Ended = { code: number | null; output: string; said: unknown }

/**
 * Runs a program of the project that makes a build, in a process of its own, which visitors do not wait for. `env` is
 * added to what this process was started with.
 * @throws Error when it cannot be started, takes too long, or is broken off by `signal`.
 */
export function runBuildProgram(
  args: readonly string[],
  signal: AbortSignal,
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: AbortSignal.any([signal, AbortSignal.timeout(BUILD_TIMEOUT_MS)]),
  })
  if (child.pid !== undefined) lowerPriority(child.pid)
  let output = ''
  let said: unknown
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_TOLD)
    })
  child.on('message', (message) => {
    said = message
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code, output: output.trim(), said }))
  })
}

/** Pages that are asked for come first. */
function lowerPriority(pid: number) {
  try {
    setPriority(pid, 5)
  } catch {
    // Some systems do not let us; it only takes longer for others.
  }
}
