import type { ReactNode } from 'react'

type Props = {
  label: string
  /** Whether wider windows show it folded, too: only paper shows all of it. */
  isAlways?: boolean
  className?: string
  children: ReactNode
}

/**
 * What a phone shows when its label is pressed, and wider windows and paper from the first: `details.fold`. Searching in the
 * page opens it, and so does a link to the heading before it (`fold.css`, `app/navigation/scroll-positions.ts`).
 */
export function Fold({ label, isAlways = false, className = '', children }: Props) {
  return (
    <details className={`fold ${isAlways ? 'fold-always' : ''} ${className}`}>
      <summary className="text-link">{label}</summary>
      {children}
    </details>
  )
}
