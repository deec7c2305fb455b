import { type Browser, chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Flags } from 'lighthouse'
import { examplePaths } from './pages.ts'
import { findFreePort } from './ports.ts'

/** A page of every type. */
export const pageTypes = [...examplePaths, '/docs/tallas/mujer']

export type Form = 'mobile' | 'desktop'
type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo'

/** Scores from 0 to 100, the audits that cost points, and the figures behind performance. */
export type Report = {
  scores: Partial<Record<Category, number>>
  failures: string[]
  lcpMs: number
  cls: number
  tbtMs: number
}

/** A Chromium that Lighthouse can drive. */
export async function openLighthouse(executablePath: string | undefined) {
  const port = await findFreePort()
  const browser: Browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  return {
    audit: (url: string, form: Form, categories: Category[]) => audit(url, form, categories, port),
    close: () => browser.close(),
  }
}

async function audit(url: string, form: Form, categories: Category[], port: number): Promise<Report> {
  const first = await load(url, form, categories, port)
  // On a busy machine the browser may lose the trace; Lighthouse itself asks to be run again then.
  const result = first.runtimeError ? await load(url, form, categories, port) : first
  const { categories: found, audits, runtimeError } = result
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scores = Object.fromEntries(
    Object.entries(found).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  )
  const counted = Object.values(found).flatMap(({ id, auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map((reference) => ({ category: id, id: reference.id })),
  )
  const failures = counted
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ category, id }) => `${category}: ${id} (${audits[id]?.title ?? ''}) ${tellDetails(audits[id])}`)
  const read = (id: string) => audits[id]?.numericValue ?? 0
  return {
    scores,
    failures,
    lcpMs: read('largest-contentful-paint'),
    cls: read('cumulative-layout-shift'),
    tbtMs: read('total-blocking-time'),
  }
}

/** How Lighthouse looks at a page of which it measures nothing: once it is there, and without a picture of it. */
const impatient: Flags = {
  pauseAfterFcpMs: 0,
  pauseAfterLoadMs: 0,
  networkQuietThresholdMs: 500,
  cpuQuietThresholdMs: 0,
  disableFullPageScreenshot: true,
  // It costs no points, and is the only one to read a trace, whose end the browser often holds back for 5 s.
  skipAudits: ['baseline'],
}

async function load(url: string, form: Form, categories: Category[], port: number) {
  const patience = categories.includes('performance') ? {} : impatient
  const flags: Flags = { port, onlyCategories: categories, output: 'json', logLevel: 'silent', ...patience }
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined)
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`)
  return result.lhr
}

function tellDetails(audit: { details?: unknown; displayValue?: string } | undefined): string {
  return audit?.displayValue ?? JSON.stringify(audit?.details ?? '').slice(0, 300)
}
