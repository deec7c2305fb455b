import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readEnvironment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'

/** A folder per build, and a pointer to the current one that is written last. */
export const buildsFolder = resolve(projectRoot, readEnvironment(process.env).buildDir)
const currentFile = join(buildsFolder, 'current.json')

/** Names of the files inside a build's folder. */
export const buildFiles = {
  /** Every URL that the build answers, with its bytes. */
  answers: 'answers.sqlite',
  content: 'content.sqlite',
  renderer: 'server/entry.server.js',
  manifest: 'client/manifest.json',
  /** What pages must know of the public pictures. */
  pictures: 'pictures.json',
  /** What the pointer would say of the build. */
  description: 'build.json',
} as const

const currentBuild = z.object({
  id: z.string(),
  /** The newest change that it shows, in epoch ms: the same wherever and whenever the same sources are built. */
  timestamp: z.number(),
  siteOrigin: z.string(),
  /** Where the API is, when it is not the site itself. */
  apiUrl: z.string().optional(),
  /** State of everything the build was made from; `npm start` builds again when it differs. */
  fingerprint: z.string(),
  /** Builds whose assets are still served, newest first, the current one among them. */
  kept: z.array(z.string()),
})

export type CurrentBuild = z.infer<typeof currentBuild>

const describedBuild = currentBuild.omit({ kept: true }).extend({
  /** When it was made, in epoch ms: for who looks for the newest where the pointer cannot tell. */
  madeAt: z.number(),
})

/** A build as its own folder tells of it. */
export type DescribedBuild = z.infer<typeof describedBuild>

/**
 * Reads which build is current.
 * @throws OperatorMistake when there is none, or its pointer is damaged.
 */
export function readCurrentBuild(): CurrentBuild {
  try {
    return currentBuild.parse(JSON.parse(readFileSync(currentFile, 'utf8')))
  } catch (cause) {
    throw new OperatorMistake(sayInTerminal('nothingToServe'), { cause })
  }
}

/**
 * A build as another process describes it.
 * @throws Error when it is none.
 */
export function parseBuild(value: unknown): CurrentBuild {
  return currentBuild.parse(value)
}

/**
 * Reads what a build tells of itself, when no pointer does.
 * @throws Error when there is no such build, or its description is damaged.
 */
export function readDescription(id: string): DescribedBuild {
  return describedBuild.parse(JSON.parse(readFileSync(getBuildFile(id, 'description'), 'utf8')))
}

/** Ids of all builds that stand in the folder, whole or not. */
export function listBuildIds(): string[] {
  return readdirSync(buildsFolder).filter((name) => /^[0-9a-f]{16}$/.test(name))
}

/** Path of the folder of a build. */
export function getBuildFolder(id: string): string {
  return join(buildsFolder, id)
}

/** Path of a file of a build. */
export function getBuildFile(id: string, file: keyof typeof buildFiles): string {
  return join(buildsFolder, id, buildFiles[file])
}

/** Path of the pointer to the current build. */
export function getCurrentBuildFile(): string {
  return currentFile
}
