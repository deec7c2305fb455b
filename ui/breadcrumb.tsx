import { Link } from './link.tsx'

type Props = {
  /** What the way is called when it is read aloud. */
  label: string
  /** Whether it is what says which page this is: once in a document, where no other list of links does. */
  isCurrent?: boolean
  /** From the start to this page; one without an address is text: a level that has no page of its own. */
  items: readonly { label: string; to?: string | undefined }[]
}

/** The way from the start to this page, which comes last and is no link. */
export function Breadcrumb({ label, isCurrent = false, items }: Props) {
  const last = items.length - 1
  return (
    <nav aria-label={label} className="text-sm text-ink-soft">
      <ol className="breadcrumb -my-2.5 flex flex-wrap items-center gap-x-2">
        {items.map(({ label: text, to }, index) =>
          index === last ? (
            <li key={text} className="text-ink" aria-current={isCurrent ? 'page' : undefined}>
              {text}
            </li>
          ) : (
            <li key={text}>{to ? <Link to={to}>{text}</Link> : text}</li>
          ),
        )}
      </ol>
    </nav>
  )
}
