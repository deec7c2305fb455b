/** Says at the top of a page when it appears or goes; only development and preview servers have such pages. */
export function PendingRibbon({
  pending,
  className = '',
}: {
  pending: string | undefined
  className?: string
}) {
  return (
    pending && (
      <p
        role="note"
        className={`label color-warning look-soft border-b border-dashed px-(--gutter) py-2.5 text-center ${className}`}
      >
        {pending}
      </p>
    )
  )
}
