import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { projectRoot } from '#config/project.server.ts'

/** A build that takes longer than this is given up, in ms; 10,000 pages take a few minutes. */
const BUILD_TIMEOUT_MS = 1_800_000

/** What is kept of its words, in characters. */
const OUTPUT_TOLD = 2_000

/**
 * Makes a build by a process of its own (`server/make/build-site.ts`), which visitors do not wait for: its exit code, its last
 * words, and the last message that it sent. `env` is added to what this process was started with.
 * @throws Error when it cannot be started, takes too long, or is broken off by `signal`.
 */
export async function runBuildProgram(
  args: readonly string[],
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ code: number | null; output: string; said: unknown }> {
  const child = fork(join('server', 'make', 'build-site.ts'), args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    execArgv: [],
    silent: true,
    signal: AbortSignal.any([AbortSignal.timeout(BUILD_TIMEOUT_MS), ...(signal ? [signal] : [])]),
  })
  let output = ''
  let said: unknown
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-OUTPUT_TOLD)
    })
  child.on('message', (message) => {
    said = message
  })
  const [code] = await once(child, 'exit')
  return { code, output: output.trim(), said }
}
