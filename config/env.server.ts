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

const text = z.string().min(1)
const isOn = z.enum(['true', 'false']).transform((word) => word === 'true')

/** Letters of other scripts look like ours: none is taken. */
const editorAddress = /^[!-+\--9;-~]+@[a-z0-9.-]+$/

const editorRole = z.enum(['publica', 'escribe'])

/** What each editor may do, by address, in small letters. */
const editors = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim().toLowerCase().split(':')))
  .pipe(z.array(z.tuple([z.string().regex(editorAddress), editorRole])))
  .refine((pairs) => new Map(pairs).size === pairs.length)
  .transform((pairs) => new Map(pairs))

/** Every variable with its default and what is right in it, from which mistakes are told and `npm run docs` writes the table. */
export const environmentSchema = z.object({
  PORT: wholeNumber(65_535).default(3000).describe('a port number from 0 to 65535, to listen on'),
  HOST: text
    .optional()
    .describe('an address to listen on, such as `127.0.0.1`; every one of the machine without it'),
  SITE_URL: webAddress
    .refine(isOrigin)
    .transform((address) => new URL(address).origin)
    .optional()
    .describe(
      "the site's public address, protocol and host, such as `https://www.example.com`, and nothing behind them; else `http://localhost:3000`, and part of the build",
    ),
  BUILD_DIR: text.default('build').describe('a folder for the builds'),
  CONTENT_DIR: text.default('content').describe('the folder of the content'),
  CONTENT_STRICT: isOn.default(true).describe('true or false: `false` lets what is only suspicious pass'),
  CONTENT_WATCH: isOn
    .default(false)
    .describe('true or false: `true` makes a preview, with saved content on screen at once'),
  PREVIEW_ACCESS: z
    .enum(['open', 'links'])
    .default('open')
    .describe('open or links: `links` closes a preview to who has no signed link'),
  PREVIEW_SECRET: z
    .string()
    .min(PREVIEW_SECRET_MIN_CHARACTERS)
    .optional()
    .describe(
      `a text of at least ${PREVIEW_SECRET_MIN_CHARACTERS} characters, which signs those links; else made once in \`DATA_DIR\``,
    ),
  ICON_API_URL: webAddress
    .refine(isSafeIssuer)
    .optional()
    .describe('an https address of an Iconify service, for icons of other sets; part of the build'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('`silent`, `error`, `warn`, `info` or `debug`'),
  GOOGLE_CLIENT_ID: z.string().trim().optional().describe('switches signing in on, with the next'),
  GOOGLE_CLIENT_SECRET: z.string().trim().optional().describe('what Google knows the site by'),
  GOOGLE_ISSUER: webAddress
    .refine(isSafeIssuer)
    .default('https://accounts.google.com')
    .describe('an https address of another OpenID provider; http is for one on this machine'),
  GOOGLE_SCRIPT_URL: webAddress
    .refine(isGoogleOrLocal)
    .default(GOOGLE_SCRIPT_URL)
    .describe("Google's script, or a stand-in for it on this machine, for tests"),
  API_URL: webAddress
    .optional()
    .describe('the address of the API for browsers, if elsewhere; part of the build'),
  SOCIAL_CHAT_URL: webAddress
    .optional()
    .describe('the address of the shop on Discord, linked in the footer; part of the build'),
  SOCIAL_NETWORK_URL: webAddress.optional().describe('the same on X'),
  SOCIAL_CODE_URL: webAddress.optional().describe('the same on GitHub'),
  SEARCH_MISSES: isOn
    .default(false)
    .describe('true or false: `true` tells the log of queries that find nothing; part of the build'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('the address of a PostgreSQL database for users and sessions'),
  DATA_DIR: text.default('data').describe('a folder for what outlives builds'),
  EDITORS: editors
    .optional()
    .describe(
      'a list of verified Google addresses with what each may do in the workshop, such as `ana@tienda.es:publica,luis@tienda.es:escribe`; without it, or where content is watched, there is none',
    ),
  TRUST_PROXY: wholeNumber(10)
    .default(0)
    .describe('the number of proxies that append to `X-Forwarded-For`, from 0 to 10'),
  CDN_MAX_AGE: wholeNumber(MAX_CDN_MAX_AGE_S)
    .refine((value) => value > 0)
    .optional()
    .describe(`a time that a CDN may keep pages, in seconds, from 1 to ${MAX_CDN_MAX_AGE_S}`),
  DRAIN_MS: wholeNumber(MAX_DRAIN_MS)
    .default(0)
    .describe(
      `a time that a stopping server takes visitors still, in milliseconds, from 0 to ${MAX_DRAIN_MS}`,
    ),
  METRICS_PORT: wholeNumber(65_535)
    .optional()
    .describe('a port number from 0 to 65535, where Prometheus reads metrics'),
  METRICS_HOST: text.default('127.0.0.1').describe('an address for that port'),
  WORKERS: wholeNumber(64)
    .refine((value) => value > 0)
    .default(1)
    .describe('a number of processes that answer, from 1 to 64'),
})

/** Not made from the port: addresses are part of the build, the port is chosen when it is served. */
const defaultSiteUrl = 'http://localhost:3000'

/** Variables whose value no message repeats. */
const secrets: ReadonlySet<string> = new Set(['DATABASE_URL', 'GOOGLE_CLIENT_SECRET', 'PREVIEW_SECRET'])

/** What the environment says, parsed; `environmentSchema` says what each of it is. */
export type Environment = ReturnType<typeof readEnvironment>

/** What an editor may do: change the site, or propose what to change. */
export type EditorRole = z.infer<typeof editorRole>

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
export function readEnvironment(variables: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (!result.success) throw new OperatorMistake(describeMistakes(result.error, given))
  const env = result.data
  // As BUILD_DIR: wherever the server is started from.
  const dataDir = resolve(projectRoot, env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    /** Of every absolute URL that the site writes; never taken from a request (threat P06). */
    siteOrigin: env.SITE_URL ?? defaultSiteUrl,
    buildDir: env.BUILD_DIR,
    contentDir: env.CONTENT_DIR,
    contentStrict: env.CONTENT_STRICT,
    /** Open point O-29. */
    contentWatch: env.CONTENT_WATCH,
    preview: {
      access: env.PREVIEW_ACCESS,
      secret: env.PREVIEW_SECRET,
      dataDir,
      /** Where the preview server is; absent when nobody has said so. */
      address: env.SITE_URL,
    },
    /** Absent: nowhere (open point O-27). */
    iconApiUrl: env.ICON_API_URL?.replace(/\/+$/, ''),
    logLevel: env.LOG_LEVEL,
    /** Absent: the site itself (open point O-8). */
    apiUrl: env.API_URL?.replace(/\/+$/, ''),
    /** What is absent has no link (open point O-37). */
    socialLinks: {
      chat: env.SOCIAL_CHAT_URL,
      network: env.SOCIAL_NETWORK_URL,
      code: env.SOCIAL_CODE_URL,
    } satisfies SocialLinks,
    /** Pages then say so (decision 057). */
    countsMisses: env.SEARCH_MISSES,
    google: readGoogleClient(env),
    missingForGoogle: (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).filter((name) => !env[name]),
    dataDir,
    storage: env.DATABASE_URL === undefined ? { dataDir } : { postgresUrl: env.DATABASE_URL },
    editors: env.EDITORS ?? new Map<string, EditorRole>(),
    trustedProxies: env.TRUST_PROXY,
    cdnMaxAgeS: env.CDN_MAX_AGE,
    drainMs: env.DRAIN_MS,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    workers: countWorkers(env),
  }
}

/** @throws OperatorMistake when a preview, which has one content in its memory, is to be several processes. */
function countWorkers({ WORKERS, CONTENT_WATCH }: z.infer<typeof environmentSchema>): number {
  if (WORKERS > 1 && CONTENT_WATCH)
    throw new OperatorMistake(
      'CONTENT_WATCH=true shows a preview, which is one process. Take WORKERS away, or set it to 1.',
    )
  return WORKERS
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
    const right = new Map<string, z.ZodType>(Object.entries(environmentSchema.shape)).get(name)?.description
    return `  ${name}=${value} is not ${right?.replaceAll('`', '') ?? 'valid'}`
  })
  return `The environment has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`
}
