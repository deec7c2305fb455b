import { toggleColorMode, useColorMode } from '#app/stores/color-mode.ts'
import { colorModeMessages } from '#config/messages/shell.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'

/**
 * Toggles between light and dark (C-COLOR-6). The server does not know the mode, so the button carries both faces, and the
 * style sheet shows the one that leads away from the mode on screen: it is right before React has come.
 */
export function ColorModeButton() {
  const { switchToDark, switchToLight } = colorModeMessages
  const mode = useColorMode()
  return (
    <Tooltip text={mode && (mode === 'dark' ? switchToLight : switchToDark)} isName>
      <Button variant="ghost" size="icon" className="noscript:invisible" onClick={toggleColorMode}>
        <Face className="flex dark:hidden" svg={moon} label={switchToDark} />
        <Face className="hidden dark:flex" svg={sun} label={switchToLight} />
      </Button>
    </Tooltip>
  )
}

function Face({ className, svg, label }: { className: string; svg: string; label: string }) {
  return (
    <span className={className}>
      <Icon svg={svg} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
