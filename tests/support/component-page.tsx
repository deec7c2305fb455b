import { run } from 'axe-core'
import type { ComponentType } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, onTestFinished, vi } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'

/** Elements of the page as a visitor finds them, or by a selector where they have no name. */
type Found = Locator | string

/** Shows a page of the catalogue, the component alone, in a window and a theme; the mouse is out of the way. */
export async function openCatalogue(Component: ComponentType, theme: 'light' | 'dark' = 'light') {
  await cleanup()
  document.documentElement.className = theme
  await page.viewport(1280, 800)
  await commands.moveMouse(0, 0)
  const router = createMemoryRouter([{ path: '*', Component }])
  await render(<RouterProvider router={router} />)
}

/** Stops the clock but for `tick`. Vitest would move it with each press and each wait, as if it went on. */
export function stopClock() {
  vi.useFakeTimers()
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
}

/** Lets React draw what has happened, time go on by so much, and React draw what has come of it. */
export async function tick(ms: number) {
  await letReactDraw()
  vi.advanceTimersByTime(ms)
  await letReactDraw()
}

async function letReactDraw() {
  for (let turn = 0; turn < 5; turn++)
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(null)
    })
}

/** Presses the button of this name. */
export async function press(name: string) {
  await page.getByRole('button', { name, exact: true }).click()
}

/** Types at the end of a field, without the press that would bring the focus by itself. */
export async function typeInto(field: Locator, text: string) {
  field.element().focus()
  await userEvent.keyboard(text)
}

export async function expectCount(found: Found, count: number) {
  await expect.poll(() => list(found).length).toBe(count)
}

/** Each of them has this text, white space aside, or what fits. */
export async function expectText(found: Found, text: string | RegExp | string[]) {
  const wanted = text instanceof RegExp ? [expect.stringMatching(text)] : [text].flat()
  await expect
    .poll(() => list(found).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()))
    .toEqual(wanted)
}

export function readBox(found: Found): DOMRect {
  const [element] = list(found)
  if (!element) throw new Error('The element is not in the page')
  return element.getBoundingClientRect()
}

/** A press of the mouse anywhere. */
export async function pressAt(x: number, y: number, button?: 'left' | 'right') {
  await commands.moveMouse(x, y)
  await commands.pressMouse(button)
  await commands.releaseMouse(button)
}

/** Brings every animation and transition to its end. */
export function finishAnimations() {
  for (const animation of document.getAnimations()) animation.finish()
}

/** Animations that begin from now on stand still until they are finished, or the test is. */
export function holdAnimations() {
  const pause = () => {
    for (const animation of document.getAnimations()) if (animation.playState === 'running') animation.pause()
  }
  for (const name of ['animationstart', 'transitionrun']) {
    document.addEventListener(name, pause)
    onTestFinished(() => document.removeEventListener(name, pause))
  }
}

/** A component alone is no whole page: it has no headings, landmarks, language and title around it. */
const rulesOfWholePages = [
  'landmark-one-main',
  'page-has-heading-one',
  'region',
  'html-has-lang',
  'document-title',
]

/** Fails with what axe objects to in the page as it stands. */
export async function expectNoAxeViolations() {
  // Colours on their way to those of another theme are nobody's: the contrast of the end is meant.
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  const { violations } = await run(document, {
    rules: Object.fromEntries(rulesOfWholePages.map((name) => [name, { enabled: false }])),
    iframes: false,
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

function list(found: Found): Element[] {
  return typeof found === 'string' ? [...document.querySelectorAll(found)] : found.elements()
}
