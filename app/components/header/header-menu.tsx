import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useOpenHere } from '#app/hooks/use-open-here.ts'
import { listen } from '#browser/listen.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Slideover } from '#ui/overlays/slideover.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import bars from '~icons/lucide/menu?raw'
import cross from '~icons/lucide/x?raw'

/** The slide-over menu of small screens (C-HDR-4…7, 9), which opens and closes before React has come, too. */
export function HeaderMenu({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useOpenHere()
  const label = isOpen ? shellMessages.header.close : shellMessages.header.open
  // From there on there is no menu (`--breakpoint-lg`); one left open would keep the page inert.
  const close = useEffectEvent(() => setOpen(false))
  useEffect(() => listen(matchMedia(fromLarge), { change: () => close() }), [])
  return (
    <Slideover
      open={isOpen}
      onOpenChange={setOpen}
      title={shellMessages.header.title}
      head={brand}
      closeLabel={shellMessages.header.close}
      className="header-menu lg:hidden"
      trigger={
        <Tooltip text={label} isName>
          <Button
            variant="ghost"
            size="icon"
            className="-mr-[min(0.625rem,5vw)] lg:hidden"
            aria-label={label}
          >
            <Icon svg={isOpen ? cross : bars} />
          </Button>
        </Tooltip>
      }
    >
      {children}
    </Slideover>
  )
}
