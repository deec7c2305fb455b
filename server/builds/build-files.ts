import type { Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { type PublicSettings, publicSettings } from '#config/public-settings.ts'

/** A folder per build, and a pointer to the current one that is written last. */
export const buildsFolder = resolve(projectRoot, readEnvironment(process.env).buildDir)
export const pointerFile = join(buildsFolder, 'current.json')

/**
 * Files of a build, by where they stand: in the folder of its own (`id`), or in those of its app (`bundle`) and of its
 * public files (`files`), which builds share: a publication changes nothing of them.
 */
export const buildFiles = {
  /** Every URL that depends on the content, with its bytes. */
  answers: ['id', 'answers.sqlite'],
  content: ['id', 'content.sqlite'],
  /** What the build says of itself; the same as the pointer's when it was made. */
  description: ['id', 'build.json'],
  /** What each of its answers was made from; read by the next build, and never served. */
  traces: ['id', 'traces.json'],
  /** Every asset of the app, with its bytes. */
  assets: ['bundle', 'answers.sqlite'],
  renderer: ['bundle', 'server/entry.server.js'],
  manifest: ['bundle', 'client/manifest.json'],
  /** Every public file and each variant of a picture, with its bytes. */
  publicFiles: ['files', 'answers.sqlite'],
  /** What pages must know of the public pictures. */
  pictures: ['files', 'pictures.json'],
} as const

/** What is being made, or removed, stands in folders that begin so; nobody serves anything of them. */
export const workPrefix = '.work-'

/** What folders of builds, of bundles and of public files are called: a hash of what they are made from. */
const folderName = /^[0-9a-f]{16}$/

/** A hash as folders are called: long enough that no two of them are the same by accident. */
export function shortenHash(hash: Hash): string {
  return hash.digest('hex').slice(0, 16)
}

const currentBuild = z.object({
  id: z.string().regex(folderName),
  /** The app, for browsers and for the server, that the build is made of: a hash of what made it. */
  bundle: z.string().regex(folderName),
  /** The public files that it was made with, and what was made of them: a hash of the files and of what made it. */
  files: z.string().regex(folderName),
  /** The code of the server that it was made by: a hash of the sources. */
  code: z.string(),
  /** The newest change that it shows, in epoch ms: the same wherever and whenever the same sources are built. */
  timestamp: z.number(),
  /** When it was made, in epoch ms, by the clock of the machine. */
  madeAt: z.number(),
  /** What its pages say (C-FTR-3), by the clock of that machine. */
  year: z.number(),
  ...publicSettings.shape,
  /** State of everything the build was made from; `npm start` builds again when it differs. */
  fingerprint: z.string(),
  /** The build that this one was published out of; absent when it was made from the sources. */
  madeFrom: z.string().optional(),
  /** Whether its search and its dumps are those of the build before; they follow in the next one. */
  isBehind: z.boolean().optional(),
  /** The build that a rollback leads to: the one before, publications aside. */
  previous: z.string().optional(),
})

export type CurrentBuild = z.infer<typeof currentBuild>

/** What pages are rendered of. */
export type BuildInTheMaking = PublicSettings & Pick<CurrentBuild, 'id' | 'bundle' | 'files' | 'timestamp'>

/** The names of a build's folders. */
export type BuildParts = Pick<CurrentBuild, BuildPart>

/**
 * Reads which build is current.
 * @throws OperatorMistake when there is none, or its pointer is damaged.
 */
export function readCurrentBuild(): CurrentBuild {
  try {
    return currentBuild.parse(JSON.parse(readFileSync(pointerFile, 'utf8')))
  } catch (cause) {
    throw new OperatorMistake('There is no build to serve; run `npm start` or `npm run build`', { cause })
  }
}

/** What a build says of itself; nothing when there is none of this id, or none that this code knows. */
export function readBuild(id: string): CurrentBuild | undefined {
  try {
    return currentBuild.parse(
      JSON.parse(readFileSync(join(buildsFolder, id, buildFiles.description[1]), 'utf8')),
    )
  } catch {
    return undefined
  }
}

/** Every build that stands in the folder and tells what it is. */
export function listBuilds(): CurrentBuild[] {
  return listPart('id').flatMap((id) => readBuild(id) ?? [])
}

/** The names of all folders of a part; none where they cannot be read, as nothing of them could be. */
export function listPart(part: BuildPart): string[] {
  try {
    return readdirSync(getPartFolder(part)).filter((name) => folderName.test(name))
  } catch {
    return []
  }
}

/** The files of a folder and of those below, by their paths from there, with slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

/** Where the folders of each part are. */
const partFolders = {
  id: buildsFolder,
  bundle: join(buildsFolder, 'bundles'),
  files: join(buildsFolder, 'files'),
} as const satisfies Record<BuildPart, string>

/** The parts of a build, by the field of its description that names the folder of each. */
export const buildParts = ['id', 'bundle', 'files'] as const
export type BuildPart = (typeof buildParts)[number]

/** The folder in which those of a part stand, or the one of them with this name. */
export function getPartFolder(part: BuildPart, name = ''): string {
  return join(partFolders[part], name)
}

/** Path of a file of a build. */
export function getBuildFile(build: BuildParts, file: keyof typeof buildFiles): string {
  const [part, name] = buildFiles[file]
  return join(getPartFolder(part, build[part]), name)
}
