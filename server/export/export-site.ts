import '#server/log/tell-mistakes.ts'
import { resolve } from 'node:path'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { readSoundBuild } from '#server/builds/sound-build.ts'
import { writeExport } from './write-export.ts'

await main(process.argv.slice(2))

/** The command `npm run export`: the current build as files, for hosts that run nothing of ours. */
async function main([given, ...others]: string[]) {
  if (others.length > 0 || given?.startsWith('-'))
    throw new OperatorMistake('Name one folder at most: npm run export /srv/escaparate')
  const folder = resolve(projectRoot, given ?? 'export')
  const build = readSoundBuild({ error: (_details, message) => console.error(message) })
  const { done, missing } = await writeExport(build, folder)
  console.log(`The build ${build.id} is in ${folder}: ${done} addresses.`)
  console.log(`These need the server: ${missing.join(', ')}.`)
}
