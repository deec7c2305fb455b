import { colorModeMessages } from '#config/messages/shell.ts'
import { styleButton } from '#ui/button.tsx'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'

/**
 * The HTML of what toggles between light and dark (C-COLOR-6). The server does not know the mode, so the button carries
 * both faces and the style sheet shows the one that leads away from the mode on screen; `presses.ts` listens.
 */
export function writeColorModeButton(): string {
  const { switchToDark, switchToLight } = colorModeMessages
  const faces =
    writeFace('flex dark:hidden', moon, switchToDark) + writeFace('hidden dark:flex', sun, switchToLight)
  return `<button type="button" data-color-mode class="${styleButton({ variant: 'ghost', size: 'icon' })}">${faces}</button>`
}

function writeFace(look: string, svg: string, label: string): string {
  return `<span class="${look}"><span aria-hidden="true" class="icon">${svg}</span><span class="sr-only">${label}</span></span>`
}
