import type { BrowserCommand, BrowserCommandContext } from 'vitest/node'

/** What a test of a component asks of the browser that no page can do by itself, run beside it in Node. */
export const browserCommands = { moveMouse, pressMouse, releaseMouse, turnWheel, tap, emulateMedia }

type MediaOptions = Parameters<BrowserCommandContext['page']['emulateMedia']>[0]
type MouseButton = 'left' | 'right'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse to a place of the test's page, in so many steps. */
    moveMouse: (x: number, y: number, steps?: number) => Promise<void>
    pressMouse: (button?: MouseButton) => Promise<void>
    releaseMouse: (button?: MouseButton) => Promise<void>
    turnWheel: (down: number) => Promise<void>
    /** A finger that touches a place of the test's page and goes. */
    tap: (x: number, y: number) => Promise<void>
    emulateMedia: (options: MediaOptions) => Promise<void>
  }
}

/** The page of a test stands in a frame. */
async function moveMouse(
  ...[{ iframe, page }, x, y, steps]: Parameters<BrowserCommand<[x: number, y: number, steps?: number]>>
) {
  const frame = await iframe.owner().boundingBox()
  await page.mouse.move(x + (frame?.x ?? 0), y + (frame?.y ?? 0), steps ? { steps } : {})
}

function pressMouse({ page }: BrowserCommandContext, button: MouseButton = 'left') {
  return page.mouse.down({ button })
}

function releaseMouse({ page }: BrowserCommandContext, button: MouseButton = 'left') {
  return page.mouse.up({ button })
}

function turnWheel({ page }: BrowserCommandContext, down: number) {
  return page.mouse.wheel(0, down)
}

async function tap({ iframe, page, context }: BrowserCommandContext, x: number, y: number) {
  const frame = await iframe.owner().boundingBox()
  const session = await context.newCDPSession(page)
  const touchPoints = [{ x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0) }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

function emulateMedia({ page }: BrowserCommandContext, options: MediaOptions) {
  return page.emulateMedia(options)
}
