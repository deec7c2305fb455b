import { memo } from 'react'
import { KeptPage } from '#app/components/error-page/kept-page.tsx'
import { Footer } from '#app/components/footer/footer.tsx'
import { Header } from '#app/components/header/header.tsx'
import { SkipLink } from '#app/components/header/skip-link.tsx'

/** Header, main and footer (C-SHELL-2). */
export const DefaultLayout = memo(function DefaultLayout() {
  return (
    <>
      <SkipLink />
      <Header />
      <main id="contenido" tabIndex={-1}>
        <KeptPage />
      </main>
      <Footer />
    </>
  )
})
