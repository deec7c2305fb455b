import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import { writeMoment } from '#collections/madrid-day.ts'
import { pageNames } from '#config/page-names.ts'
import { pages } from '#config/pages.ts'
import { siteName } from '#config/site.ts'
import type { PostData } from './loader.ts'

/** A post, and where it stands. */
export function describePost({ page }: PostData, place: Place): Thing[] {
  const crumbs = [{ name: pageNames.blog, path: pages.blog.path }, { name: page.title }]
  return [describeCrumbs(place.origin, crumbs), describePosting(page, place)]
}

/** Google shows these as a headline with picture, date and author. */
function describePosting(post: PostData['page'], { origin, path, ogPicture }: Place): Thing {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.description === null ? {} : { description: post.description }),
    image: [ogPicture, new URL(post.image.src, origin).href],
    datePublished: writeMoment(post.date),
    dateModified: writeMoment(post.date),
    inLanguage: 'es',
    mainEntityOfPage: origin + path,
    author: post.authors.map(({ name, to }) => ({
      '@type': 'Organization',
      name,
      ...(to === undefined ? {} : { url: new URL(to, origin).href }),
    })),
    publisher: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  }
}
