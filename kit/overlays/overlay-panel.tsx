import { Dialog } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './overlay-panel.css'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import cross from '~icons/lucide/x?raw'
import {
  createDismissHandlers,
  focusWhenScrollable,
  LayerPresence,
  type OverlayLayerProps,
  useFocusReturn,
  useOpen,
} from './overlay-layer.ts'

export type OverlayPanelProps = OverlayLayerProps & {
  /** The accessible name, and the heading. */
  title: string
  description?: string | undefined
  /** What opens it and gets the focus back; without it, `open` does. */
  trigger?: ReactElement | undefined
  /** Whether there is a cross. */
  close?: boolean | undefined
  /** Below the content, always in sight: buttons. */
  footer?: ReactNode
  children?: ReactNode
}

type LookProps = { className: string; side?: string | undefined; closeLabel: string }

/** The layer that modal and slideover share; the library brings the focus trap and the order of layers. */
export function OverlayPanel({
  trigger,
  className,
  side,
  close = true,
  ...props
}: OverlayPanelProps & LookProps) {
  const [isOpen, setIsOpen] = useOpen(props)
  const focusReturn = useFocusReturn()
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      {trigger && <Dialog.Trigger asChild>{trigger}</Dialog.Trigger>}
      <Dialog.Portal>
        {/* Not the library's own, which locks the scroll bar with a style element that our policy refuses. */}
        <div className="overlay-backdrop" data-state={isOpen ? 'open' : 'closed'} />
        <Dialog.Content
          className={`overlay-panel ${className}`}
          data-side={side}
          {...createDismissHandlers(props)}
          {...focusReturn}
        >
          <LayerPresence isOpen={isOpen} onAfterLeave={props.onAfterLeave} />
          <PanelContent
            {...props}
            Title={Dialog.Title}
            Description={Dialog.Description}
            onCross={close ? () => setIsOpen(false) : undefined}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type ContentProps = Pick<OverlayPanelProps, 'title' | 'description' | 'children' | 'footer'> &
  Pick<typeof Dialog, 'Title' | 'Description'> & {
    closeLabel: string
    /** Without it there is no cross. */
    onCross: (() => void) | undefined
  }

/** What stands in a layer: heading and cross, a text that scrolls, buttons. Title and description are the library's. */
export function PanelContent({
  Title,
  Description,
  title,
  description,
  children,
  footer,
  onCross,
  closeLabel,
}: ContentProps) {
  return (
    <>
      <div className="overlay-header">
        <div className="min-w-0 flex-1">
          <Title className="display-sm">{title}</Title>
          {description && <Description className="mt-1 text-sm text-ink-soft">{description}</Description>}
        </div>
        {onCross && (
          // Not the library's, which does nothing in a drawer that cannot be dismissed.
          <Button
            variant="ghost"
            size="icon"
            aria-label={closeLabel}
            className="-my-1.5 hover:text-accent"
            onClick={onCross}
          >
            <Icon svg={cross} />
          </Button>
        )}
      </div>
      {children && (
        <div ref={focusWhenScrollable} className="overlay-body">
          {children}
        </div>
      )}
      {footer && <div className="overlay-footer">{footer}</div>}
    </>
  )
}
