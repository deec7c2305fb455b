import { Outlet, useLocation } from 'react-router'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { KeptPage } from './kept-page.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, main and footer (C-SHELL-2). */
export function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1}>
        <KeptPage path={useLocation().pathname}>
          <Outlet />
        </KeptPage>
      </main>
      <Footer />
    </>
  )
}
