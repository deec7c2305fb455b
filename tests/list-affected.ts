// `node tests/list-affected.ts <commit>`: the tests that what has changed since then can have broken, as JSON.
import { execFileSync } from 'node:child_process'
import { listAffectedTests } from './support/affected-tests.ts'
import { projectRoot } from './support/source-files.ts'

const [commit = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...listByGit('diff', '--name-only', '--no-renames', commit),
  ...listByGit('ls-files', '--others', '--exclude-standard'),
]
console.log(JSON.stringify(listAffectedTests(changed)))

function listByGit(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)
}
