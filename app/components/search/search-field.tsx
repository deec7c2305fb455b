import { type FormEvent, type RefObject, type SubmitEvent, useSyncExternalStore } from 'react'
import { searchListId, searchPaletteId } from '#config/constants.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { docsIndexPath } from '#config/pages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import cross from '~icons/lucide/x?raw'
import type { PaletteCode } from './palette-code.ts'

type Props = {
  inputRef: RefObject<HTMLInputElement | null>
  /** Whether Enter was pressed while the code was on its way: what stands in the field is then looked for. */
  enteredRef: RefObject<boolean>
  code: PaletteCode
}

/**
 * The field of the palette and its cross. What stands in it is the browser's: it may have been typed before React came. Until
 * then, and where the palette's code cannot be had, Enter sends it to the page that searches without scripts.
 */
export function SearchField({ inputRef, enteredRef, code: { results, hasFailed } }: Props) {
  const state = useSyncExternalStore(
    results?.palette.subscribe ?? subscribeToNothing,
    results?.palette.read ?? readNothing,
    readNothing,
  )
  function type(event: FormEvent<HTMLInputElement>) {
    enteredRef.current = false
    results?.palette.dispatch({ type: 'type', query: event.currentTarget.value })
  }
  function submit(event: SubmitEvent) {
    // Without a network the page of results would be the browser's own of an error.
    if (hasFailed && navigator.onLine) return
    event.preventDefault()
    enteredRef.current = true
  }
  return (
    <form action={docsIndexPath} className="search-field" onSubmit={submit}>
      <input
        ref={inputRef}
        type="text"
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-controls={results && searchListId}
        aria-expanded={state !== undefined && state.groups.length > 0}
        aria-activedescendant={state && results?.findActiveId(state)}
        aria-label={searchEntryMessages.title}
        placeholder={searchEntryMessages.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        // Nobody searches for more; a page of text that is pasted by mistake would only keep the search busy.
        maxLength={200}
        onInput={type}
        onKeyDown={results?.pressKey}
      />
      <button type="submit" hidden>
        {searchEntryMessages.button}
      </button>
      <Button
        variant="ghost"
        size="icon"
        className="hover:text-accent"
        aria-label={searchEntryMessages.close}
        command="close"
        commandfor={searchPaletteId}
      >
        <Icon svg={cross} />
      </Button>
    </form>
  )
}

const subscribeToNothing = () => () => {}
const readNothing = () => undefined
