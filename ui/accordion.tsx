import { type KeyboardEvent, type ReactNode, useId } from 'react'
import plus from '~icons/lucide/plus?raw'
import { requireDistinctValues } from './distinct-values.ts'
import { Icon } from './icon.tsx'

type Item = {
  value: string
  label: string
  content: ReactNode
  disabled?: boolean
}

type Props = {
  items: readonly Item[]
  /** `single`: opening one closes the other. `multiple` unless given. */
  type?: 'single' | 'multiple'
  /** Values of those that are open at first. */
  defaultOpen?: readonly string[]
  /** The level of the headings where it stands; 3 unless given. */
  level?: 2 | 3 | 4
}

/**
 * Texts that open under their headings. Made of `<details>` and not of a library: it works before and without
 * JavaScript, the browser finds text inside closed ones and opens them, links to a fragment inside open them, and it
 * weighs nothing. `name` closes the others; a browser that does not know it leaves several open.
 *
 *     Enter, Space   opens and closes
 *     up, down       to the heading beside it, around the ends
 *     Home, End      to the first, the last heading
 */
export function Accordion({ items, type = 'multiple', defaultOpen = [], level = 3 }: Props) {
  requireDistinctValues('Accordion', items)
  const name = useId()
  const Heading = `h${level}` as const
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the keys of its headings
    <div className="border-t border-rule" onKeyDown={moveFocus}>
      {items.map(({ value, label, content, disabled = false }) => (
        <details
          key={value}
          name={type === 'single' ? name : undefined}
          // Only at first: afterwards the browser keeps it.
          open={defaultOpen.includes(value) && !disabled}
          className="group border-b border-rule"
        >
          <summary
            aria-disabled={disabled || undefined}
            tabIndex={disabled ? -1 : undefined}
            onClick={disabled ? ignorePress : undefined}
            className="flex items-baseline justify-between gap-6 py-4 -outline-offset-2 hover:text-accent aria-disabled:cursor-not-allowed aria-disabled:text-ink-faint"
          >
            <Heading className="display-sm">{label}</Heading>
            <Icon
              svg={plus}
              className="mr-1 self-center text-xl text-accent transition-transform group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[39.6em] pb-6 text-ink-soft">{content}</div>
        </details>
      ))}
    </div>
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
