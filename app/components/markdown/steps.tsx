import type { ReactNode } from 'react'

/** What to do, one after the other: `ol.steps > li.step`. */
export function Steps({ items }: { items: ReactNode[] }) {
  return (
    <ol className="steps">
      {items.map((item, index) => (
        // An index is key enough: the tree never changes.
        <li key={index} className="step">
          {item}
        </li>
      ))}
    </ol>
  )
}
