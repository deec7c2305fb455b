import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import cart from '~icons/lucide/shopping-bag?raw'

export function Component() {
  const [hasText, setHasText] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center gap-6 p-4">
        {['first', 'second', 'third'].map((name) => (
          <Tooltip key={name} text={`Of the ${name}`}>
            <Button variant="outline">{name}</Button>
          </Tooltip>
        ))}
        <Tooltip text="Basket" isName>
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
