import { statSync } from 'node:fs'
import { nameBase } from './answer-store.ts'
import { type BuildParts, getBuildFile } from './build-files.ts'

/** Whether two builds have a file of answers in common, as those of a large site do (decision 070). */
export function sharesAnswers(one: BuildParts, other: BuildParts): boolean {
  const files = listAnswerFiles(one)
  return listAnswerFiles(other).some((file) => files.includes(file))
}

/** What the files of answers of a build are to the system, by whatever names it has them. */
function listAnswerFiles(build: BuildParts): string[] {
  const own = getBuildFile(build, 'answers')
  return [own, nameBase(own)].flatMap((file) => {
    const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
    return stat ? [`${stat.dev} ${stat.ino}`] : []
  })
}
