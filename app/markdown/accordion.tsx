import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'

/** Questions that open: `div.accordion` of `details.accordion-item`. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="accordion">{children}</div>
}

/**
 * `details.accordion-item` with `summary.accordion-label` and `div.accordion-body`. The browser brings the
 * keyboard, and finds text inside closed ones.
 */
export function AccordionItem({ id, label, icon, isOpen, children }: Props) {
  return (
    <details id={id} className="accordion-item" open={isOpen}>
      <summary className="accordion-label">
        {icon && <Icon className="accordion-icon" name={icon} />}
        {label}
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

type Props = {
  id: string | undefined
  label: ReactNode
  icon: string | undefined
  isOpen: boolean
  children: ReactNode
}
