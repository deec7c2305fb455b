import type { TestProject } from 'vitest/node'
import { startSite } from './start-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    siteAddress: string
  }
}

/** One server for all contract tests; they change nothing in it. */
export default async function setup(project: TestProject) {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  project.provide('siteAddress', site.address)
  return () => site.stop()
}
