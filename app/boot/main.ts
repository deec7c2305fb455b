import { openMenusByCommand } from './menu-command.ts'
import { installSearchShortcut } from './search-shortcut.ts'
import { startAppOnIntent } from './start-app.ts'

/*
 * All that a document runs before React has come, beside the theme script; it stands in the document itself
 * (`?script`). What is pressed meanwhile, the browser answers: links, forms, `<details>`, `command`, `popover`.
 */
openMenusByCommand()
installSearchShortcut()
startAppOnIntent(document.currentScript?.dataset.app?.split(' ') ?? [])
