import { type KeyboardEvent, type ReactNode, useId } from 'react'
import plus from '~icons/lucide/plus?raw'
import { Icon } from './icon.tsx'

type Props = {
  items: readonly { id?: string; label: string; content: ReactNode; disabled?: boolean }[]
  /** `single`: opening one closes the other. `multiple` unless given. */
  type?: 'single' | 'multiple'
  /** The one that is open at first, from 0 on. */
  initial?: number
  /** The level of the headings where it stands. */
  level: 2 | 3 | 4
}

/**
 * Texts that open under their headings. Where React is at work, more keys than the browser's own lead from heading to
 * heading:
 *
 *     Enter, Space   opens and closes
 *     up, down       to the heading beside it, around the ends
 *     Home, End      to the first, the last heading
 */
export function Accordion({ items, type = 'multiple', initial, level }: Props) {
  const name = useId()
  const Heading = `h${level}` as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of its headings
    <div className="accordion" onKeyDown={moveFocus}>
      {items.map(({ id, label, content, disabled }, index) => (
        <AccordionItem
          key={label}
          id={id}
          name={type === 'single' ? name : undefined}
          isOpen={index === initial}
          isDisabled={disabled}
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
  /** Of those that bear one name, opening one closes the other; a browser that does not know it leaves several open. */
  name?: string | undefined
  /** Only at first: afterwards the browser keeps it. */
  isOpen: boolean
  isDisabled?: boolean | undefined
  label: ReactNode
  children: ReactNode
}

/**
 * One of them: `details.accordion-item` with `summary.accordion-label` and `div.accordion-body`. Made of `<details>` and
 * not of a library: it works before and without JavaScript, the browser finds text inside closed ones and opens them,
 * links to a fragment inside open them, and it weighs nothing.
 */
export function AccordionItem({ id, name, isOpen, isDisabled = false, label, children }: ItemProps) {
  const disabled = isDisabled && { 'aria-disabled': true, tabIndex: -1, onClick: ignorePress }
  return (
    <details id={id} className="accordion-item" name={name} open={isOpen && !isDisabled}>
      <summary className="accordion-label" {...disabled}>
        {label}
      </summary>
      <div className="accordion-body">{children}</div>
    </details>
  )
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const headings = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(
      ':scope > details > summary:not([aria-disabled="true"])',
    ),
  ]
  const index = headings.findIndex((heading) => heading === event.target)
  if (!step || index === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  headings[step(index, headings.length)]?.focus()
}

function ignorePress(event: { preventDefault(): void }) {
  event.preventDefault()
}
