import {
  type MouseEvent,
  memo,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#app/components/navigation/link.tsx'
import { useOpenHere } from '#app/hooks/use-open-here.ts'
import { type FilterName, filterNames } from '#config/garments.ts'
import { filterMessages } from '#config/messages/filters.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { type Ages, writeWithAge } from '#sizes/ages.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { Select, type SelectGroup, type SelectItem } from '#ui/forms/select.tsx'
import type { Drawer } from '#ui/overlays/drawer.tsx'
import { type Chosen, type Counted, garmentsAnchor, listChoices, writeAddress } from './filters.ts'
import type { ListedGarment } from './listed-garment.ts'

type FilterBarProps = {
  /** The page that is filtered. */
  path: string
  /** All of its garments. */
  garments: ListedGarment[]
  /** Of children, by size. */
  ages: Ages
  chosen: Chosen
}

/** What a list can be narrowed to: kinds as links, the rest in a form; on a phone folded up until React has a drawer. */
export function FilterBar(props: FilterBarProps) {
  const { path, garments, chosen } = props
  const address = writeAddress(path, chosen)
  const [isOpen, setOpen] = useOpenHere()
  // Fetched when a phone asks for it. Then it stays in the page: a drawer that closes leaves the screen by and by.
  const [FilterDrawer, setFilterDrawer] = useState<typeof Drawer>()
  const foldRef = useRef<HTMLDetailsElement>(null)
  const openDrawer = (event: MouseEvent) => {
    const fold = foldRef.current
    if (!fold || fold.open || matchMedia(fromLarge).matches) return
    event.preventDefault()
    import('#ui/overlays/drawer.tsx').then(
      (drawer) => {
        setFilterDrawer(() => drawer.Drawer)
        setOpen(true)
      },
      (error: unknown) => {
        console.warn('The drawer of filters cannot be had', error)
        fold.open = true
      },
    )
  }
  return (
    <>
      {/* With another choice it is folded up again; where there is room nothing is, in browsers that can open what is closed. */}
      <details
        key={address}
        ref={foldRef}
        className="filters lg:details-content:[content-visibility:visible] print:hidden"
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a summary is pressed by its keys too */}
        <summary
          className="button look-outline button-md color-neutral w-full lg:supports-[selector(::details-content)]:hidden"
          aria-expanded={isOpen || undefined}
          onClick={openDrawer}
        >
          {Object.keys(chosen).length > 0
            ? filterMessages.changeFilters
            : filterMessages.filter.replace('{count}', writeCount(garments.length, filterMessages.counts))}
        </summary>
        <div className="pt-4 lg:supports-[selector(::details-content)]:pt-0">
          <FilterPanel {...props} />
        </div>
      </details>
      {FilterDrawer && (
        <FilterDrawer title={filterMessages.filters} open={isOpen} onOpenChange={setOpen}>
          <FilterPanel key={address} {...props} isDrawer />
        </FilterDrawer>
      )}
    </>
  )
}

type PanelProps = FilterBarProps & {
  /** Everything is picked there before anything is shown: a link would close it. */
  isDrawer?: boolean
}

/** With another choice it is another one: its filters say what the address says. What opens and closes changes none. */
const FilterPanel = memo(function FilterPanel({ isDrawer = false, ...props }: PanelProps) {
  // What is picked and not shown yet goes along with a kind, and narrows what else can be picked.
  const [picked, setPicked] = useState(props.chosen)
  return (
    <>
      {!isDrawer && <KindLinks {...props} picked={picked} />}
      <FilterForm
        {...props}
        names={isDrawer ? ['tipo', ...fieldNames] : fieldNames}
        picked={picked}
        onPick={setPicked}
      />
    </>
  )
})

/** What has a field beside the links of the kinds. */
const fieldNames = ['talla', 'precio', 'color', 'rebajas', 'orden'] as const

/** Those that the address leaves: what is picked changes their numbers, and moves none that one is about to press. */
function KindLinks({ path, garments, chosen, picked }: FilterBarProps & { picked: Chosen }) {
  const { tipo: _, ...others } = picked
  const left = listChoices('tipo', garments, picked)
  return (
    <nav aria-label={filterMessages.kindsNav}>
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <FilterLink href={writeAddress(path, others)} isCurrent={chosen.tipo === undefined}>
            {filterMessages.all}
          </FilterLink>
        </li>
        {listChoices('tipo', garments, chosen).map(({ value, label }) => {
          const count = left.find((kind) => kind.value === value)?.count ?? 0
          const isCurrent = chosen.tipo === value
          const name = (
            <>
              {`${label} `}
              {/* A box of its own: the line under the name ends before it. */}
              <span className="inline-block text-[0.8125rem] font-normal tabular-nums lining-nums text-ink-faint">
                {count}
              </span>
            </>
          )
          return (
            <li key={value}>
              {count > 0 || isCurrent ? (
                <FilterLink href={writeAddress(path, { ...picked, tipo: value })} isCurrent={isCurrent}>
                  {name}
                </FilterLink>
              ) : (
                <span className="inline-block leading-11 text-ink-faint">{name}</span>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type FilterLinkProps = { href: string; isCurrent?: boolean | 'page'; className?: string; children: ReactNode }

/** A link to a list, filtered otherwise. Robots shall follow none: there are as many of these lists as there are choices. */
export function FilterLink({ href, isCurrent = false, className, children }: FilterLinkProps) {
  const current =
    'font-semibold underline decoration-accent-mark decoration-2 underline-offset-[0.4em] hover:text-accent'
  return (
    <Link
      to={href}
      className={className ?? `inline-block leading-11 ${isCurrent ? current : 'hover:text-accent'}`}
      rel={href.includes('?') ? 'nofollow' : undefined}
      aria-current={isCurrent || undefined}
    >
      {children}
    </Link>
  )
}

type FormProps = FilterBarProps & {
  names: readonly FilterName[]
  picked: Chosen
  onPick: (picked: Chosen) => void
}

/** Without React the browser sends it, and the server answers; the address is the same. */
function FilterForm({ path, garments, ages, chosen, names, picked, onPick }: FormProps) {
  const navigate = useNavigate()
  const ref = useRef<HTMLFormElement>(null)
  const adopt = useEffectEvent(() => {
    const found = ref.current && readPicked(ref.current)
    if (found && writeAddress(path, found) !== writeAddress(path, picked)) onPick(found)
  })
  // What was picked before React came.
  useEffect(() => adopt(), [])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(writeAddress(path, readPicked(event.currentTarget)))
  }
  return (
    // Who comes back finds what the address says, and not what they chose for the page that came then.
    <form
      ref={ref}
      action={`${path}#${garmentsAnchor}`}
      autoComplete="off"
      onSubmit={onSubmit}
      onChange={(event) => onPick(readPicked(event.currentTarget))}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] items-end gap-x-(--gap) gap-y-4 pt-4"
    >
      {chosen.tipo && !names.includes('tipo') && <input type="hidden" name="tipo" value={chosen.tipo} />}
      {names.map((name) => {
        // What is picked takes no field away, which would move the others.
        if (listChoices(name, garments, {}).length === 0) return null
        const choices = listChoices(name, garments, picked).map((choice) => addAge(choice, ages))
        return (
          <FormField key={name} name={name} label={filterMessages.filterNames[name]}>
            <Select
              placeholder={filterMessages.any[name]}
              defaultValue={chosen[name]}
              items={listItems(choices, name !== 'orden')}
            />
          </FormField>
        )
      })}
      <Button type="submit">{filterMessages.show}</Button>
    </form>
  )
}

function readPicked(form: HTMLFormElement): Chosen {
  const wanted = new FormData(form)
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = wanted.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

/** Children's sizes are told with the age. */
function addAge(choice: Counted, ages: Ages): Counted {
  const isOfChild = choice.group === filterMessages.sizeGroups.infantil
  return isOfChild ? { ...choice, label: writeWithAge(choice.label, ages[choice.label]) } : choice
}

/** Choices as a select takes them, under the headings that they have. */
function listItems(choices: Counted[], isCounted: boolean): (SelectItem | SelectGroup)[] {
  return [...Map.groupBy(choices, ({ group }) => group)].flatMap<SelectItem | SelectGroup>(([label, all]) => {
    const items = all.map(({ value, label: name, count }) => ({
      value,
      label: isCounted ? `${name} (${count})` : name,
    }))
    return label === undefined ? items : [{ label, items }]
  })
}
