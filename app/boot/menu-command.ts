import { listen } from '#browser/listen.ts'

/** `command` and `commandfor` open and close dialogs by themselves; this is for browsers that do not know them. */
export function openMenusByCommand() {
  if ('command' in HTMLButtonElement.prototype) return
  listen(document, { click: ({ target }) => answer(target) })
}

function answer(target: EventTarget | null) {
  const button = target instanceof Element ? target.closest('[commandfor]') : null
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (button?.getAttribute('command') === 'close') dialog.close()
  else if (!dialog.open) dialog.showModal()
}
