import { type RefObject, useSyncExternalStore } from 'react'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { docsIndexPath } from '#config/pages.ts'
import { searchListId, searchPaletteId } from '#config/site.ts'
import { Icon } from '#ui/icon.tsx'
import cross from '~icons/lucide/x?raw'
import type { PaletteCode } from './palette-code.ts'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Hears what is typed, once its code is there. */
  code: PaletteCode['results']
}

/**
 * The field of the palette and its cross. What stands in it is the browser's: it may have been typed before React came. As
 * long as the palette's code is not there, Enter sends it to the page that searches without scripts.
 */
export function SearchField({ inputRef, code }: Props) {
  const state = useSyncExternalStore(
    code?.palette.subscribe ?? subscribeToNothing,
    code?.palette.read ?? readNothing,
    readNothing,
  )
  return (
    <form action={docsIndexPath} className="search-field">
      <input
        ref={inputRef}
        type="text"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={code && searchListId}
        aria-expanded={state !== undefined && state.groups.length > 0}
        aria-activedescendant={state && code?.findActiveId(state)}
        aria-label={searchEntryMessages.title}
        placeholder={searchEntryMessages.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        // Nobody searches for more; a page of text that is pasted by mistake would only keep the search busy.
        maxLength={200}
        onInput={(event) => code?.palette.dispatch({ type: 'type', query: event.currentTarget.value })}
        onKeyDown={code?.pressKey}
      />
      <button type="submit" hidden>
        {searchEntryMessages.button}
      </button>
      <button
        type="button"
        className="search-cross"
        aria-label={searchEntryMessages.close}
        command="close"
        commandfor={searchPaletteId}
      >
        <Icon svg={cross} />
      </button>
    </form>
  )
}

const subscribeToNothing = () => () => {}
const readNothing = () => undefined
