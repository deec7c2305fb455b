import {
  type ButtonHTMLAttributes,
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLabels } from '#ui/labels.ts'
import cross from '~icons/lucide/x?raw'
import { createDismissHandlers, focusWhenScrollable, type LayerProps, useLayer } from './use-layer.ts'

export type OverlayPanelProps = LayerProps & {
  /** The accessible name, and the heading. */
  title: string
  /** Stands where the heading would be seen, which is then only heard, and has the focus at first. */
  head?: ReactNode
  /** What opens it, before React has come too, and gets the focus back; without it, `open` does. */
  trigger?: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>> | undefined
  /** The name of the cross, where it is another than that of its kind. */
  closeLabel?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

/** What makes a panel of one kind. */
type KindProps = {
  /** Its class, and what its cross is called by. */
  kind: 'modal' | 'slideover' | 'drawer'
  /** Attributes of its dialog, in an object of their own: what an owner hands over besides is none of them. */
  dialog: ComponentProps<'dialog'> & { 'data-side'?: string; 'data-dragged'?: boolean | undefined }
  /** Above the heading. */
  handle?: ReactNode
}

/**
 * The layer that modal, slideover and drawer share: the browser's own modal dialog, which keeps the focus and gives it
 * back, hides the page from everybody else, and lets Escape reach the top-most layer alone (C-OVL-8).
 */
export function OverlayPanel({
  title,
  head,
  trigger,
  className = '',
  children,
  open,
  onOpenChange,
  dismissible,
  onClosePrevented,
  onAfterLeave,
  closeLabel,
  kind,
  handle,
  dialog,
}: OverlayPanelProps & KindProps) {
  const label = useLabels()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const isOpen = useLayer(element, { open, onOpenChange, onAfterLeave })
  const handlers = createDismissHandlers({ dismissible, onClosePrevented })
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          command: 'show-modal',
          commandfor: id,
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
        })}
      <dialog
        id={id}
        ref={element}
        aria-labelledby={`${id}-title`}
        {...dialog}
        className={`overlay-panel ${kind} ${dialog.className ?? ''} ${className}`}
        closedby={dismissible === false ? undefined : 'any'}
        {...handlers}
        onPointerDown={(event) => {
          handlers.onPointerDown(event)
          dialog.onPointerDown?.(event)
        }}
      >
        {handle}
        <div className="overlay-header">
          <div className="min-w-0 flex-1">
            {head}
            <h2 id={`${id}-title`} className={head ? 'sr-only' : 'display-sm'} {...(head && firstStop)}>
              {title}
            </h2>
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={closeLabel ?? label(`${kind}.close`)}
            className="-my-1.5 hover:text-accent"
            command="close"
            commandfor={id}
          >
            <Icon svg={cross} />
          </Button>
        </div>
        {children && (
          <div ref={focusWhenScrollable} className="overlay-body">
            {children}
          </div>
        )}
      </dialog>
    </>
  )
}

/** Not written by a server: in a document with a fragment the browser would tell the console of it, of a closed dialog too. */
const firstStop = {
  tabIndex: -1,
  ref: (element: HTMLElement | null) => element?.setAttribute('autofocus', ''),
}
