import { useEffect, useState } from 'react'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import { messages } from '#config/messages.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  type ColorMode,
  followSystemColorMode,
  readColorMode,
  setColorMode,
  storeFirstPreference,
} from './color-mode.ts'

/** Toggles between light and dark (C-COLOR-6); a placeholder of its size until the browser knows the mode. */
export function ColorModeButton() {
  const [mode, setMode] = useState<ColorMode>()
  useEffect(() => {
    storeFirstPreference()
    setMode(readColorMode())
    const observer = new MutationObserver(() => setMode(readColorMode()))
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    const stopFollowing = followSystemColorMode()
    return () => {
      observer.disconnect()
      stopFollowing()
    }
  }, [])
  if (!mode) return <span className="size-11" aria-hidden="true" />
  const next = mode === 'dark' ? 'light' : 'dark'
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={next === 'dark' ? messages.colorMode.switchToDark : messages.colorMode.switchToLight}
      onClick={() => setColorMode(next)}
    >
      <Icon svg={mode === 'dark' ? moon : sun} />
    </Button>
  )
}
