import type { ReactNode } from 'react'

/** A key of the keyboard: `kbd.kbd`. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}
