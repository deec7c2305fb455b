import { isAppReady, onAppReady } from '#browser/ready.ts'

/** Buttons that work without the page's React: the browser, this folder or the palette's own root answers them. */
const worksAlready = '[command],[popovertarget],[data-copy],[type="submit"],.search-palette button'

/**
 * A press on a control that needs React is kept until React has come, and then carried out: the last press of a
 * button, and the last sending of a form. Links lead somewhere by themselves and are left alone.
 */
export function holdEarlyPresses() {
  let carryOut: (() => void) | undefined

  function holdPress(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button || button.matches(worksAlready)) return
    hold(event, () => button.click())
  }

  function holdSubmit(event: SubmitEvent) {
    const form = event.target
    // One with an address of its own is for the server.
    if (form instanceof HTMLFormElement && !form.hasAttribute('action'))
      hold(event, () => form.requestSubmit(event.submitter))
  }

  function hold(event: Event, action: () => void) {
    if (isAppReady()) return
    event.preventDefault()
    event.stopImmediatePropagation()
    carryOut = action
  }

  addEventListener('click', holdPress, { capture: true })
  addEventListener('submit', holdSubmit, { capture: true })
  onAppReady(() => carryOut?.())
}
