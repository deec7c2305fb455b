import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import type { Done } from '#app/stores/change-list.ts'
import { findGarment } from '#app/stores/garment-choices.ts'
import { type ListEntry, nameEntry } from '#app/stores/list-cookie.ts'
import { tellDone } from '#app/stores/list-message.ts'
import { forgetDone, useList } from '#app/stores/list-store.ts'
import { listMessages } from '#config/messages/list.ts'
import { listedMessages } from '#config/messages/listed.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { pageNames } from '#config/page-names.ts'
import { pages } from '#config/pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { ListCards } from './list-cards.tsx'
import type { ListData } from './loader.ts'
import { Sending } from './sending.tsx'

/** What a visitor has put aside: how it is today, what is to be chosen yet, and the message that it becomes. */
export function View({ data }: { data: ListData }) {
  const { page, garments, ages, newest, written } = data
  const { entries, isKept, ...here } = useList(written)
  const arrival = useArrival(data.arrival, entries)
  // What this page has done since counts, and not what led to it.
  const done = here.done === undefined ? arrival : here.done
  const removed = here.done === undefined && arrival?.kind === 'removed' ? [arrival] : here.removed
  const wanted = entries.flatMap((entry) => {
    const garment = findGarment(entry, garments)
    return garment ? [{ entry, garment }] : []
  })
  const statusRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => forgetDone, [])
  return (
    <>
      <PageHead {...readSeo(page)} />
      <div className="sheet pt-6 lg:pt-10">
        <Breadcrumb
          label={shellMessages.breadcrumb}
          isCurrent
          items={[{ label: pageNames.coleccion, to: pages.coleccion.path }, { label: page.title }]}
        />
        <h1 className="display-xl mt-8 lg:mt-14">{page.title}</h1>
        {entries.length > 0 && <p className="lede mt-5">{page.description}</p>}
        <Status ref={statusRef} isArrival={done != null && done === arrival && done.kind !== 'removed'}>
          {/* What puts it back stands where it was, and says there to the eyes what was taken off. */}
          {done && (
            <span className={done.kind === 'removed' ? 'sr-only' : undefined}>
              {`${tellDone(done, garments)} `}
            </span>
          )}
          {/* Each in an element of its own, because a translator would take a text beside another from React. */}
          <span>{writeCount(entries.length, listedMessages.counts)}</span>
        </Status>
        {/* The entries, and the letter that they become, beside what they cost. */}
        <div
          className={
            wanted.length > 0
              ? 'grid grid-cols-[minmax(0,1fr)] gap-x-[calc(var(--gap)*2)] gap-y-[clamp(2.5rem,6vw,4rem)] lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:grid-rows-[auto_1fr]'
              : undefined
          }
        >
          <ListCards
            entries={entries}
            garments={garments}
            ages={ages}
            done={done}
            removed={removed}
            onLost={() => statusRef.current?.focus()}
          />
          {wanted.length > 0 && <Sending wanted={wanted} isKept={isKept} />}
        </div>
        {entries.length === 0 && <Empty isWritten={written !== undefined} newest={newest} />}
        <p className="mt-10 text-sm text-ink-soft">{listMessages.sample}</p>
      </div>
    </>
  )
}

/** What has led to the page: a form that was sent to the server without scripts. */
function useArrival(done: Done | undefined, entries: readonly ListEntry[]): Done | undefined {
  useEffect(() => {
    // It is said once: a reload says nothing, and undoes nothing a second time.
    if (done) history.replaceState(history.state, '', location.pathname)
  }, [done])
  // An address that somebody comes back to may speak of what has been changed since.
  const isOnList = entries.some((entry) => done && nameEntry(entry) === nameEntry(done.entry))
  return isOnList === (done?.kind !== 'removed') ? done : undefined
}

type StatusProps = { ref: RefObject<HTMLParagraphElement | null>; isArrival: boolean; children: ReactNode }

/** What has been done, and how many there are; who has come by doing it goes on from there (`route-announcer.tsx`). */
function Status({ ref, isArrival, children }: StatusProps) {
  // React writes `autofocus` on the server only.
  useLayoutEffect(() => {
    ref.current?.toggleAttribute('autofocus', isArrival)
  }, [ref, isArrival])
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- who has pressed a button hears what came of it
    <p ref={ref} role="status" tabIndex={-1} autoFocus={isArrival} className="mt-10 w-fit outline-offset-8">
      {children}
    </p>
  )
}

/** Of a document that all share nobody knows yet whether the list is empty, until a script does. */
function Empty({ isWritten, newest }: { isWritten: boolean; newest: ListData['newest'] }) {
  const isKnown = useInBrowser(isWritten, () => true)
  return (
    <div className={`mt-6 ${isKnown ? '' : 'invisible noscript:visible'}`}>
      <p>{`${listMessages.empty} ${listMessages.emptyHint}`}</p>
      <ButtonLink to={pages.coleccion.path} className="mt-6">
        {listMessages.collection}
      </ButtonLink>
      {newest && <Newest {...newest} />}
    </div>
  )
}

const bringRack = async () => ({
  default: (await import('#app/components/shop-floor/garment-rack.tsx')).GarmentRack,
})

/** Who has a list needs none of it. */
const Rack = onDemand(
  bringRack,
  'An empty list shows no garments',
  import.meta.env.SSR ? (await bringRack()).default : undefined,
)

/** The first of the newest collection. React takes the server's over once its code has come, if nothing draws it anew before. */
const Newest = memo(function Newest({ season, garments }: NonNullable<ListData['newest']>) {
  return (
    <section aria-labelledby="lo-ultimo" className="mt-[clamp(3rem,6vw,5rem)]">
      <h2 id="lo-ultimo" className="display-md mb-6">
        {season ? listMessages.newestOf.replace('{season}', season) : listMessages.newest}
      </h2>
      <Rack garments={garments} first={0} />
    </section>
  )
})
