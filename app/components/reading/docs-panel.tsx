import type { FocusEvent, ReactNode, Ref } from 'react'
import { readingMessages } from '#config/messages/reading.ts'
import { Icon } from '#ui/icon.tsx'
import close from '~icons/lucide/x?raw'

type Props = {
  ref: Ref<HTMLElement>
  id: string
  className?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/**
 * A side column of a long page; on small screens a popover, which closes by its cross, by Escape, by a press outside,
 * and when the focus goes on behind it.
 */
export function DocsPanel({ id, className = '', children, ...props }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears where the focus goes
    <nav {...props} id={id} popover="auto" className={`docs-panel ${className}`} onBlur={closeBehind}>
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={readingMessages.closePanel}
        className="docs-panel-close"
      >
        <Icon svg={close} />
      </button>
      {children}
    </nav>
  )
}

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  // Without a target the window has lost the focus, or the press is the popover's own business.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closePanel(currentTarget)
}

/** Closes the popover of a side column, where it is one and open. */
export function closePanel(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
