import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import check from '~icons/lucide/circle-check?raw'
import enter from '~icons/lucide/corner-down-left?raw'
import page from '~icons/lucide/file-text?raw'
import heading from '~icons/lucide/hash?raw'
import link from '~icons/lucide/arrow-up-right?raw'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import screen from '~icons/lucide/monitor?raw'
import { SEARCH_OPTIONS_FIRST, SEARCH_OPTIONS_RENDERED } from '#config/constants.ts'
import { searchMessages } from '#config/messages/search.ts'
import { Icon } from '#app/ui/icon.tsx'
import { splitExcerpt, splitLabel, type TextPiece } from './highlight.ts'
import type { PaletteAction, PaletteGroup, PaletteItem } from './palette-groups.ts'

const ownIcons = { link, page, heading, system: screen, light: sun, dark: moon }

/** The id of an option's element, by its place in the whole list. */
export function nameOption(listId: string, index: number): string {
  return `${listId}-${index}`
}

type ListProps = {
  id: string
  groups: PaletteGroup[]
  /** Index of the highlighted option in the whole list. */
  active: number
  query: string
  /** Icons of the content, by name. */
  icons: Record<string, string>
  onHighlight: (itemId: string) => void
  onActivate: (action: PaletteAction) => void
}

/** The options in their groups; the focus stays in the input, which names the highlighted one (C-SEARCH-9). */
export function PaletteList({ id, groups, active, query, icons, onHighlight, onActivate }: ListProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const [wholeLimit, onScroll] = useGrowingLimit(query, active)
  // What is in sight first: who types must see it before the rest is made.
  const limit =
    useDeferredValue(groups, noGroups) === groups ? wholeLimit : Math.max(SEARCH_OPTIONS_FIRST, active + 1)
  useEffect(() => {
    const option = document.getElementById(nameOption(id, active))
    // The first option brings its group's label along.
    if (active === 0) listRef.current?.scrollTo({ top: 0 })
    else option?.scrollIntoView({ block: 'nearest' })
  }, [id, active, query])
  let index = 0
  return (
    <div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={searchMessages.results}
      className="search-list"
      onScroll={onScroll}
      hidden={count === 0}
    >
      {groups.map((group) => {
        const first = index
        index += group.items.length
        if (first >= limit) return null
        return (
          <Group key={group.id} id={`${id}-${group.id}`} label={group.label}>
            {group.items.slice(0, limit - first).map((item, place) => (
              <Option
                key={item.id}
                id={nameOption(id, first + place)}
                item={item}
                icon={(item.iconName && icons[item.iconName]) || ownIcons[item.icon]}
                query={query}
                isHighlighted={first + place === active}
                onHighlight={() => onHighlight(item.id)}
                onActivate={() => onActivate(item.action)}
              />
            ))}
          </Group>
        )
      })}
    </div>
  )
}

const noGroups: PaletteGroup[] = []

/** How many options are rendered: some at first at first, and more as the highlight or the scroll bar gets there. */
function useGrowingLimit(query: string, active: number) {
  const [grown, setGrown] = useState({ query, limit: SEARCH_OPTIONS_RENDERED })
  const known = grown.query === query ? grown.limit : SEARCH_OPTIONS_RENDERED
  const limit = Math.max(known, active + SEARCH_OPTIONS_RENDERED / 2)
  const onScroll = ({ currentTarget: list }: { currentTarget: HTMLElement }) => {
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight
    if (rest < list.clientHeight) setGrown({ query, limit: limit + SEARCH_OPTIONS_RENDERED })
  }
  return [limit, onScroll] as const
}

function Group({ id, label, children }: { id: string; label: string | undefined; children: ReactNode }) {
  if (!label) return <div className="search-group">{children}</div>
  return (
    <div role="group" aria-labelledby={id} className="search-group">
      <div id={id} className="search-group-label label">
        {label}
      </div>
      {children}
    </div>
  )
}

type OptionProps = {
  id: string
  item: PaletteItem
  /** SVG text. */
  icon: string
  query: string
  isHighlighted: boolean
  onHighlight: () => void
  onActivate: () => void
}

function Option({ id, item, icon, query, isHighlighted, onHighlight, onActivate }: OptionProps) {
  const props = {
    id,
    role: 'option',
    className: 'search-option',
    'aria-selected': isHighlighted,
    // Not when it enters: the list moves under a pointer that rests.
    onPointerMove: isHighlighted ? undefined : onHighlight,
  }
  const content = <OptionContent item={item} icon={icon} query={query} />
  if (!('href' in item.action))
    return (
      <div {...props} aria-checked={item.isCurrent} onClick={onActivate}>
        {content}
      </div>
    )
  return (
    // A link, so that it can be opened in another tab.
    <a
      {...props}
      href={item.action.href}
      tabIndex={-1}
      draggable={false}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onActivate()
      }}
    >
      {content}
    </a>
  )
}

function OptionContent({ item, icon, query }: Pick<OptionProps, 'item' | 'icon' | 'query'>) {
  return (
    <>
      <Icon svg={icon} className="search-option-icon" />
      <span className="search-option-text">
        <span className="search-option-label">
          {item.prefix && <span className="search-option-prefix">{item.prefix} </span>}
          <span lang={item.lang}>
            <Pieces pieces={splitLabel(item.label, query)} />
          </span>
        </span>
        {item.suffix && (
          <span className="search-option-suffix">
            <Pieces pieces={splitExcerpt(item.suffix, query)} />
          </span>
        )}
      </span>
      <Icon
        svg={item.isCurrent ? check : enter}
        className={item.isCurrent ? 'search-check' : 'search-enter'}
      />
    </>
  )
}

function Pieces({ pieces }: { pieces: TextPiece[] }) {
  // Pieces have no identity but their place.
  return pieces.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text))
}
