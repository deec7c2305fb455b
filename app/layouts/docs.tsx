import { KeptPage } from '#app/components/error-page/kept-page.tsx'
import { Footer } from '#app/components/footer/footer.tsx'
import { Header } from '#app/components/header/header.tsx'
import { SkipLink } from '#app/components/header/skip-link.tsx'
import { DocsAside } from '#app/components/reading/docs-aside.tsx'
import type { DocsLayoutData } from '#app/components/reading/loader.ts'

/** Header, a grid of aside and page, footer (C-SHELL-2); the page brings its own table of contents. */
export function View({ data }: { data: DocsLayoutData }) {
  return (
    <>
      <SkipLink />
      <Header isBesideSearch />
      <div className="sheet grid gap-x-10 lg:grid-cols-10">
        <DocsAside {...data} />
        <main id="contenido" tabIndex={-1} className="min-w-0 lg:col-span-8">
          <KeptPage />
        </main>
      </div>
      <Footer />
    </>
  )
}
