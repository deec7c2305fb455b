import { renderToStaticMarkup } from 'react-dom/server'
import { readSeo } from '#app/document/page-head.tsx'
import { type GarmentChoices, readChoice } from '#app/list/garment-choices.ts'
import { tellTotal, type Wanted, writeListMail, writeListMessage } from '#app/list/list-message.ts'
import { tellCount } from '#app/list/list-notes.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { LinkedText } from '#app/parts/linked-text.tsx'
import type { Page } from '#collections/fields.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { listMessages, listPageMessages } from '#config/messages/garments.ts'
import { proseMessages } from '#config/messages/prose.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { pageNames } from '#config/page-names.ts'
import { pages } from '#config/pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { styleButton } from '#ui/button.tsx'
import { ButtonLink } from '#ui/link.tsx'
import { ListEntryCard } from './list-entry.tsx'
import type { ListPageData } from './page.tsx'

type ListData = {
  page: Page<'lista'>
  /** All of them, for the browser, which knows which are wanted. */
  garments: GarmentChoices[]
  /** What the address asks for. */
  query: string
}

/** Its HTML, whose data as JSON the browser needs no second time. */
export async function loader(args: LoaderArgs): Promise<ListPageData> {
  const data = await loadList(args)
  return {
    head: readSeo(data.page),
    island: { key: 'lista', html: renderToStaticMarkup(<View data={data} />) },
  }
}

async function loadList(args: LoaderArgs): Promise<ListData> {
  const { content } = getServices(args)
  const page = await loadPageRecord(content, 'lista')
  const garments = await listGarments(content)
  return {
    page,
    garments: garments.map(keepChoices),
    query: new URL(args.request.url).search,
  }
}

function keepChoices(garment: Garment): GarmentChoices {
  const { reference, title, path, price, sizes, soldOut, lengths, colours } = garment
  return {
    reference,
    title,
    path,
    price,
    sizes,
    soldOut: soldOut ?? [],
    lengths: lengths ?? [],
    colours: colours.map(({ name, image }) => ({ name, src: image.src })),
  }
}

/**
 * What a visitor has put aside. It is kept in the browser alone, which shows it (`app/list/show-list.ts`); without
 * JavaScript the page shows what its address asks for.
 */
function View({ data: { page, garments, query } }: { data: ListData }) {
  const entry = readChoice(query, garments)
  const garment = garments.find(({ reference }) => reference === entry?.reference)
  const wanted = entry && garment ? [{ entry, garment }] : []
  const asked = new URLSearchParams(query).get('prenda')
  return (
    <div className="sheet pt-6 lg:pt-10">
      <Breadcrumb
        label={readingMessages.docs.breadcrumb}
        isCurrent
        items={[{ label: pageNames.coleccion, to: pages.coleccion.path }, { label: page.title }]}
      />
      <h1 className="display-xl mt-8 lg:mt-14">{page.title}</h1>
      <p className="lede mt-5">{page.description}</p>
      <mi-lista>
        <p role="status" tabIndex={-1} className="mt-10 outline-offset-[0.5rem]">
          {wanted.length > 0 && tellCount(wanted.length)}
        </p>
        {asked && !garment && (
          <p className="mt-3">{listPageMessages.unknown.replace('{reference}', () => asked.slice(0, 40))}</p>
        )}
        <Empty isHidden={wanted.length > 0} />
        <ol className="mt-6 border-t border-ink empty:hidden">
          {wanted.map((some) => (
            <ListEntryCard key={some.entry.reference} {...some} />
          ))}
        </ol>
        <Sending wanted={wanted} />
        <template>
          <ListEntryCard {...exemplify(garments[0])} />
          <RemovedEntry />
        </template>
        <script
          type="application/json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(garments).replaceAll('<', '\\u003c') }}
        />
      </mi-lista>
      <p className="mt-10 text-sm text-ink-soft">{listPageMessages.sample}</p>
    </div>
  )
}

/** Whatever the card of the template says, the browser overwrites. */
function exemplify(garment: GarmentChoices | undefined) {
  const entry = garment && readChoice(`?prenda=${garment.reference}`, [garment])
  return { garment, ...(entry && { entry }) }
}

/** Stands where an entry was taken off: what puts it back is there, and not above the list. */
function RemovedEntry() {
  return (
    <li
      className="flex flex-wrap gap-x-6 border-b border-rule py-3 text-ink-soft print:hidden"
      data-removed=""
    >
      <span id="quitada" className="pt-3" data-sentence="" />
      <button type="button" className="text-link py-3" aria-describedby="quitada" data-undo="">
        {listPageMessages.undo}
      </button>
    </li>
  )
}

function Empty({ isHidden }: { isHidden: boolean }) {
  return (
    <div className="mt-6" hidden={isHidden} data-empty="">
      <p>
        {listPageMessages.empty} {listPageMessages.emptyHint}
      </p>
      <ButtonLink to={pages.coleccion.path} className="mt-6">
        {listPageMessages.collection}
      </ButtonLink>
    </div>
  )
}

/** The list as a message: written already, as a text to copy, or by telephone. */
function Sending({ wanted }: { wanted: Wanted[] }) {
  const wishes = { postalCode: '', question: '' }
  return (
    <section
      className="mt-10 max-w-[42.5rem]"
      hidden={wanted.length === 0}
      aria-labelledby="enviar"
      data-send=""
    >
      <h2 id="enviar" className="display-md">
        {listPageMessages.send}
      </h2>
      <p className="mt-3" data-total="">
        {tellTotal(wanted, listMessages.total)}
      </p>
      <p className="mt-3 text-ink-soft">{listPageMessages.sendHint}</p>
      <div className="mt-6 grid gap-4 noscript:hidden sm:grid-cols-[8rem_1fr] print:hidden">
        <Field name="codigo-postal" label={listPageMessages.postalCode} autoComplete="postal-code" />
        <Field name="pregunta" label={listPageMessages.question} isWide />
      </div>
      <a
        href={writeListMail(wanted, wishes)}
        className={styleButton({ size: 'lg', className: 'mt-6 print:hidden' })}
        data-mail=""
      >
        {listPageMessages.write}
      </a>
      <div className="prose mt-6">
        <p>
          <LinkedText text={listPageMessages.copyHint} subject={listPageMessages.subject} />
        </p>
        <figure className="code-block">
          <div
            role="status"
            className="code-status"
            data-copied={proseMessages.codeCopied}
            data-refused={proseMessages.codeNotCopied}
          />
          <button type="button" className="code-copy" data-copy="" aria-label={proseMessages.copyCode} />
          <pre className="whitespace-pre-wrap">{writeListMessage(wanted, wishes)}</pre>
        </figure>
      </div>
      <p className="mt-3 text-sm text-ink-soft noscript:hidden" data-kept="">
        {listMessages.kept}
      </p>
    </section>
  )
}

type FieldProps = { name: string; label: string; autoComplete?: string; isWide?: boolean }

function Field({ name, label, autoComplete, isWide = false }: FieldProps) {
  return (
    <label className="list-field">
      {label}
      <input name={name} autoComplete={autoComplete} maxLength={isWide ? 1_000 : 10} className="w-full" />
    </label>
  )
}
