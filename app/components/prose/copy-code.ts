import type { MouseEvent } from 'react'

/** How long the status beside a copy button says that the code is copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** A press on the button of a code block copies the code behind it; the status before it says so, or what to do instead. */
export function copyCode({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  const status = button?.previousElementSibling
  const code = button?.nextElementSibling?.textContent
  if (code && status instanceof HTMLElement) void copy(code, status)
}

async function copy(code: string, status: HTMLElement) {
  const { copied = '', refused = '' } = status.dataset
  try {
    // Absent without TLS, refused without permission.
    await navigator.clipboard.writeText(code)
    status.dataset.state = 'copied'
    // Another press says it anew, and for as long.
    const told = new Text(copied)
    status.replaceChildren(told)
    setTimeout(() => told.remove(), COPIED_SHOWN_MS)
  } catch {
    status.dataset.state = 'refused'
    status.replaceChildren(refused)
  }
}
