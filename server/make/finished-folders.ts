import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sayInTerminal } from '#config/terminal.server.ts'
import { syncNames } from '#database/durable-files.server.ts'
import { nameBase } from '#server/builds/answer-store.ts'
import { type BuildPart, buildFiles, getPartFolder } from '#server/builds/build-files.ts'
import { findDamage, sealFolder } from '#server/builds/seal.ts'

/** Whether a part of a build is there already, and whole: it may have been damaged since it was made, which is told. */
export function isThere(part: BuildPart, name: string): boolean {
  const folder = getPartFolder(part, name)
  if (!existsSync(folder)) return false
  return tellDamage(name, findDamage(folder, { thoroughly: true }))
}

/**
 * Begins to find out the same of a build by a thread of its own, where its answers have a base, which is much to read.
 * Nothing where there is little. Whoever never asks for the answer does not keep the process from ending.
 */
export function beginLooking(name: string): (() => Promise<boolean>) | undefined {
  const folder = getPartFolder('id', name)
  if (!existsSync(nameBase(join(folder, buildFiles.answers[1])))) return undefined
  const thread = new Worker(new URL('./damage-thread.ts', import.meta.url), { workerData: folder })
  thread.unref()
  const message = once(thread, 'message')
  // What stopped it is told to who asks.
  message.catch(() => undefined)
  return async () => {
    thread.ref()
    // All that the thread says; since it has read them, a server may have found them damaged, and said so by the seal.
    const [damage] = (await message) as [string | undefined]
    return tellDamage(name, damage ?? findDamage(folder))
  }
}

function tellDamage(name: string, damage: string | undefined): boolean {
  if (damage !== undefined)
    console.warn(`  ${sayInTerminal('damagedBuildIsMadeAgain', { id: name, damage })}`)
  return damage === undefined
}

/**
 * Seals a part of a build, and moves it to where builds find it: in one step, so that nobody sees half of it. `before` is
 * one with which it may share files.
 */
export function putInPlace(workFolder: string, part: BuildPart, name: string, before?: string): void {
  const folder = getPartFolder(part, name)
  sealFolder(workFolder, before && getPartFolder(part, before))
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(workFolder, folder)
  syncNames(dirname(folder))
}
