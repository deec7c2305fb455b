import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import cart from '~icons/lucide/shopping-bag?raw'

export const title = 'Tooltip'

export const keyboard = [
  { keys: 'Tab', effect: 'Shows the tooltip of the control that is reached, at once.' },
  { keys: 'Escape', effect: 'Hides it.' },
  { keys: 'Enter, Space', effect: 'Presses the control and hides the tooltip.' },
]

export function Component() {
  const [hasText, setHasText] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-6 p-4">
        {(['bottom', 'top', 'left', 'right'] as const).map((side) => (
          <Tooltip key={side} side={side} text={`On the ${side}`}>
            <Button variant="outline">{side}</Button>
          </Tooltip>
        ))}
        <Tooltip text="Your basket is empty">
          <Button variant="ghost" size="icon" aria-label="Basket">
            <Icon svg={cart} />
          </Button>
        </Tooltip>
        <Tooltip text="A tooltip that has a lot to say breaks its lines after twenty rem and stays inside the window, however narrow that is.">
          <Button variant="ghost">long</Button>
        </Tooltip>
        <Tooltip text={hasText ? 'Now there is one' : undefined}>
          <Button variant="ghost" onKeyDown={(event) => event.key === 't' && setHasText(true)}>
            without a text
          </Button>
        </Tooltip>
      </div>
    </>
  )
}
