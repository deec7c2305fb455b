import { type FocusEvent, useEffect, useSyncExternalStore } from 'react'
import close from '~icons/lucide/x?raw'
import { Icon } from './icon.tsx'
import {
  pauseToasts,
  readToasts,
  removeToast,
  resumeToasts,
  subscribeToToasts,
  type Toast,
} from './toast-store.ts'

type Labels = { region: string; close: string }

/** The region where toasts appear; it is always there, so that what appears in it is announced. */
export function Toaster({ labels }: { labels: Labels }) {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, readToasts)
  usePauseWhileAway()
  return (
    <section
      aria-label={labels.region}
      className="pointer-events-none fixed right-4 bottom-4 left-4 z-50 sm:left-auto sm:w-96"
      onPointerMove={pauseToasts}
      onPointerLeave={(event) => {
        if (!event.currentTarget.contains(document.activeElement)) resumeToasts()
      }}
      onFocus={pauseToasts}
      onBlur={resumeUnlessInside}
    >
      <ol aria-live="polite" className="flex flex-col gap-4">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} closeLabel={labels.close} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  return (
    <li
      data-state={toast.open ? 'open' : 'closed'}
      className="toast pointer-events-auto border border-ink bg-paper p-1 text-ink shadow-lg"
    >
      <div className="flex items-start gap-4 border border-dashed border-accent-mark py-3 pr-2 pl-4">
        <div lang={toast.lang} className="flex-1 py-1">
          <p className="font-semibold">{toast.title}</p>
          {toast.description && <p className="text-sm text-ink-soft">{toast.description}</p>}
        </div>
        <button
          type="button"
          aria-label={closeLabel}
          className="grid size-9 place-items-center text-lg hover:text-accent"
          onClick={() => {
            removeToast(toast.id)
            // The focused button goes away with its toast: time must not stand still for the others.
            resumeToasts()
          }}
        >
          <Icon svg={close} />
        </button>
      </div>
    </li>
  )
}

/** A toast that nobody can see keeps its time (C-TOAST-7). */
function usePauseWhileAway() {
  useEffect(() => {
    window.addEventListener('blur', pauseToasts)
    window.addEventListener('focus', resumeToasts)
    return () => {
      window.removeEventListener('blur', pauseToasts)
      window.removeEventListener('focus', resumeToasts)
    }
  }, [])
}

function resumeUnlessInside(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.contains(event.relatedTarget)) resumeToasts()
}
