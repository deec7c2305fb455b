import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts, type CurrentBuild, getPartFolder } from '#server/builds/build-files.ts'
import { describeBuild } from '#server/builds/build-pointer.ts'
import { sealFolder } from '#server/builds/seal.ts'

/** Makes a build without pages, in 1970, whose parts are called by these letters; for a test with a `BUILD_DIR` of its own. */
export function makeFakeBuild(
  letter: string,
  { madeAt, code }: Pick<CurrentBuild, 'madeAt' | 'code'>,
): CurrentBuild {
  const [id = '', bundle = '', files = ''] = [letter, 'e', 'f'].map((each) => each.repeat(16))
  const build = {
    id,
    bundle,
    files,
    code,
    madeAt,
    timestamp: 0,
    year: 1970,
    siteOrigin: 'https://a.test',
    fingerprint: '',
  }
  for (const part of buildParts) mkdirSync(getPartFolder(part, build[part]), { recursive: true })
  const folder = getPartFolder('id', id)
  writeFileSync(join(folder, 'answers.sqlite'), letter)
  describeBuild(folder, build)
  for (const part of buildParts) sealFolder(getPartFolder(part, build[part]))
  utimesSync(folder, 0, 0)
  return build
}
