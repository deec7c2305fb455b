import { Link } from 'react-router'
import { messages } from '#config/messages.ts'
import { errorQuickLinks, homePath, notFoundTexts } from '#config/site.ts'
import type { ErrorObject } from '#app/app-error.ts'
import { PageHead } from '#app/page-head.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { SkipLink } from './skip-link.tsx'

/** Status code, status message, message if it differs, the way back and quick links (C-ERR-9…12). */
export function ErrorPage({ error }: { error: ErrorObject }) {
  const isNotFound = error.statusCode === 404
  const texts = isNotFound ? notFoundTexts : messages.error
  return (
    <>
      <PageHead title={texts.title} description={texts.description} withSuffix={false} />
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1} className="error-page">
        <p className="error-code">{error.statusCode}</p>
        {error.statusMessage && <h1>{error.statusMessage}</h1>}
        {error.message && error.message !== error.statusMessage && <p>{error.message}</p>}
        <p>{isNotFound ? messages.error.notFoundHint : messages.error.serverHint}</p>
        <Link to={homePath} replace className="button">
          {messages.error.clear}
        </Link>
        <nav aria-label={messages.error.quickLinks}>
          <ul>
            {errorQuickLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </main>
      <Footer />
    </>
  )
}
