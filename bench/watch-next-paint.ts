/**
 * Runs in a page: how long it is from the next event of a type (a key, a click) to the paint after a change in what a
 * selector names, in ms. It knows nothing of what stands around it here.
 */
export function watchNextPaint(watched: { event: string; changed: string }): {
  untilPainted: Promise<number>
} {
  const untilPainted = new Promise<number>((resolve) => {
    let begunAt = 0
    addEventListener(
      watched.event,
      ({ timeStamp }) => {
        begunAt = timeStamp
      },
      { capture: true, once: true },
    )
    const observer = new MutationObserver((records) => {
      if (begunAt === 0) return
      if (
        !records.some(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(watched.changed),
        )
      )
        return
      observer.disconnect()
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(performance.now() - begunAt))
      port1.start()
      // A message that is sent before a frame is painted comes after it.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  return { untilPainted }
}
