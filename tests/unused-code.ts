import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { collectReachable, projectRoot } from './support/source-files.ts'

/**
 * What no page and no endpoint uses, and tests and the catalogue alone drive, with what asks for it: points of
 * docs/specification.md, rules of docs/contract.md. Files stand for what they import, too.
 */
const askedFor: Readonly<Record<string, string>> = {
  'ui/forms/form.tsx: NestedForm': 'C-FORM-8, a form within a form',
  'ui/forms/form.tsx: useForm': 'C-FORM-8, what a form offers to those within it',
  'app/components/sign-in/credential.ts': '3, 5; C-GOOG-7',
  'ui/toasts/toast-store.ts: updateToast': '4; C-TOAST-4',
  'ui/toasts/toast-store.ts: clearToasts': '4; C-TOAST-5',
}

const reportSchema = z.object({
  issues: z.array(
    z.object({
      file: z.string(),
      files: z.array(z.unknown()),
      exports: z.array(z.object({ name: z.string() })),
    }),
  ),
})

/** Names of files without a use, and `file: name` of exports without one, as knip finds them without tests and catalogue. */
function findUnused(): string[] {
  const script = join(projectRoot, 'node_modules/knip/bin/knip.js')
  const options = ['--config', 'tests/support/knip-site.ts', '--include', 'files,exports']
  const knip = spawnSync(process.execPath, [script, ...options, '--reporter', 'json', '--no-exit-code'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
  if (knip.status !== 0) throw new Error(`knip failed: ${knip.stderr}`)
  return reportSchema
    .parse(JSON.parse(knip.stdout))
    .issues.flatMap(({ file, files, exports }) =>
      files.length > 0 ? [file] : exports.map(({ name }) => `${file}: ${name}`),
    )
}

const unused = findUnused()
const listed = Object.keys(askedFor)
const implied = new Set(listed.flatMap((name) => [name, ...collectReachable(name)]))
const nobodyAsked = unused.filter((name) => !implied.has(name))
const used = listed.filter((name) => !unused.includes(name))

for (const name of nobodyAsked)
  console.error(
    `${name} is used by no page and no endpoint: remove it, or say in tests/unused-code.ts what asks for it.`,
  )
for (const name of used)
  console.error(`${name} is used now, or is gone: take it out of the list in tests/unused-code.ts.`)
process.exitCode = nobodyAsked.length + used.length > 0 ? 1 : 0
