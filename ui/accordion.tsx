import type { ReactNode } from 'react'
import plus from '~icons/lucide/plus?raw'
import { Icon } from './icon.tsx'

type Props = {
  items: readonly { id?: string; label: string; content: ReactNode }[]
  /** The one that is open at first, from 0 on. */
  initial?: number
  /** The level of the headings where it stands. */
  level: 2 | 3 | 4
}

/** Texts that open under their headings; several may be open. */
export function Accordion({ items, initial, level }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="accordion">
      {items.map(({ id, label, content }, index) => (
        <AccordionItem
          key={label}
          id={id}
          isOpen={index === initial}
          label={
            <>
              <Heading className="display-sm">{label}</Heading>
              <Icon svg={plus} className="accordion-mark" />
            </>
          }
        >
          {content}
        </AccordionItem>
      ))}
    </div>
  )
}

type ItemProps = {
  id?: string | undefined
  /** Only at first: afterwards the browser keeps it. */
  isOpen: boolean
  label: ReactNode
  children: ReactNode
}

/**
 * One of them: `details.accordion-item` with `summary.accordion-label` and `div.accordion-body`. Made of `<details>` and
 * not of a library: it works before and without JavaScript, the browser finds text inside closed ones and opens them,
 * links to a fragment inside open them, and it weighs nothing.
 */
export function AccordionItem({ id, isOpen, label, children }: ItemProps) {
  return (
    <details id={id} className="accordion-item" open={isOpen}>
      <summary className="accordion-label">{label}</summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}
