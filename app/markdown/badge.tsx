import type { ReactNode } from 'react'

/** A short mark in a line: `span.badge.badge-<color>`; the colour is `primary` unless the writer names one. */
export function Badge({ color = 'primary', children }: { color: string | undefined; children: ReactNode }) {
  return <span className={`badge badge-${color}`}>{children}</span>
}
