import { Outlet, useLocation } from 'react-router'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { KeptPage } from '#app/shell/kept-page.tsx'
import { SkipLink } from '#app/shell/skip-link.tsx'
import { DocsAside } from './docs-aside.tsx'
import type { DocsLayoutData } from './loader.ts'

/** Header, a grid of aside and page, footer (C-SHELL-2); the page brings its own table of contents. */
export function View({ data }: { data: DocsLayoutData }) {
  return (
    <>
      <SkipLink />
      <Header />
      <div className="sheet grid gap-x-10 lg:grid-cols-10">
        <DocsAside {...data} />
        <main id="contenido" tabIndex={-1} className="min-w-0 lg:col-span-8">
          <KeptPage path={useLocation().pathname}>
            <Outlet />
          </KeptPage>
        </main>
      </div>
      <Footer />
    </>
  )
}
