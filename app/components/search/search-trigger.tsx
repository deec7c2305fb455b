import { searchPaletteId } from '#config/constants.ts'
import { docsIndexPath } from '#config/pages.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { bringPalette } from './palette-code.ts'

type Props = {
  className: string
  label: string
  /** Where its name is not seen: nowhere unless given, in windows with little room, or in all. */
  isIcon?: 'small' | 'always'
}

const labelClasses = { small: 'sr-only xl:not-sr-only', always: 'sr-only' }

/**
 * Opens the search palette (C-SEARCH-2), which stands in the document: the browser needs no script for it. Without
 * JavaScript it is a link to the index of the documentation. The shortcut's name comes from the style sheet, because the
 * server does not know the keyboard.
 */
export function SearchTrigger({ className, label, isIcon }: Props) {
  const name = <span className={`search-label flex-1 ${isIcon ? labelClasses[isIcon] : ''}`}>{label}</span>
  return (
    <>
      <Tooltip text={isIcon ? label : undefined} isName>
        <button
          type="button"
          // Then a link stands beside it.
          className={`noscript:hidden ${className}`}
          command="show-modal"
          commandfor={searchPaletteId}
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K"
          onPointerEnter={bringPalette}
          onFocus={bringPalette}
        >
          {name}
        </button>
      </Tooltip>
      <noscript>
        <a href={docsIndexPath} className={className}>
          {name}
        </a>
      </noscript>
    </>
  )
}
