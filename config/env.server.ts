import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { loopbackHosts } from '#urls/loopback.ts'
import { GOOGLE_SCRIPT_URL } from './constants.ts'
import { OperatorMistake } from './operator-mistake.server.ts'
import { projectRoot } from './project.server.ts'
import type { SocialLinks } from './site.ts'

/** A secret of fewer characters could be guessed. */
const PREVIEW_SECRET_MIN_CHARACTERS = 32

/** Supervisors end what does not end within a minute or two. */
const MAX_DRAIN_MS = 60_000

/**
 * What a CDN may keep is shown for as long again, or for a day while the site is away (`stale-if-error`), and needs its
 * scripts and styles, which stand on disk for two days after their build: a day, in seconds.
 */
const MAX_CDN_MAX_AGE_S = 86_400

/** What is no address is not looked at any further. */
const webAddress = z.url({ protocol: /^https?$/, abort: true })

/** Digits alone: `0x1F90` and `3e3` are slips. */
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= max)

/** More workers than this wait for one another, and each takes the memory of a whole server. */
const MAX_AUTOMATIC_WORKERS = 8

/** Every variable with its default, and what it is: `npm run docs` writes the table of the guides from it. */
export const environmentSchema = z.object({
  PORT: wholeNumber(65_535).default(3000).describe('port to listen on'),
  HOST: z.string().min(1).optional().describe('address to listen on, such as `127.0.0.1`'),
  SITE_URL: webAddress
    .refine(isOrigin)
    .optional()
    .describe('public address without a path, else `http://localhost:3000`; part of the build'),
  BUILD_DIR: z.string().min(1).default('build').describe('folder of the builds'),
  EXPORT_DIR: z.string().min(1).default('export').describe('folder that `npm run export` writes'),
  CONTENT_DIR: z.string().min(1).default('content').describe('folder of the content'),
  CONTENT_STRICT: z
    .enum(['true', 'false'])
    .default('true')
    .describe('`false` lets what is only suspicious pass'),
  EDIT_URL: webAddress
    .includes('{file}')
    .optional()
    .describe('where a content file is edited: a link below pages; part of the build'),
  CONTENT_WATCH: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true` makes a preview: saved content is on screen at once'),
  PREVIEW_ACCESS: z
    .enum(['open', 'links'])
    .default('open')
    .describe('`links` closes a preview to who has no signed link'),
  PREVIEW_SECRET: z
    .string()
    .min(PREVIEW_SECRET_MIN_CHARACTERS)
    .optional()
    .describe('what signs those links; else made once in `DATA_DIR`'),
  ICON_API_URL: webAddress
    .refine(isSafeIssuer)
    .optional()
    .describe('an Iconify service for icons of other sets; part of the build'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('`silent`, `error`, `warn`, `info` or `debug`'),
  GOOGLE_CLIENT_ID: z.string().trim().optional().describe('switches signing in on, with the next'),
  GOOGLE_CLIENT_SECRET: z.string().trim().optional().describe('what Google knows the site by'),
  GOOGLE_ISSUER: webAddress
    .refine(isSafeIssuer)
    .default('https://accounts.google.com')
    .describe('another OpenID provider'),
  GOOGLE_SCRIPT_URL: webAddress
    .refine(isGoogleOrLocal)
    .default(GOOGLE_SCRIPT_URL)
    .describe("a stand-in for Google's script, for tests"),
  API_URL: webAddress.optional().describe('where the browser finds the API, if elsewhere; part of the build'),
  SOCIAL_CHAT_URL: webAddress
    .optional()
    .describe('the shop on Discord, linked in the footer; part of the build'),
  SOCIAL_NETWORK_URL: webAddress.optional().describe('the same on X'),
  SOCIAL_CODE_URL: webAddress.optional().describe('the same on GitHub'),
  SEARCH_MISSES: z
    .enum(['true', 'false'])
    .default('false')
    .describe('`true` tells the log of queries that find nothing; part of the build'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('users and sessions in PostgreSQL'),
  DATA_DIR: z.string().min(1).default('data').describe('folder of what outlives builds'),
  TRUST_PROXY: wholeNumber(10).default(0).describe('how many proxies append to `X-Forwarded-For`'),
  CDN_MAX_AGE: wholeNumber(MAX_CDN_MAX_AGE_S)
    .refine((value) => value > 0)
    .optional()
    .describe('seconds that a CDN may keep pages'),
  DRAIN_MS: wholeNumber(MAX_DRAIN_MS).default(0).describe('how long a stopping server takes visitors still'),
  METRICS_PORT: wholeNumber(65_535).optional().describe('where Prometheus reads metrics'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('address of that port'),
  WORKERS: z
    .union([z.literal('auto'), wholeNumber(64).refine((value) => value > 0)])
    .default(1)
    .describe('how many processes answer, or `auto`'),
})

/** Not made from the port: addresses are part of the build, the port is chosen when it is served. */
const defaultSiteUrl = 'http://localhost:3000'

const help: Record<string, string> = {
  PORT: 'a port number from 0 to 65535, such as 3000',
  HOST: 'an address to listen on, such as localhost or 0.0.0.0',
  SITE_URL:
    "the site's public address: protocol, host and perhaps a port, such as https://www.example.com, and nothing behind them; the site is not made to stand below a path",
  BUILD_DIR: 'a folder',
  EXPORT_DIR: 'a folder',
  CONTENT_DIR: 'a folder with content files',
  CONTENT_STRICT: 'true or false',
  EDIT_URL: 'an address with {file} in it, such as https://git.example/editar/content/{file}',
  CONTENT_WATCH: 'true or false',
  PREVIEW_ACCESS: 'open or links',
  PREVIEW_SECRET: `a text of at least ${PREVIEW_SECRET_MIN_CHARACTERS} characters`,
  ICON_API_URL: 'an https address of an Iconify service, such as https://api.iconify.design',
  LOG_LEVEL: 'silent, error, warn, info or debug',
  GOOGLE_ISSUER: 'an https address; http is for a provider on this machine, such as http://localhost:8080',
  GOOGLE_SCRIPT_URL: `${GOOGLE_SCRIPT_URL}, or a stand-in for it on this machine`,
  API_URL: 'the address of the API, such as https://api.example.com',
  SOCIAL_CHAT_URL: 'the address of the chat community, such as https://discord.gg/name',
  SOCIAL_NETWORK_URL: 'the address on the social network, such as https://x.com/name',
  SOCIAL_CODE_URL: 'the address of the code, such as https://github.com/name/shop',
  SEARCH_MISSES: 'true or false',
  DATABASE_URL: 'the address of a PostgreSQL database, such as postgres://user:password@host:5432/name',
  DATA_DIR:
    'a folder for the database of users and sessions, for the secret of preview links, and for queries without a result',
  TRUST_PROXY: 'the number of proxies in front of the site, from 0 to 10',
  CDN_MAX_AGE: `a time in seconds, from 1 to ${MAX_CDN_MAX_AGE_S}`,
  METRICS_PORT: 'a port number from 0 to 65535, such as 9464',
  METRICS_HOST: 'an address to listen on, such as 127.0.0.1',
  DRAIN_MS: `a time in milliseconds, from 0 to ${MAX_DRAIN_MS}`,
  WORKERS: 'a number of processes from 1 to 64, or auto for one for each core',
}

/** Variables whose value no message repeats. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'GOOGLE_CLIENT_SECRET', 'PREVIEW_SECRET'])

/** What the environment says, parsed; see the table in `docs/reference.md`. */
export type Environment = {
  port: number
  /** Address to listen on; absent: every address of the machine. */
  host: string | undefined
  /** Origin of every absolute URL that the site writes; never taken from a request (threat P06). */
  siteOrigin: string
  /** The folder of the builds, absolute or relative to the project's. */
  buildDir: string
  /** Where `npm run export` writes, absolute or relative to the project's folder. */
  exportDir: string
  /** The content folder, absolute or relative to the working directory. */
  contentDir: string
  /** Whether suspicious content (dead links, missing alternative texts) stops the build. */
  contentStrict: boolean
  /** Where a content file can be edited, with `{file}` for its path; absent: no link is shown. */
  editUrl: string | undefined
  /** Whether a production server shows saved content at once: a preview for editors (open point O-29). */
  contentWatch: boolean
  /** Who sees a preview, and what links to it need. */
  preview: {
    /** Whoever reaches the server, or who has a signed link to a page, that page alone. */
    access: 'open' | 'links'
    /** What signs links; absent: a secret that is kept in `dataDir`. */
    secret: string | undefined
    dataDir: string
    /** Where the preview server is; absent when nobody has said so. */
    address: string | undefined
  }
  /** Where icons of sets that are not installed are asked for; absent: nowhere (open point O-27). */
  iconApiUrl: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Where the browser finds the API; absent: at the site itself (open point O-8). */
  apiUrl: string | undefined
  /** Where the shop is elsewhere; what is absent has no link (open point O-37). */
  socialLinks: SocialLinks
  /** Whether queries that find nothing are counted, which pages then say (decision 057); part of the build. */
  countsMisses: boolean
  /** The client that Google knows this site by; absent unless id and secret are both given. */
  google: GoogleClient | undefined
  /** Which variables would switch signing in on. */
  missingForGoogle: string[]
  /** Where what outlives builds is kept; absolute. */
  dataDir: string
  /** Where users and sessions are kept: in PostgreSQL, or in a SQLite file in this folder. */
  storage: { postgresUrl: string } | { dataDir: string }
  /** How many proxies stand before the site and append to X-Forwarded-For; 0: the header is not looked at. */
  trustedProxies: number
  /** How long a CDN may keep what browsers revalidate, in seconds; absent: it is told nothing. */
  cdnMaxAgeS: number | undefined
  /** How long a stopping server still takes new visitors while `/readyz` says 503 already, in ms. */
  drainMs: number
  /** Where Prometheus reads metrics; absent: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** How many processes answer requests; one is the program itself, more are started and watched by it. */
  workers: number
}

/** What the site is to its OpenID provider. */
export type GoogleClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Address of the script that opens Google's window; another one for tests only. */
  scriptUrl: string
}

/**
 * Reads the environment once, at start.
 * @throws OperatorMistake that names every wrong variable, its value and what would be right.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = readSecretFiles(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  )
  const result = environmentSchema.safeParse(given)
  if (!result.success) throw new OperatorMistake(describeMistakes(result.error, given))
  const env = result.data
  // As BUILD_DIR: wherever the server is started from.
  const dataDir = resolve(projectRoot, env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    siteOrigin: new URL(env.SITE_URL ?? defaultSiteUrl).origin,
    buildDir: env.BUILD_DIR,
    exportDir: env.EXPORT_DIR,
    contentDir: env.CONTENT_DIR,
    contentStrict: env.CONTENT_STRICT === 'true',
    editUrl: env.EDIT_URL,
    contentWatch: env.CONTENT_WATCH === 'true',
    preview: {
      access: env.PREVIEW_ACCESS,
      secret: env.PREVIEW_SECRET,
      dataDir,
      address: env.SITE_URL === undefined ? undefined : new URL(env.SITE_URL).origin,
    },
    iconApiUrl: env.ICON_API_URL?.replace(/\/+$/, ''),
    logLevel: env.LOG_LEVEL,
    apiUrl: env.API_URL?.replace(/\/+$/, ''),
    socialLinks: { chat: env.SOCIAL_CHAT_URL, network: env.SOCIAL_NETWORK_URL, code: env.SOCIAL_CODE_URL },
    countsMisses: env.SEARCH_MISSES === 'true',
    google: readGoogleClient(env),
    missingForGoogle: (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).filter((name) => !env[name]),
    dataDir,
    storage: env.DATABASE_URL === undefined ? { dataDir } : { postgresUrl: env.DATABASE_URL },
    trustedProxies: env.TRUST_PROXY,
    cdnMaxAgeS: env.CDN_MAX_AGE,
    drainMs: env.DRAIN_MS,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    workers: countWorkers(env),
  }
}

/** @throws OperatorMistake when a preview, which has one content in its memory, is to be several processes. */
function countWorkers({ WORKERS, CONTENT_WATCH }: z.infer<typeof environmentSchema>): number {
  const workers = WORKERS === 'auto' ? Math.min(availableParallelism(), MAX_AUTOMATIC_WORKERS) : WORKERS
  if (workers > 1 && CONTENT_WATCH === 'true')
    throw new OperatorMistake(
      'CONTENT_WATCH=true shows a preview, which is one process. Take WORKERS away, or set it to 1.',
    )
  return workers
}

/**
 * Secrets as orchestrators hand them over: `DATABASE_URL_FILE` names a file that holds `DATABASE_URL`.
 * @throws OperatorMistake when it cannot be read, or both are given.
 */
function readSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = [...secrets].flatMap((name) => {
    const file = given[`${name}_FILE`]
    if (file === undefined) return []
    if (given[name] !== undefined)
      throw new OperatorMistake(`Both ${name} and ${name}_FILE are set. Take one of them away.`)
    try {
      return [[name, readFileSync(file, 'utf8').trim()] as const]
    } catch (cause) {
      throw new OperatorMistake(`${name}_FILE=${file} cannot be read.`, { cause })
    }
  })
  return { ...given, ...Object.fromEntries(read) }
}

/** An id of only spaces counts as missing (C-GOOG-2). */
function readGoogleClient(env: z.infer<typeof environmentSchema>): GoogleClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  if (!clientId || !clientSecret) return undefined
  return { issuer, clientId, clientSecret, scriptUrl: env.GOOGLE_SCRIPT_URL }
}

/** A script has the whole page in its hands, so nobody's but Google's is let in. */
function isGoogleOrLocal(address: string): boolean {
  return address === GOOGLE_SCRIPT_URL || loopbackHosts.includes(new URL(address).hostname)
}

/** The site knows no path above its own, and would lose it in every address that it writes. */
function isOrigin(address: string): boolean {
  const { username, password, pathname, search, hash } = new URL(address)
  return [username, password, search, hash].every((part) => part === '') && pathname === '/'
}

function isSafeIssuer(issuer: string): boolean {
  const { protocol, hostname } = new URL(issuer)
  return protocol === 'https:' || loopbackHosts.includes(hostname)
}

/** An address may hold a name and a password before its host; a log is no place for them. */
function hideCredentials(value: string): string {
  return value.replace(/\/\/[^/?#]*@/, '//…@')
}

function describeMistakes(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    const value = secrets.has(name) ? '(its value is not shown)' : hideCredentials(given[name] ?? '')
    return `  ${name}=${value} is not ${help[name] ?? 'valid'}`
  })
  return `The environment has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`
}
