import type { ReactNode } from 'react'

type Props = { label: string; className?: string; children: ReactNode }

/**
 * What a phone shows when its label is pressed, and wider windows and paper always: `details.fold`. Searching in the
 * page opens it, and so does a link to the heading before it (`fold.css`, `app/navigation/scroll-positions.ts`).
 */
export function Fold({ label, className = '', children }: Props) {
  return (
    <details className={`fold ${className}`}>
      <summary className="text-link">{label}</summary>
      {children}
    </details>
  )
}
