type Events = WindowEventMap & DocumentEventMap

/** Listens for events of a target, by their names; returns how to stop, as effects and stores want it. */
export function listen(
  target: EventTarget | null | undefined,
  listeners: { [Name in keyof Events]?: (event: Events[Name]) => void },
  options?: AddEventListenerOptions,
): () => void {
  const named = Object.entries(listeners) as [string, EventListener][]
  for (const [name, listener] of named) target?.addEventListener(name, listener, options)
  return () => {
    for (const [name, listener] of named) target?.removeEventListener(name, listener, options)
  }
}
