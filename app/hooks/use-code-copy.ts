import { type RefObject, useEffect } from 'react'

/** How long the status beside a copy button says that the code is copied, in ms. */
const COPIED_SHOWN_MS = 2_000

/** The buttons on code blocks copy the code below them; the status before them says so, or what to do instead. */
export function useCodeCopy(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const prose = root.current
    // React knows nothing of the elements that are pressed.
    prose?.addEventListener('click', onPress)
    return () => prose?.removeEventListener('click', onPress)
  }, [root])
}

function onPress({ target }: Event) {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  const status = button?.previousElementSibling
  const code = button?.parentElement?.querySelector('pre')?.textContent
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
