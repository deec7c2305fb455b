import chevron from '~icons/lucide/chevron-right?raw'
import { Icon } from './icon.tsx'
import { useLabels } from './labels.ts'
import { Link } from './link.tsx'

type Item = {
  label: string
  /** Without it the entry is text: a level that has no page of its own. */
  to?: string
  /** SVG text. */
  icon?: string
}

/** The way from the start to this page, which comes last and is no link. */
export function Breadcrumb({ items }: { items: readonly Item[] }) {
  const label = useLabels()
  return (
    <nav aria-label={label('breadcrumb.label')}>
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        {items.map(({ label: text, to, icon }, index) => {
          const isLast = index === items.length - 1
          const content = (
            <>
              {icon && <Icon svg={icon} />}
              {text}
            </>
          )
          const className = 'inline-flex min-h-11 items-center gap-2 wrap-anywhere'
          return (
            <li key={`${to} ${text}`} className="flex items-center gap-2">
              {index > 0 && <Icon svg={chevron} className="text-ink-faint" />}
              {to && !isLast ? (
                <Link to={to} className={`${className} text-ink-soft hover:text-accent hover:underline`}>
                  {content}
                </Link>
              ) : (
                <span
                  aria-current={isLast ? 'page' : undefined}
                  className={`${className} ${isLast ? 'font-medium' : 'text-ink-soft'}`}
                >
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
