import { Dialog } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './overlays.css'
import { Icon } from '#ui/icon.tsx'
import close from '~icons/lucide/x?raw'
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

/** The frame that modal and slideover share; the library brings the focus trap and the order of layers. */
export function OverlayPanel({ trigger, className, side, ...props }: OverlayPanelProps & LookProps) {
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
          <PanelHeader {...props} />
          {props.children && (
            <div ref={focusWhenScrollable} className="overlay-body">
              {props.children}
            </div>
          )}
          {props.footer && <div className="overlay-footer">{props.footer}</div>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function PanelHeader({
  title,
  description,
  close: hasClose = true,
  closeLabel,
}: Omit<OverlayPanelProps & LookProps, 'className'>) {
  return (
    <div className="overlay-header">
      <div className="min-w-0 flex-1">
        <Dialog.Title className="display-sm">{title}</Dialog.Title>
        {description && (
          <Dialog.Description className="mt-1 text-sm text-ink-soft">{description}</Dialog.Description>
        )}
      </div>
      {hasClose && (
        <Dialog.Close aria-label={closeLabel} className="overlay-cross">
          <Icon svg={close} />
        </Dialog.Close>
      )}
    </div>
  )
}
