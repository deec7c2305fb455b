import { Outlet, useLocation } from 'react-router'
import { Footer } from '#app/shell/footer.tsx'
import { Header } from '#app/shell/header.tsx'
import { KeptPage } from '#app/shell/kept-page.tsx'
import { SkipLink } from '#app/shell/skip-link.tsx'
import { DocsAside } from './docs-aside.tsx'
import { DocsSectionContext } from './docs-section-context.ts'
import type { DocsLayoutData } from './loader.ts'

/** Header, a grid of aside and page, footer (C-SHELL-2); the page brings its own table of contents. */
export function View({ data: { tree, section } }: { data: DocsLayoutData }) {
  return (
    <>
      <SkipLink />
      <Header />
      <div className="sheet grid gap-x-10 lg:grid-cols-10">
        <DocsAside tree={tree} />
        <main id="contenido" tabIndex={-1} className="min-w-0 lg:col-span-8">
          <KeptPage path={useLocation().pathname}>
            <DocsSectionContext value={section}>
              <Outlet />
            </DocsSectionContext>
          </KeptPage>
        </main>
      </div>
      <Footer />
    </>
  )
}
