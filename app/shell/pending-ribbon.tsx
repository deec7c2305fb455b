type Props = {
  /** What is said; nothing of a page that is public. */
  pending: string | undefined
  className?: string
}

/** Says at the top of a page that it is not public yet; only development and preview servers have such pages. */
export function PendingRibbon({ pending, className = '' }: Props) {
  if (pending === undefined) return null
  return (
    <p
      role="note"
      className={`label color-warning look-soft border-b border-dashed border-current px-(--gutter) py-2.5 text-center ${className}`}
    >
      {pending}
    </p>
  )
}
