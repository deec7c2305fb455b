import type { CurrentBuild } from '#server/builds/build-files.ts'
import { followPointer, type PointerFollower } from '#server/builds/follow-pointer.ts'
import { hashServerCode } from '#server/builds/server-code.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { Workers } from './workers.ts'

/**
 * Deploys code: when the current build was made by other server code than workers run, new ones take their places, which
 * have the code as it lies on disk. The older ones serve the build of before until then. `startCode` is what lay there
 * when the workers were started.
 */
export function followCode(workers: Pick<Workers, 'renew'>, startCode: string, log: Log): PointerFollower {
  let running = startCode

  async function take({ id, code }: CurrentBuild) {
    if (code === running) return
    const onDisk = hashServerCode()
    if (onDisk === running) {
      log.error({ build: id }, 'the current build was made by server code that is not on this disk')
      return
    }
    try {
      await workers.renew()
      running = onDisk
      log.info({ build: id }, 'workers with the code of the current build have taken over')
    } catch (error) {
      log.error(
        { build: id, error: String(error) },
        'workers with new code do not start; those of before go on',
      )
    }
  }

  return followPointer(log, take)
}
