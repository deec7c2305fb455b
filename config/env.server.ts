import { z } from 'zod'

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_DIR: z.string().min(1).optional(),
  CONTENT_STRICT: z.enum(['true', 'false']).default('true'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Not made from the port: addresses are part of the build, the port is chosen when it is served. */
const defaultSiteUrl = 'http://localhost:3000'

const help: Record<string, string> = {
  NODE_ENV: 'production, development or test',
  PORT: 'a port number from 0 to 65535, such as 3000',
  HOST: 'an address to listen on, such as localhost or 0.0.0.0',
  SITE_URL: "the site's public address, such as https://www.example.com",
  CONTENT_DIR: 'a folder with content files',
  CONTENT_STRICT: 'true or false',
  LOG_LEVEL: 'silent, error, warn, info or debug',
}

/** What the environment says, parsed; see the configuration table of the README. */
export type Environment = {
  mode: 'production' | 'development' | 'test'
  port: number
  /** Address to listen on; absent: every address of the machine. */
  host: string | undefined
  /** Origin of every absolute URL that the site writes; never taken from a request (threat P06). */
  siteOrigin: string
  /** The content folder, absolute or relative to the working directory. */
  contentDir: string
  /** Whether suspicious content (dead links, missing alternative texts) stops the build. */
  contentStrict: boolean
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/**
 * Reads the environment once, at start.
 * @throws Error that names every wrong variable, its value and what would be right.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) throw new Error(describeMistakes(result.error, given))
  const env = result.data
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    siteOrigin: new URL(env.SITE_URL ?? defaultSiteUrl).origin,
    contentDir: env.CONTENT_DIR ?? 'content',
    contentStrict: env.CONTENT_STRICT === 'true',
    logLevel: env.LOG_LEVEL,
  }
}

function describeMistakes(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name}=${given[name]} is not ${help[name] ?? 'valid'}`
  })
  return `The environment has ${lines.length === 1 ? 'a mistake' : 'mistakes'}:\n${lines.join('\n')}`
}
