import { type KeyboardEvent, type MouseEvent, memo, type UIEvent, useLayoutEffect, useRef } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { searchListId } from '#config/constants.ts'
import { searchMessages } from '#config/messages/search.ts'
import { Icon } from '#ui/icon.tsx'
import link from '~icons/lucide/arrow-up-right?raw'
import check from '~icons/lucide/circle-check?raw'
import enter from '~icons/lucide/corner-down-left?raw'
import page from '~icons/lucide/file-text?raw'
import heading from '~icons/lucide/hash?raw'
import screen from '~icons/lucide/monitor?raw'
import moon from '~icons/lucide/moon?raw'
import sun from '~icons/lucide/sun?raw'
import { MarkedText } from './marked-text.tsx'
import type { PaletteAction, PaletteGroup, PaletteItem } from './palette-groups.ts'
import { findActive, type PaletteEvent, type PaletteState } from './palette-state.ts'

type Props = {
  state: PaletteState
  dispatch: (event: PaletteEvent) => void
  onChoose: (action: PaletteAction) => void
}

/** The options in their groups; the focus stays in the input, which names the highlighted one (C-SEARCH-9). */
export function PaletteList({ state, dispatch, onChoose }: Props) {
  const { query, icons } = state
  const active = findActive(state)
  const groups = takeFirst(state.groups, Math.max(state.limit, active + 1))
  const scrolling = useScrolling({ active, query }, dispatch)
  return (
    <div
      id={searchListId}
      role="listbox"
      // It scrolls with the highlight, and is no stop of the keyboard.
      tabIndex={-1}
      aria-label={searchMessages.results}
      className="search-list"
      hidden={groups.length === 0}
      {...scrolling}
    >
      {/* By its place: an option's element stays, because somebody may be pressing it and the input names it. */}
      {groups.map(({ label, items, start }, place) => {
        const labelId = `${searchListId}-label-${place}`
        return (
          <div
            key={place}
            className="search-group"
            {...(label && { role: 'group', 'aria-labelledby': labelId })}
          >
            <div id={labelId} className="search-group-label label" hidden={!label}>
              {label}
            </div>
            {items.map((item, index) => (
              <Option
                key={index}
                id={toOptionId(start + index)}
                item={item}
                icon={(item.iconName && icons[item.iconName]) || ownIcons[item.icon]}
                isSelected={start + index === active}
                dispatch={dispatch}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Id of the element that shows the option at a place among all. */
export function toOptionId(place: number): string {
  return `${searchListId}-${place}`
}

/** Whether a press or a key means something else than it does alone. */
export function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: MouseEvent | KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey
}

/** The highlighted option is in sight, and a new list begins at its top; near its end more options follow. */
function useScrolling(
  { active, query }: { active: number; query: string },
  dispatch: (event: PaletteEvent) => void,
) {
  const listRef = useRef<HTMLDivElement>(null)
  /** Asking the list itself would cost a layout. */
  const isScrolled = useRef(false)
  useLayoutEffect(() => {
    // The first one brings its group's label along.
    if (active > 0) document.getElementById(toOptionId(active))?.scrollIntoView({ block: 'nearest' })
    else if (isScrolled.current) listRef.current?.scrollTo(0, 0)
  }, [active, query])
  return {
    ref: listRef,
    onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent) {
      isScrolled.current = scrollTop > 0
      if (isScrolled.current && scrollHeight - scrollTop - clientHeight < clientHeight)
        dispatch({ type: 'scrollToEnd' })
    },
  }
}

/** The groups of the first options, the last one as far as it goes, each with the place of its first option. */
function takeFirst(groups: readonly PaletteGroup[], limit: number): (PaletteGroup & { start: number })[] {
  let start = 0
  return groups.flatMap((group) => {
    const items = group.items.slice(0, limit - start)
    const taken = { ...group, items, start }
    start += items.length
    return items.length > 0 ? [taken] : []
  })
}

const ownIcons = { link, page, heading, system: screen, light: sun, dark: moon }

type OptionProps = {
  id: string
  item: PaletteItem
  icon: string
  isSelected: boolean
} & Pick<Props, 'dispatch' | 'onChoose'>

/** What leads somewhere is a link, so that it can be opened in another tab. */
const Option = memo(function Option({ id, item, icon, isSelected, dispatch, onChoose }: OptionProps) {
  const { prefix, label, suffix, action, isCurrent, lang } = item
  const shown = (
    <>
      <Icon className="search-option-icon" svg={icon} />
      <span className="search-option-text">
        <span className="search-option-label">
          <span className="search-option-prefix">{prefix ? `${prefix} ` : ''}</span>
          <span className="search-option-title" lang={lang}>
            <MarkedText {...label} />
          </span>
        </span>
        <span className="search-option-suffix">{suffix && <MarkedText {...suffix} />}</span>
      </span>
      {isCurrent && <Icon className="search-check" svg={check} />}
      {isSelected && !isCurrent && <Icon className="search-enter" svg={enter} />}
    </>
  )
  const common = {
    id,
    className: item.isAnswer ? 'search-option search-answer' : 'search-option',
    // Not when the pointer enters: the list moves under one that rests.
    onPointerMove: () => !isSelected && dispatch({ type: 'point', item }),
  }
  if ('href' in action) {
    // A link that is to open elsewhere leaves the palette as it is; the rest of its way is that of any link.
    const choose = (event: MouseEvent) => hasModifier(event) || onChoose(action)
    return (
      <Link
        {...common}
        role="option"
        aria-selected={isSelected}
        tabIndex={-1}
        to={action.href}
        prefetch="none"
        draggable={false}
        onClick={choose}
      >
        {shown}
      </Link>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input hears the keys
    <div
      {...common}
      role="option"
      aria-selected={isSelected}
      aria-checked={isCurrent}
      tabIndex={-1}
      onClick={() => onChoose(action)}
    >
      {shown}
    </div>
  )
})
