/** Says at the top of a page when it appears or goes; only development and preview servers have such pages. */
export function PendingRibbon({ pending }: { pending: string | undefined }) {
  return (
    pending && (
      <p role="note" className="pending-ribbon label color-warning look-soft">
        {pending}
      </p>
    )
  )
}
