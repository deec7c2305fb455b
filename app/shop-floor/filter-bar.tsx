import { type SubmitEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#app/navigation/link.tsx'
import { filterNames } from '#config/garments.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { Button } from '#ui/button.tsx'
import { type Chosen, type Counted, garmentsAnchor, listChoices, writeAddress } from './filters.ts'
import type { ListedGarment } from './listed-garment.ts'
import { tellCount } from './tell-count.ts'

type FilterBarProps = {
  /** The page that is filtered. */
  path: string
  /** All of its garments. */
  garments: ListedGarment[]
  chosen: Chosen
}

/** What a list can be narrowed to: kinds as links, the rest in a form; folded up on phones. */
export function FilterBar({ path, garments, chosen }: FilterBarProps) {
  return (
    <details className="filters print:hidden">
      <summary className="button look-outline button-md color-neutral w-full">
        {Object.keys(chosen).length > 0
          ? shopFloorMessages.changeFilters
          : shopFloorMessages.filter.replace('{count}', tellCount(garments.length))}
      </summary>
      <div className="filters-panel">
        <KindLinks path={path} garments={garments} chosen={chosen} />
        <FilterForm path={path} garments={garments} chosen={chosen} />
      </div>
    </details>
  )
}

function KindLinks({ path, garments, chosen }: FilterBarProps) {
  const { tipo: _, ...others } = chosen
  return (
    <nav aria-label={shopFloorMessages.kindsNav}>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <FilterLink href={writeAddress(path, others)} isCurrent={chosen.tipo === undefined}>
            {shopFloorMessages.all}
          </FilterLink>
        </li>
        {listChoices('tipo', garments, chosen).map(({ value, label, count }) => (
          <li key={value}>
            <FilterLink
              href={writeAddress(path, { ...chosen, tipo: value })}
              isCurrent={chosen.tipo === value}
            >
              {`${label} `}
              <span className="filter-count">{count}</span>
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type FilterLinkProps = { href: string; isCurrent?: boolean; className?: string; children: React.ReactNode }

/**
 * A link to a list, filtered otherwise. Robots do not follow it: there are as many of these lists as there are choices, and
 * none is for search engines.
 */
export function FilterLink({
  href,
  isCurrent = false,
  className = 'filter-link',
  children,
}: FilterLinkProps) {
  return (
    <Link
      to={href}
      className={className}
      rel={href.includes('?') ? 'nofollow' : undefined}
      aria-current={isCurrent || undefined}
    >
      {children}
    </Link>
  )
}

/** Without React the browser sends it, and the server answers; the address is the same. */
function FilterForm({ path, garments, chosen }: FilterBarProps) {
  const navigate = useNavigate()
  const formRef = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // A list that comes back from the browser's memory says in its filters what its address says, as one that is loaded does.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && formRef.current?.reset()
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wanted = new FormData(event.currentTarget)
    const values = filterNames.flatMap((name) => (wanted.get(name) ? [[name, wanted.get(name)]] : []))
    void navigate(writeAddress(path, Object.fromEntries(values)))
  }
  return (
    // Who comes back finds what the address says, and not what they chose for the page that came then.
    <form
      ref={formRef}
      action={`${path}#${garmentsAnchor}`}
      autoComplete="off"
      onSubmit={onSubmit}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] items-end gap-x-(--gap) gap-y-4 pt-4"
    >
      {chosen.tipo && <input type="hidden" name="tipo" value={chosen.tipo} />}
      {(['talla', 'precio', 'color'] as const).map((name) => (
        <label key={name} className="grid gap-1 text-[0.875rem] font-medium">
          {shopFloorMessages.filterNames[name]}
          {/* Smaller letters would make a phone zoom in. */}
          <select
            name={name}
            defaultValue={chosen[name] ?? ''}
            className="h-12 w-full border border-control bg-paper px-3 text-[1rem] text-ink"
          >
            <option value="">{shopFloorMessages.any[name]}</option>
            {listGroups(listChoices(name, garments, chosen)).map(([group, choices]) =>
              group ? (
                <optgroup key={group} label={group}>
                  {choices.map(writeOption)}
                </optgroup>
              ) : (
                choices.map(writeOption)
              ),
            )}
          </select>
        </label>
      ))}
      <Button type="submit">{shopFloorMessages.show}</Button>
    </form>
  )
}

function listGroups(choices: Counted[]): [group: string | undefined, choices: Counted[]][] {
  return [...Map.groupBy(choices, ({ group }) => group)]
}

function writeOption({ value, label, count }: Counted) {
  return (
    <option key={value} value={value}>
      {`${label} (${count})`}
    </option>
  )
}
