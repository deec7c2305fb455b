import type { Browser, Page } from '@playwright/test'
import { measureInBrowser, THROTTLE } from './measure-in-browser.ts'
import { type Figure, median } from './record/figure.ts'
import { watchNextPaint } from './watch-next-paint.ts'

/** So long a page is left alone between two presses, in ms: what follows one must not be counted with the next. */
const REST_MS = 1_200

/** Interactions shorter than this browsers do not tell of (Event Timing), in ms. */
const SHORTEST_TOLD_MS = 16

/** What a press may take until it is painted, in ms. */
const WANTED_MS = 100

/** What opening the palette may take, which is ready to be typed into at once. */
const WANTED_TO_OPEN_MS = 300

/** How often a control is pressed in a visit, going through its presses in turn. */
const PRESSES = 6

/** Pages whose links are prefetched, and the links that are clicked one after the other. */
export const walks = [
  {
    name: 'click to painted page, header',
    path: '/',
    links: ['/pricing', '/blog', '/changelog', '/pricing', '/', '/changelog'].map(
      (href) => `header.header a[href="${href}"] >> visible=true >> nth=0`,
    ),
  },
  {
    name: 'click to painted page, documentation',
    path: '/docs/getting-started/tu-cuenta',
    links: [0, 2, 0, 2, 1, 0].map((nth) => `.docs-aside details[open] a >> visible=true >> nth=${nth}`),
  },
]

type Control = {
  name: string
  path: string
  isPhone?: true
  /** What it may take until it is painted, in 95 of 100 cases, where that is not what others may. */
  wanted?: number
  /** What is clicked, or which key is pressed, in turn; before them once what brings them about. */
  prepare?: (page: Page) => Promise<unknown>
  presses: readonly ({ click: string } | { key: string })[]
  /** What shows the same by the browser alone: a dialog, once it has been made, or else the colours' class. */
  floor?: { event: 'click' | 'keydown'; dialog?: string; prepare?: (page: Page) => Promise<unknown> }
}

/** A garment that is put on the list, and its name. */
export const garmentPath = '/coleccion/parka-con-capucha'
export const garmentName = 'Parka con capucha'

const digits = ['7', '2', 'Backspace', 'Backspace'].map((key) => ({ key }))

/** Every control that answers in the browser. */
const controls: readonly Control[] = [
  {
    name: 'menu',
    path: '/',
    isPhone: true,
    presses: [{ click: 'role=button[name="Abrir menú"]' }, { click: 'dialog.header-menu [command="close"]' }],
    floor: { event: 'click', dialog: 'dialog.header-menu' },
  },
  {
    name: 'palette',
    path: '/docs/getting-started',
    wanted: WANTED_TO_OPEN_MS,
    prepare: (page) => page.locator('.search-button').first().hover(),
    presses: [{ key: 'Control+k' }, { key: 'Escape' }],
    floor: { event: 'keydown', dialog: 'dialog.search-palette', prepare: openAndClosePalette },
  },
  {
    name: 'letter in the palette',
    path: '/docs/getting-started',
    prepare: (page) => page.keyboard.press('Control+k'),
    presses: ['t', 'a', 'l', 'l', 'a', 's'].map((key) => ({ key })),
  },
  {
    name: 'colour mode',
    path: '/',
    presses: [{ click: 'header button:has-text("Cambiar a modo")' }],
    floor: { event: 'click' },
  },
  {
    name: 'tabs',
    path: '/docs/pedidos-y-envios',
    presses: [{ click: '.tab >> nth=1' }, { click: '.tab >> nth=0' }],
  },
  {
    name: 'filters',
    path: '/coleccion',
    isPhone: true,
    presses: [{ click: '.filters > summary' }, { key: 'Escape' }],
  },
  {
    name: 'list',
    path: garmentPath,
    prepare: async (page) => {
      await addToList(page)
      await page.locator('.garment-added').getByRole('link', { name: 'Ver la lista' }).click()
      await page.getByLabel('Código postal').focus()
    },
    presses: digits,
  },
  {
    name: 'form of sizes',
    path: '/docs/tallas/mujer',
    prepare: (page) => page.getByLabel('Contorno de cintura').focus(),
    presses: digits,
  },
  {
    name: 'switch of prices',
    path: '/pricing',
    presses: [{ click: 'label:has([value="yearly"])' }, { click: 'label:has([value="monthly"])' }],
  },
  { name: 'accordion', path: '/pricing', presses: [{ click: 'main details summary >> nth=1' }] },
  { name: 'copy button', path: '/docs/devoluciones/desistimiento', presses: [{ click: '[data-copied]' }] },
]

/** Puts the garment on whose page a browser is on the list. */
export async function addToList(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^128\b/ }).check()
  await page.getByRole('button', { name: 'Añadir a mi lista' }).click()
}

/**
 * How long a click on a prefetched link takes to the painted page, and a press on each control to its paint (INP), in a
 * browser that is slower than this machine.
 */
export async function benchInteraction(runs: number): Promise<Figure[]> {
  return measureInBrowser(async (browser, address) => {
    const visit = (path: string, isPhone?: boolean) => openPage(browser, `${address}${path}`, isPhone)
    const measure = async (once: () => Promise<number[]>) => {
      const times: number[] = []
      for (let run = 0; run < runs; run += 1) times.push(...(await once()))
      return times
    }
    const figures: Figure[] = []
    for (const walk of walks) {
      figures.push(...tell(walk.name, await measure(() => follow(visit, walk)), {}))
      const floor = await measure(() => follow(visit, walk, answerWithBareHtml))
      figures.push(...tell(`${walk.name}, by innerHTML alone`, floor, {}))
    }
    for (const control of controls) {
      const { floor } = control
      // What takes the browser alone nearly as long has no aim of its own.
      const wanted = control.wanted ?? (floor ? undefined : WANTED_MS)
      const goal = wanted === undefined ? {} : { wanted }
      figures.push(...tell(control.name, await measure(() => press(visit, control)), goal))
      if (!floor) continue
      const prepare = async (page: Page) => {
        await floor.prepare?.(page)
        await page.evaluate(answerByBrowserAlone, { event: floor.event, dialog: floor.dialog })
      }
      const times = await measure(() => press(visit, { ...control, prepare }))
      figures.push(...tell(`${control.name}, by the browser alone`, times, {}))
    }
    return figures
  })
}

type Visit = (path: string, isPhone?: boolean) => Promise<Page>

export async function openPage(browser: Browser, address: string, isPhone = false): Promise<Page> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 }
  const context = await browser.newContext({ viewport, permissions: ['clipboard-write'] })
  const page = await context.newPage()
  await page.addInitScript(noteInteractions)
  await page.goto(address)
  await page.locator('html[data-app="ready"]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  return page
}

/** Runs in a page: keeps how long its longest interaction took, until it is asked for. */
function noteInteractions() {
  let longest = 0
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  const note = (entries: PerformanceEntry[]) => {
    for (const entry of entries)
      if (Reflect.get(entry, 'interactionId')) longest = Math.max(longest, entry.duration)
  }
  observer.observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }))
  Object.assign(window, {
    takeLongestInteraction: () => {
      note(observer.takeRecords())
      const taken = longest
      longest = 0
      return taken
    },
  })
}

function takeLongest(page: Page): Promise<number> {
  return page.evaluate(() => (Reflect.get(window, 'takeLongestInteraction') as () => number)())
}

/** Clicks the links of a walk, each when its page has been fetched ahead; `prepare` is done on the first page. */
export async function follow(
  visit: Visit,
  { path, links }: (typeof walks)[number],
  prepare?: (page: Page) => Promise<void>,
): Promise<number[]> {
  const page = await visit(path)
  await prepare?.(page)
  const times: number[] = []
  for (const link of links) {
    await page.waitForTimeout(REST_MS)
    const watch = await page.evaluateHandle(watchNextPaint, { event: 'click', changed: 'head' })
    await page.locator(link).click()
    times.push(await watch.evaluate(({ untilPainted }) => untilPainted))
    await watch.dispose()
  }
  await page.context().close()
  return times
}

/**
 * From here on a page answers clicks with the least that shows another page: its address, its title, and the HTML of its
 * `main`, which lies ready. What this takes is the browser's own work, below which no app comes.
 */
function answerWithBareHtml(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const documents = new Map<string, Document>()
    const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href], .docs-aside a[href]')]
    for (const { pathname } of links) {
      const html = await (await fetch(pathname)).text()
      documents.set(pathname, new DOMParser().parseFromString(html, 'text/html'))
    }
    document.addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const next = link && documents.get(link.pathname)
        if (!next) return
        event.preventDefault()
        event.stopPropagation()
        history.pushState(null, '', link.pathname)
        document.title = next.title
        const main = document.querySelector('main')
        if (main) main.innerHTML = next.querySelector('main')?.innerHTML ?? ''
        scrollTo(0, 0)
      },
      { capture: true },
    )
  })
}

async function openAndClosePalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.waitForTimeout(REST_MS)
  await page.keyboard.press('Escape')
}

/**
 * Runs in a page: from here on a press opens or closes a dialog, or changes the colours' class, before anything of the
 * site hears of it. What this takes is the browser's own work, below which no site comes.
 */
function answerByBrowserAlone({ event, dialog }: { event: string; dialog: string | undefined }) {
  const answer = (pressed: Event) => {
    if (pressed instanceof KeyboardEvent && pressed.key === 'Control') return
    pressed.preventDefault()
    pressed.stopImmediatePropagation()
    const element = document.querySelector(dialog ?? 'none')
    if (!(element instanceof HTMLDialogElement)) document.documentElement.classList.toggle('dark')
    else if (element.open) element.close()
    else element.showModal()
  }
  addEventListener(event, answer, { capture: true })
}

async function press(visit: Visit, { path, isPhone, prepare, presses }: Control): Promise<number[]> {
  const page = await visit(path, isPhone)
  await prepare?.(page)
  await page.waitForTimeout(REST_MS)
  await takeLongest(page)
  const times: number[] = []
  for (let index = 0; index < PRESSES; index += 1) {
    const next = presses[index % presses.length]
    if (!next) break
    if ('key' in next) await page.keyboard.press(next.key)
    else await page.locator(next.click).first().click()
    await page.waitForTimeout(REST_MS)
    times.push(Math.max(SHORTEST_TOLD_MS, await takeLongest(page)))
  }
  await page.context().close()
  return times
}

function tell(name: string, times: readonly number[], goal: Pick<Figure, 'wanted'>): Figure[] {
  const sorted = times.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? Number.NaN
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms', better: 'less' },
    { name: `${name}, 95 of 100`, value: p95, unit: 'ms', better: 'less', ...goal },
  ]
}
