/**
 * Says at the top of a page when it appears or goes, a strip of cloth sewn on below the header; only development and preview
 * servers have such pages.
 */
export function PendingRibbon({ pending }: { pending: string | undefined }) {
  return (
    pending && (
      <p
        role="note"
        className="pending-ribbon label color-warning look-soft border-b border-dashed px-(--gutter) py-2.5 text-center"
      >
        {pending}
      </p>
    )
  )
}
