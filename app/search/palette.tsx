import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import cross from '~icons/lucide/x?raw'
import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath } from '#config/site.ts'
import { navigateTo } from '#app/network/current-router.ts'
import { setColorPreference } from './color-preference.ts'
import { Icon } from '#app/ui/icon.tsx'
import {
  listPaletteGroups,
  matchPaletteGroups,
  type PaletteAction,
  type PaletteBasics,
  type PaletteGroup,
  type PaletteItem,
} from './palette-groups.ts'
import { PaletteFooter } from './palette-footer.tsx'
import { nameOption, PaletteList } from './palette-list.tsx'
import { useNamedIcons } from './use-named-icons.ts'
import { useDocumentationMatches } from './use-documentation-matches.ts'

/** What the dialog is called by; the title is for assistive technology alone (C-SEARCH-14). */
export const paletteTitleId = 'search-palette-title'

type Props = PaletteBasics & {
  initialQuery: string
  onQueryChange: (query: string) => void
  onClose: () => void
}

/**
 * What stands in the search dialog (C-SEARCH).
 *
 * | Key | Effect |
 * | --- | --- |
 * | Down, Up, Home, End | move the highlight, without going round |
 * | Enter | activates the highlighted item |
 * | Tab | goes to the cross and to what the foot offers, and back to the input |
 */
export function Palette({ links, preference, initialQuery, onQueryChange, onClose }: Props) {
  const listId = useId()
  const [query, setQuery] = useState(initialQuery)
  const { session, matches, isBehind } = useDocumentationMatches(query)
  const icons = useNamedIcons(session)
  const groups = useMemo(() => {
    const basics = { links, preference }
    const docs = session.status === 'ready' ? session.groups : []
    return query.trim() === ''
      ? listPaletteGroups(basics, docs)
      : matchPaletteGroups(basics, docs, query, matches)
  }, [links, preference, session, query, matches])
  const items = useMemo(() => groups.flatMap((group) => group.items), [groups])
  // Without a query nothing is highlighted until a key or the pointer does; with one, the best match.
  const [highlight, setHighlight] = useState<Highlight>(initialQuery.trim() === '' ? 'none' : 'first')
  const active = findHighlighted(items, highlight)
  const isEnterWaiting = useRef(false)

  const change = (next: string) => {
    isEnterWaiting.current = false
    setQuery(next)
    onQueryChange(next)
    setHighlight('first')
  }
  const activate = (action: PaletteAction) => {
    onQueryChange('')
    onClose()
    if ('href' in action) void navigateTo(action.href)
    else setColorPreference(action.colorPreference)
  }
  const activateHighlighted = () => {
    const item = items[active]
    // What is on screen may still be the answer to an earlier query: its successor is meant.
    if (isBehind) isEnterWaiting.current = true
    else if (item) activate(item.action)
  }
  useEffect(() => {
    if (isBehind || !isEnterWaiting.current) return
    isEnterWaiting.current = false
    const [best] = items
    if (best) activate(best.action)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends a composition belongs to it.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY) return
    const next = hasModifier(event) ? undefined : moveHighlight(event.key, active, items)
    if (next) setHighlight({ id: next.id })
    else if (event.key === 'Enter') activateHighlighted()
    else return
    event.preventDefault()
  }

  const activeItem = items[active]
  return (
    <div className="search-panel">
      <div className="tape text-control" aria-hidden="true" />
      <h2 id={paletteTitleId} className="sr-only">
        {searchMessages.title}
      </h2>
      <div className="search-field">
        <input
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={activeItem && nameOption(listId, active)}
          aria-label={searchMessages.title}
          placeholder={searchMessages.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={QUERY_CHARACTERS}
          value={query}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="search-cross" aria-label={searchMessages.close} onClick={onClose}>
          <Icon svg={cross} />
        </button>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        query={query}
        icons={icons}
        onHighlight={(id) => setHighlight({ id })}
        onActivate={activate}
      />
      {items.length === 0 && (
        <EmptyState query={query} status={session.status} isBehind={isBehind} onActivate={activate} />
      )}
      <PaletteFooter status={session.status} isBehind={isBehind} />
      <ResultCount groups={groups} query={query} isBehind={isBehind} />
    </div>
  )
}

/** What browsers call a key that an input method has taken. */
const COMPOSING_KEY = 229

/** Nobody searches for more; a page of text that is pasted by mistake would only keep the search busy. */
const QUERY_CHARACTERS = 200

/** By its id, because the documentation may arrive above it; the first one, whatever it is, while somebody types. */
type Highlight = 'none' | 'first' | { id: string }

/** The place of the highlighted item, -1 when there is none. */
function findHighlighted(items: PaletteItem[], highlight: Highlight): number {
  if (highlight === 'none') return -1
  if (highlight === 'first') return Math.min(0, items.length - 1)
  return items.findIndex(({ id }) => id === highlight.id)
}

/** The item that a key leads to (C-SEARCH-9). */
function moveHighlight(key: string, active: number, items: PaletteItem[]): PaletteItem | undefined {
  const last = items.length - 1
  if (key === 'ArrowDown') return items[Math.min(active + 1, last)]
  if (key === 'ArrowUp') return items[active === -1 ? last : Math.max(active - 1, 0)]
  if (key === 'Home') return items[0]
  if (key === 'End') return items[last]
  return undefined
}

/** With a modifier the keys move in the text or select it. */
function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey
}

type EmptyProps = {
  query: string
  status: string
  isBehind: boolean
  onActivate: (action: PaletteAction) => void
}

/** No match, or nothing at all (C-SEARCH-11); while the documentation is on its way it is too early to say so. */
function EmptyState({ query, status, isBehind, onActivate }: EmptyProps) {
  if (status === 'loading' || isBehind) return <div className="search-empty" />
  return (
    <div className="search-empty">
      <p className="display-sm">{query.trim() === '' ? searchMessages.noData : searchMessages.noMatch}</p>
      <button type="button" className="text-link" onClick={() => onActivate({ href: docsIndexPath })}>
        {searchMessages.browseIndex}
      </button>
    </div>
  )
}

type CountProps = { groups: PaletteGroup[]; query: string; isBehind: boolean }

/** Says how much was found to who does not see the list; not for every letter of who types fast. */
function ResultCount({ groups, query, isBehind }: CountProps) {
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const text = useDeferredValue(query.trim() === '' || isBehind ? '' : countResults(count), '')
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  )
}

function countResults(count: number): string {
  if (count === 0) return searchMessages.countNone
  if (count === 1) return searchMessages.countOne
  return searchMessages.countMany.replace('{count}', String(count))
}
