import type { ReactNode } from 'react'
import plus from '~icons/lucide/plus?raw'
import { Icon } from './icon.tsx'

type Props = {
  items: readonly { id?: string; label: string; content: ReactNode }[]
}

/** Texts that open under headings of the third rank, at first the first one; several may be open. */
export function Accordion({ items }: Props) {
  return (
    <div className="accordion">
      {items.map(({ id, label, content }, index) => (
        <AccordionItem
          key={label}
          id={id}
          isOpen={index === 0}
          label={
            <>
              <h3 className="display-sm">{label}</h3>
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
