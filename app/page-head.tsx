import { useContext } from 'react'
import { useLocation } from 'react-router'
import { titleSuffix } from '#config/site.ts'
import { SiteOriginContext } from './site-contexts.tsx'

type Props = {
  title: string
  description: string | null
  /** The home page's and the error page's titles stand alone (C-HEAD-2, C-ERR-12). */
  withSuffix?: boolean
  /** Path of the page's picture for previews. */
  image?: string
  type?: 'website' | 'article'
}

/** Title, description and preview tags of a page (C-HEAD-1, 2, 5); React moves them into `<head>`. */
export function PageHead({ title, description, withSuffix = true, image, type = 'website' }: Props) {
  const origin = useContext(SiteOriginContext)
  const { pathname } = useLocation()
  const canonical = origin + (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)
  return (
    <>
      <title>{withSuffix ? `${title} - ${titleSuffix}` : title}</title>
      <meta property="og:title" content={title} />
      {description !== null && <meta name="description" content={description} />}
      {description !== null && <meta property="og:description" content={description} />}
      <meta property="og:type" content={type} />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:url" content={canonical} />
      {image !== undefined && <meta property="og:image" content={origin + image} />}
      <link rel="canonical" href={canonical} />
    </>
  )
}

/** The title and description that a content page gives to its head (C-HEAD-2). */
export function readSeo(page: {
  title: string
  description: string | null
  seo: { title?: string; description?: string }
}) {
  return { title: page.seo.title ?? page.title, description: page.seo.description ?? page.description }
}
