import { Tooltip as RadixTooltip } from 'radix-ui'
import {
  createContext,
  type ReactElement,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useState,
} from 'react'
import './tooltip.css'
import { TOOLTIP_DELAY_MS, TOOLTIP_OFFSET_PX, TOOLTIP_SKIP_DELAY_MS } from '#config/constants.ts'

const ProviderContext = createContext(false)

/** Around everything that has tooltips: they know of one another through it, so that the next opens at once (C-TIP-1). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <ProviderContext value>
      <RadixTooltip.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
      </RadixTooltip.Provider>
    </ProviderContext>
  )
}

type Props = {
  /** What it says; without a text there is no tooltip. */
  text?: string | undefined
  side?: 'bottom' | 'top' | 'left' | 'right' | undefined
  /** What it speaks of: one element that takes a ref and handlers, and that the keyboard reaches. */
  children: ReactElement
}

/**
 * A word about a control, while the pointer rests on it or the keyboard is there (C-TIP-1). It describes the control
 * and does not name it: an icon button has its own label. Throws outside a `TooltipProvider`.
 *
 * | Key | Effect |
 * | --- | --- |
 * | Tab | shows it at once |
 * | Escape | hides it, and nothing below it |
 */
export function Tooltip({ text, side = 'bottom', children }: Props) {
  if (!useContext(ProviderContext)) {
    throw new Error(
      'A tooltip stands outside a TooltipProvider. Tooltips share their delays through it, so that the second of two neighbours opens at once. Put one TooltipProvider around the page.',
    )
  }
  const [isOpen, setIsOpen] = useState(false)
  const isDisabled = !text?.trim()
  return (
    <RadixTooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      {/* Without a text the same elements stay, so that what has the focus keeps it when a text comes. */}
      <RadixTooltip.Trigger
        asChild
        onPointerMove={isDisabled ? skipHandler : undefined}
        onFocus={isDisabled ? skipHandler : skipUnlessKeyboard}
      >
        {children}
      </RadixTooltip.Trigger>
      {/* What closes is gone at once. The library would keep one whose animation has not begun until that has ended,
          and one that opens again meanwhile would hear of its own opening, and close. */}
      {!isDisabled && isOpen && (
        <RadixTooltip.Portal forceMount>
          <RadixTooltip.Content
            className="tooltip"
            side={side}
            sideOffset={TOOLTIP_OFFSET_PX}
            collisionPadding={TOOLTIP_OFFSET_PX}
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      )}
    </RadixTooltip.Root>
  )
}

/** The library leaves out its own handler when the event is prevented; these events have no default of the browser's. */
function skipHandler(event: SyntheticEvent) {
  event.preventDefault()
}

/** A dialog that closes gives the focus back: after a press of the mouse that shows nothing. */
function skipUnlessKeyboard(event: SyntheticEvent) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
