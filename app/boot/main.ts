import { followCopyPresses } from './copy-presses.ts'
import { holdEarlyPresses } from './early-presses.ts'
import { openMenusByCommand } from './menu-command.ts'
import { resetFiltersOnReturn } from './reset-filters.ts'
import { installSearchShortcut } from './search-shortcut.ts'
import { startAppOnIntent } from './start-app.ts'

/*
 * What a page runs before it is usable: a few lines that make plain HTML lively. React comes later, at low
 * priority or on the first sign of intent, and until then no press is lost.
 */
followCopyPresses()
openMenusByCommand()
holdEarlyPresses()
resetFiltersOnReturn()
installSearchShortcut()
startAppOnIntent()
