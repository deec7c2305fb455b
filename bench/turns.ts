import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium } from '@playwright/test'
import { type RunningSite, startServer } from '../tests/support/start-site.ts'
import { addToList, follow, garmentName, garmentPath, openPage, walks } from './interaction.ts'
import { browserOptions, THROTTLE } from './measure-in-browser.ts'
import { type Figure, isReached, median, showValue } from './record/figure.ts'
import { watchNextPaint } from './watch-next-paint.ts'

/**
 * `npm run bench -- turns [../before]`: what a visitor waits for, in a browser four times as slow as the machine; beside
 * it the same of another version, whose folder has been built, measured by turns in one run, because machines get slower
 * and quicker. `--runs 9` for another number of visits.
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
})

/** How long a page is left alone before what is measured, in ms. */
const REST_MS = 1_000

type Wait = {
  name: string
  /** What one visit measures, in ms. */
  measure: (browser: Browser, address: string) => Promise<number[]>
  /** The most that its median may be, and 95 of 100, in ms. */
  wanted?: { median: number; p95: number }
  /** The most that its median may be of the other version's. */
  ofOther: number
}

const waits: readonly Wait[] = [
  ...walks.map(
    (walk): Wait => ({
      name: walk.name,
      measure: (browser, address) => follow((path) => openPage(browser, address + path), walk),
      ofOther: 1.15,
    }),
  ),
  { name: 'filter of the collection, press to paint', measure: pressFilter, ofOther: 0.5 },
  { name: 'list on screen, slow phone', measure: seeList, ofOther: 1.2 },
  {
    name: 'letter in the palette, work of the page',
    measure: typeInPalette,
    wanted: { median: 60, p95: 90 },
    ofOther: 1.2,
  },
]

/** From a press on a kind of garment to the paint of the list, which may be another document's first. */
async function pressFilter(browser: Browser, address: string): Promise<number[]> {
  const page = await openPage(browser, `${address}/coleccion`)
  await page.addInitScript(notePaintAfterPress)
  await page.evaluate(notePaintAfterPress)
  await page.waitForTimeout(REST_MS)
  await page.locator('nav a[href*="tipo="] >> visible=true >> nth=0').click()
  const handle = await page.waitForFunction(() => Number(sessionStorage.getItem('took')))
  const took = await handle.jsonValue()
  await page.context().close()
  return [took]
}

/** Runs in each document of a visit: keeps how long after the last press it was painted again. */
function notePaintAfterPress() {
  const tell = (paintedAt: number) => {
    const pressedAt = Number(sessionStorage.getItem('pressed'))
    if (pressedAt > 0) sessionStorage.setItem('took', String(performance.timeOrigin + paintedAt - pressedAt))
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') tell(startTime)
  }).observe({ type: 'paint' })
  const main = document.querySelector('main')
  addEventListener(
    'click',
    ({ timeStamp }) => {
      sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp))
      new MutationObserver((_, observer) => {
        observer.disconnect()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => tell(performance.now())
        // A message that is sent before a frame is painted comes after it.
        requestAnimationFrame(() => port2.postMessage(null))
      }).observe(main ?? document, { subtree: true, childList: true })
    },
    { capture: true },
  )
}

/** A phone comes back to the list, with nothing in its cache: from the request to the garment on screen. */
async function seeList(browser: Browser, address: string): Promise<number[]> {
  const page = await openPage(browser, address + garmentPath, true)
  await addToList(page)
  await page.waitForTimeout(REST_MS)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await page.goto(`${address}/coleccion/lista`, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(
    (name) => document.querySelector('main')?.innerText.includes(name) && performance.now(),
    garmentName,
  )
  const seen = Number(await handle.jsonValue())
  await page.context().close()
  return [seen]
}

/**
 * What the page's thread works for each letter that is typed, times the slowness: a browser that is made slow counts the
 * time that others take on the machine as its own.
 */
async function typeInPalette(browser: Browser, address: string): Promise<number[]> {
  const page = await openPage(browser, `${address}/docs/getting-started`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.keyboard.press('Control+k')
  const times: number[] = []
  for (const letter of 'tallas de mujer') {
    await page.waitForTimeout(REST_MS)
    const watch = await page.evaluateHandle(watchNextPaint, {
      event: 'keydown',
      changed: '[role="listbox"],[role="combobox"]',
    })
    const before = await readWorkMs(session)
    await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    await watch.evaluate(({ untilPainted }) => untilPainted)
    times.push(((await readWorkMs(session)) - before) * THROTTLE)
    await watch.dispose()
  }
  await page.context().close()
  return times
}

async function readWorkMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

function describe({ name, wanted, ofOther }: Wait, own: number[], others: number[]): Figure[] {
  const sorted = own.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Number.NaN
  const figure = (what: string, value: number, most?: number): Figure => ({
    name: `${name}, ${what}`,
    value,
    unit: what.startsWith('of') ? '×' : 'ms',
    better: 'less',
    ...(most === undefined ? {} : { wanted: most }),
  })
  return [
    figure('median', median(own), wanted?.median),
    figure('95 of 100', p95, wanted?.p95),
    ...(others.length > 0 ? [figure('of the other', median(own) / median(others), ofOther)] : []),
  ]
}

const env = { LOG_LEVEL: 'silent' }
const sites: RunningSite[] = []
const browser = await chromium.launch(browserOptions)
try {
  for (const folder of [undefined, ...positionals])
    sites.push(await startServer(['server/main.ts'], env, folder))
  for (const wait of waits) {
    const times = sites.map((): number[] => [])
    for (let run = 0; run < Number(values.runs); run += 1)
      for (const [index, { address }] of sites.entries())
        times[index]?.push(...(await wait.measure(browser, address)))
    for (const figure of describe(wait, times[0] ?? [], times[1] ?? [])) print(figure)
  }
} finally {
  await browser.close()
  for (const site of sites) await site.stop()
}

function print(figure: Figure) {
  const { name, value, unit, wanted } = figure
  const aim = wanted === undefined ? '' : `≤ ${showValue(wanted, unit)}${isReached(figure) ? '' : '  MISSED'}`
  console.log(`  ${name.padEnd(60)} ${showValue(value, unit).padStart(12)}   ${aim}`)
}
