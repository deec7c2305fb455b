import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientSecret, type OpenidProvider, startOpenidProvider, testUser } from './openid-provider.ts'
import { type RunningSite, startSite } from './start-site.ts'

/** A site on which people sign in, its provider, and the folder of its database. */
export type SignInSite = {
  provider: OpenidProvider
  site: RunningSite
  /** What the site was started with, for another process of it. */
  env: Record<string, string>
  stop(): Promise<void>
}

/**
 * What a text, such as a log, gives away of a sign-in: who signed in, codes, tokens, the client's secret, or another
 * secret of a test (threat O07).
 */
export function findSecrets(text: string, ...more: string[]): string[] {
  const { email, name, sub } = testUser
  return [email, name, sub, '4/', 'eyJ', clientSecret, ...more].filter((secret) => text.includes(secret))
}

/** Starts a provider and a site that uses it; users and sessions are in a new folder unless `env` says otherwise. */
export async function startSignInSite(more: Record<string, string> = {}): Promise<SignInSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-accounts-'))
  const provider = await startOpenidProvider()
  const env = { ...provider.env, DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'debug', ...more }
  const site = await startSite(env)
  return {
    provider,
    site,
    env,
    stop: async () => {
      await site.stop()
      await provider.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
