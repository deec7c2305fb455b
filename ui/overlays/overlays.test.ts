import { expect, test } from 'vitest'
import { closeAllOverlays, mountedOverlays, type OverlayControls } from './overlay-provider.tsx'
import { createOverlay } from './overlays.ts'

test('an overlay is registered without being mounted, with an id of its own', () => {
  const first = createOverlay(Question)
  const second = createOverlay(Question)
  expect(first.id).not.toBe(second.id)
  expect([first.isOpen, second.isOpen]).toEqual([false, false])
  expect(findOverlay(first.id)).toBeUndefined()
})

test('with defaultOpen it is mounted and open from the start', () => {
  const overlay = createOverlay(Question, { defaultOpen: true, props: { garment: 'shirt' } })
  expect(findOverlay(overlay.id)).toMatchObject({
    isOpen: true,
    isMounted: true,
    props: { garment: 'shirt' },
  })
  leave(overlay)
})

test('opening mounts it with its original props and the given ones, and drops earlier patches', () => {
  const overlay = createOverlay(Question, { props: { garment: 'shirt', colour: 'blue' } })
  void overlay.open({ colour: 'red' })
  expect(findOverlay(overlay.id)?.props).toEqual({ garment: 'shirt', colour: 'red' })
  overlay.patch({ garment: 'coat' })
  expect(findOverlay(overlay.id)?.props).toEqual({ garment: 'coat', colour: 'red' })
  void overlay.open()
  expect(findOverlay(overlay.id)?.props).toEqual({ garment: 'shirt', colour: 'blue' })
  leave(overlay)
})

test('what open returns is a promise that also says how the overlay stands', async () => {
  const overlay = createOverlay(Question)
  const opened = overlay.open()
  expect(opened).toBeInstanceOf(Promise)
  expect(opened).toMatchObject({ id: overlay.id, isOpen: true, isMounted: true })
  expect(opened.result).toBe(opened)
  overlay.close(true)
  expect(opened).toMatchObject({ isOpen: false, isMounted: true })
  expect(await opened).toBe(true)
})

test('opening again settles the first promise with undefined, and closing the second with its value', async () => {
  const overlay = createOverlay(Question)
  const first = overlay.open()
  const second = overlay.open()
  overlay.close(false)
  expect(await Promise.all([first, second])).toEqual([undefined, false])
  leave(overlay)
})

test('a second close does nothing', async () => {
  const overlay = createOverlay(Question)
  const opened = overlay.open()
  overlay.close(true)
  let changes = 0
  const stop = mountedOverlays.subscribe(() => changes++)
  overlay.close(false)
  stop()
  expect(changes).toBe(0)
  expect(await opened).toBe(true)
})

test('a closed overlay stays mounted until its leave animation has ended, and can be opened anew', async () => {
  const overlay = createOverlay(Question)
  void overlay.open()
  overlay.close()
  expect(findOverlay(overlay.id)).toMatchObject({ isOpen: false, isMounted: true })
  findOverlay(overlay.id)?.controls.onAfterLeave()
  expect(findOverlay(overlay.id)).toBeUndefined()
  expect(overlay.open()).toMatchObject({ isOpen: true, isMounted: true })
  leave(overlay)
})

test('with destroyOnClose it is forgotten once it has left', () => {
  const overlay = createOverlay(Question, { destroyOnClose: true })
  const opened = overlay.open()
  overlay.close()
  expect(overlay.isOpen).toBe(false)
  findOverlay(overlay.id)?.controls.onAfterLeave()
  expect(() => overlay.open()).toThrow('Overlay not found')
  expect(opened).toMatchObject({ isOpen: false, isMounted: false })
})

test('a dismissal closes at once and settles the promise with undefined after the leave animation', async () => {
  const overlay = createOverlay(Question)
  const opened = overlay.open()
  const { controls } = findOverlay(overlay.id) ?? {}
  let isSettled = false
  void opened.then(() => (isSettled = true))
  controls?.onOpenChange(false)
  await Promise.resolve()
  expect({ isSettled, isOpen: overlay.isOpen, isMounted: opened.isMounted }).toEqual({
    isSettled: false,
    isOpen: false,
    isMounted: true,
  })
  controls?.onAfterLeave()
  expect(await opened).toBeUndefined()
  expect(opened.isMounted).toBe(false)
})

test('an overlay that is opened again while it leaves stays', () => {
  const overlay = createOverlay(Question)
  void overlay.open()
  const controls = findOverlay(overlay.id)?.controls
  controls?.onOpenChange(false)
  const again = overlay.open()
  controls?.onAfterLeave()
  expect(again).toMatchObject({ isOpen: true, isMounted: true })
  leave(overlay)
})

test('a component that speaks after its overlay is gone is not listened to', () => {
  const overlay = createOverlay(Question, { destroyOnClose: true, defaultOpen: true })
  const controls = findOverlay(overlay.id)?.controls
  leave(overlay)
  controls?.onClose(true)
  controls?.onOpenChange(true)
  controls?.onAfterLeave()
  expect(findOverlay(overlay.id)).toBeUndefined()
})

test('closeAll closes every open overlay', async () => {
  const [first, second, third] = [createOverlay(Question), createOverlay(Question), createOverlay(Question)]
  const promises: Promise<unknown>[] = [first.open(), third.open()]
  closeAllOverlays()
  expect([first, second, third].map(({ isOpen }) => isOpen)).toEqual([false, false, false])
  expect(await Promise.all(promises)).toEqual([undefined, undefined])
})

test('every operation on an overlay that is forgotten throws «Overlay not found» at once', () => {
  const overlay = createOverlay(Question, { destroyOnClose: true, defaultOpen: true })
  leave(overlay)
  const operations = [
    () => overlay.open(),
    () => overlay.close(),
    () => overlay.patch({}),
    () => overlay.isOpen,
  ]
  for (const operation of operations) expect(operation).toThrow(new Error('Overlay not found'))
})

test('the list of mounted overlays is the same array until something changes', () => {
  const before = mountedOverlays.read()
  expect(mountedOverlays.read()).toBe(before)
  const overlay = createOverlay(Question, { defaultOpen: true })
  expect(mountedOverlays.read()).not.toBe(before)
  leave(overlay)
})

function Question(_props: { garment: string; colour: string } & OverlayControls<boolean>) {
  return null
}

/** Closes an overlay, whose leave animation has then ended. */
function leave({ id, close }: { id: string; close: () => void }) {
  close()
  findOverlay(id)?.controls.onAfterLeave()
}

function findOverlay(id: string) {
  return mountedOverlays.read().find((overlay) => overlay.id === id)
}
