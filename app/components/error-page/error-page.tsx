import { createPath, useLocation } from 'react-router'
import { Footer } from '#app/components/footer/footer.tsx'
import { Header } from '#app/components/header/header.tsx'
import { SkipLink } from '#app/components/header/skip-link.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { SearchTrigger } from '#app/components/search/search-trigger.tsx'
import { PageHead } from '#app/document/page-head.tsx'
import { type AppError, readNear } from '#app/errors/app-error.ts'
import { offlineMessages } from '#config/messages/offline.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { homePath, pages } from '#config/pages.ts'
import { errorPicture, errorQuickLinks, notFoundTexts } from '#config/site.ts'
import { styleButton } from '#ui/button.tsx'

/** The words that the specification gives to errors are English; those of a closed preview are not. */
function isInSpanish(data: unknown): boolean {
  // Of no data `Object` makes an object without a language.
  return Reflect.get(Object(data), 'lang') === 'es'
}

/** A link that leads to the address where it stands, with its query, by another document. */
const sameAddress = ''

/** Status code, status message, message if it differs, the way back and quick links (C-ERR-9…12). */
export function ErrorPage({ error }: Props) {
  // What a program says of itself is for the console, in the browser as on the server (C-ERR-4).
  const isMessageTold = error.message !== error.statusMessage && (!error.unhandled || import.meta.env.DEV)
  const isNotFound = error.statusCode === 404
  const isGone = error.statusCode === 410
  const [heading, hint] = chooseWords(error.statusCode)
  const isOffline = error.statusMessage === offlineMessages.title
  const isBusy = error.statusCode === 429
  const near = readNear(error.data)
  const lang = isOffline || isInSpanish(error.data) ? 'es' : 'en'
  const here = createPath(useLocation())
  const texts = isNotFound ? notFoundTexts : shellMessages.error
  return (
    <>
      <PageHead
        title={(isOffline || isGone ? error.statusMessage : undefined) ?? texts.title}
        description={texts.description}
        withSuffix={false}
        isError
      />
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1} data-error className="spread items-center gap-y-10 pt-10 lg:pt-16">
        <div className="lg:col-[col_1/span_8]">
          {!isOffline && (
            <p className="font-(family-name:--font-display) text-[clamp(min(7rem,40vw),26vw,22rem)] leading-[0.78] tracking-[-0.04em]">
              {error.statusCode}
            </p>
          )}
          {/* What the specification says in English stands small below what we say of it. */}
          <div className="mt-6 flex flex-col-reverse gap-y-3">
            {error.statusMessage && (
              <h1 lang={lang} className={`wrap-anywhere ${lang === 'es' ? 'display-md' : 'text-ink-soft'}`}>
                {error.statusMessage}
              </h1>
            )}
            {lang === 'en' && <h2 className="display-md">{heading}</h2>}
          </div>
          {error.message && isMessageTold && (
            <p lang={lang} className="lede mt-4 wrap-anywhere">
              {error.message}
            </p>
          )}
          {lang === 'es' && !isOffline && <h2 className="display-sm mt-8">{heading}</h2>}
          <p className="lede mt-4 max-w-[29.3em]">{hint}</p>
          {near !== undefined && (
            <p className="lede mt-4">
              {shellMessages.error.near}{' '}
              <Link to={near} className="text-link">
                {near}
              </Link>
            </p>
          )}
          {(isNotFound || isGone) && (
            <search className="mt-8 block max-w-sm">
              <SearchTrigger
                className="search-box w-full border border-control px-4"
                label={searchEntryMessages.field}
              />
            </search>
          )}
          <p className="mt-8 flex flex-wrap gap-4">
            {/* Without a network there is no way home either, but perhaps a moment later. What an address asks, its document
                alone answers. */}
            {isBusy && (
              <a href={sameAddress} target="_top" className={styleButton({})}>
                {offlineMessages.retry}
              </a>
            )}
            {isOffline && (
              <Link to={here} className={styleButton({})}>
                {offlineMessages.retry}
              </Link>
            )}
            {!isOffline && (
              <Link to={homePath} replace className={styleButton({})}>
                {shellMessages.error.clear}
              </Link>
            )}
            {(isNotFound || isGone) && (
              <Link to={pages.coleccion.path} className={styleButton({ variant: 'outline' })}>
                {shellMessages.error.collection}
              </Link>
            )}
          </p>
        </div>
        {/* A picture cannot be had either. */}
        {!isOffline && (
          <div className="lg:col-[col_9/span_4]">
            <img
              src={errorPicture}
              alt=""
              width={1200}
              height={800}
              className="swatch aspect-3/2 w-full object-cover lg:aspect-4/5"
            />
          </div>
        )}
        <QuickLinks />
      </main>
      <Footer />
    </>
  )
}

type Props = { error: Pick<AppError, 'data' | 'statusCode' | 'statusMessage' | 'message' | 'unhandled'> }

/** Whose turn it is: nobody is told to wait for what only another address can mend. */
function chooseWords(statusCode: number): readonly [heading: string, hint: string] {
  const { notFound, gone, request, server } = shellMessages.error
  if (statusCode === 404) return notFound
  if (statusCode === 410) return gone
  // From 429 on nothing is wrong with what was asked.
  return statusCode < 429 ? request : server
}

function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links" className="border-t border-ink pt-5">
      <h2 id="quick-links" className="label text-ink-faint">
        {shellMessages.error.quickLinks}
      </h2>
      <ul lang="en" className="mt-2 flex flex-wrap gap-x-10">
        {errorQuickLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="display-sm inline-block py-2 hover:text-accent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
