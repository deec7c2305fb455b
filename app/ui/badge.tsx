import type { ReactNode } from 'react'

/** A short mark beside a title: a section's name, a state. */
export function Badge({ children }: { children: ReactNode }) {
  return <span className="label inline-block border border-accent px-2.5 py-1 text-accent">{children}</span>
}
