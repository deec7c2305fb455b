import { shellMessages } from '#config/messages/shell.ts'
import { styleButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'

/**
 * Toggles between light and dark (C-COLOR-6). The server does not know the mode, so the button carries both faces
 * and the style sheet shows the one that leads away from the mode on screen; `color-mode/presses.ts` listens.
 */
export function ColorModeButton() {
  return (
    <button
      type="button"
      data-color-mode=""
      className={styleButton({ variant: 'ghost', size: 'icon', className: 'scripting' })}
    >
      <span className="flex dark:hidden">
        <Icon svg={moon} />
        <span className="sr-only">{shellMessages.colorMode.switchToDark}</span>
      </span>
      <span className="hidden dark:flex">
        <Icon svg={sun} />
        <span className="sr-only">{shellMessages.colorMode.switchToLight}</span>
      </span>
    </button>
  )
}
