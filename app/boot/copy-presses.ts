/** How long a copy button says that it has copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** The buttons on code blocks copy the code beside them, and say so for a moment. */
export function followCopyPresses() {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
    const code = button?.parentElement?.querySelector('pre')?.textContent
    if (button && code) void copy(button, code)
  })
}

async function copy(button: HTMLElement, code: string) {
  await navigator.clipboard.writeText(code)
  const label = button.getAttribute('aria-label') ?? ''
  button.dataset.state = 'copied'
  button.setAttribute('aria-label', button.dataset.copied ?? label)
  setTimeout(() => {
    delete button.dataset.state
    button.setAttribute('aria-label', label)
  }, COPIED_SHOWN_MS)
}
