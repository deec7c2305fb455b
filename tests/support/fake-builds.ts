import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts, type CurrentBuild, getPartFolder } from '#server/builds/build-files.ts'
import { describeBuild } from '#server/builds/build-pointer.ts'
import { sealFolder } from '#server/builds/seal.ts'

type FakeBuild = {
  madeAt: number
  code: string
  /** The build whose answers this one has as its base, as a file of its own; or that whose base it shares. */
  copies?: string
  shares?: string
}

/** Makes a build without pages, in 1970, whose parts are called by these letters; for a test with a `BUILD_DIR` of its own. */
export function makeFakeBuild(letter: string, { madeAt, code, copies, shares }: FakeBuild): CurrentBuild {
  const [id = '', bundle = '', files = ''] = [letter, 'e', 'f'].map((each) => each.repeat(16))
  const build = {
    id,
    bundle,
    files,
    code,
    madeAt,
    timestamp: 0,
    siteOrigin: 'https://a.test',
    fingerprint: '',
  }
  for (const part of buildParts) mkdirSync(getPartFolder(part, build[part]), { recursive: true })
  const folder = getPartFolder('id', id)
  const base = join(folder, 'answers.base.sqlite')
  writeFileSync(join(folder, 'answers.sqlite'), letter)
  if (copies !== undefined) writeFileSync(base, copies)
  if (shares !== undefined)
    linkSync(join(getPartFolder('id', shares.repeat(16)), 'answers.base.sqlite'), base)
  describeBuild(folder, build)
  for (const part of buildParts) sealFolder(getPartFolder(part, build[part]))
  utimesSync(folder, 0, 0)
  return build
}
