import { useContext } from 'react'
import { useLocation } from 'react-router'
import type { PageBase } from '#collections/fields.ts'
import { titleSuffix } from '#config/site.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'
import { PublicSettingsContext } from './public-settings.ts'

export type PageHeadProps = {
  title: string
  description: string | null
  /** The home page's and the error page's titles stand alone (C-HEAD-2, C-ERR-12). */
  withSuffix?: boolean
  type?: 'website' | 'article'
  /** The error page has no address of its own and must not be found. */
  isError?: boolean
}

/**
 * Title, description and preview tags of a page (C-HEAD-1, 2, 5); React moves them into `<head>`. What is the
 * same on every page, and what no navigation in the browser needs, is written by `head-tags.server.ts`.
 */
export function PageHead({
  title,
  description,
  withSuffix = true,
  type = 'website',
  isError,
}: PageHeadProps) {
  const { siteOrigin: origin } = useContext(PublicSettingsContext)
  const { pathname } = useLocation()
  const path = withoutTrailingSlash(pathname)
  return (
    <>
      <title>{withSuffix ? `${title} - ${titleSuffix}` : title}</title>
      <meta property="og:title" content={title} />
      {description !== null && <meta name="description" content={description} />}
      {description !== null && <meta property="og:description" content={description} />}
      {isError ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:type" content={type} />
          <meta property="og:url" content={origin + path} />
          <link rel="canonical" href={origin + path} />
        </>
      )}
    </>
  )
}

/** The title and description that a content page gives to its head (C-HEAD-2). */
export function readSeo(page: Pick<PageBase, 'title' | 'description' | 'seo'>) {
  return { title: page.seo.title ?? page.title, description: page.seo.description ?? page.description }
}
