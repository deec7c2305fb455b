import { type FocusEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { readingMessages } from '#config/messages/reading.ts'
import { Icon } from '#ui/icon.tsx'
import close from '~icons/lucide/x?raw'

type Props = {
  ref: RefObject<HTMLElement | null>
  /** What it is called, and the button that opens it. */
  label: string
  /** The drawing of that button, as SVG text. */
  icon: string
  className?: string
  children: ReactNode
}

/**
 * A side column of a long page; on small screens a popover, which closes by its cross, by Escape, by a press outside,
 * when the focus goes on behind it, and when somebody goes anywhere, to the page that is there already, too.
 */
export function DocsPanel({ ref, label, icon, className = '', children }: Props) {
  const id = useId()
  const { key } = useLocation()
  useLayoutEffect(() => closePanel(ref.current), [ref, key])
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 max-w-full items-center gap-[min(0.625rem,3vw)] border border-control px-[min(1rem,4vw)] text-[0.875rem] font-medium hover:border-ink lg:hidden"
      >
        <Icon svg={icon} /> {label}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears where the focus goes */}
      <nav
        ref={ref}
        id={id}
        popover="auto"
        aria-label={label}
        className={`docs-panel ${className}`}
        onBlur={closeBehind}
      >
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={readingMessages.closePanel}
          className="sticky -top-4 z-1 float-end -mt-4 -mr-2.5 ml-2 grid size-11 place-items-center bg-paper text-[1.25rem] hover:text-accent lg:hidden"
        >
          <Icon svg={close} />
        </button>
        {children}
      </nav>
    </>
  )
}

function closeBehind({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
  // Without a target the window has lost the focus, or the press is the popover's own business.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) closePanel(currentTarget)
}

/** Closes the popover of a side column, where it is one and open. */
function closePanel(panel: HTMLElement | null) {
  if (panel?.matches(':popover-open')) panel.hidePopover()
}
