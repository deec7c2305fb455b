import { expect, test } from 'vitest'
import type { PublicPage } from './page-reader.ts'
import { writeSitemaps } from './sitemap.ts'

function createPage(path: string, more: Partial<PublicPage> = {}): PublicPage {
  return {
    path,
    collection: 'docs',
    title: 'Tallas',
    heading: 'Tallas',
    description: null,
    section: 'Tallas',
    date: null,
    images: [],
    isHidden: false,
    ...more,
  }
}

const origin = 'https://escaparate.example'

test('a page has its address, its last change and its pictures; those of other sites are not ours to list', () => {
  const images = [
    { src: '/images/a b.svg', alt: '' },
    { src: '/images/a b.svg', alt: '' },
    { src: 'https://elsewhere.example/x.png', alt: '' },
  ]
  const files = writeSitemaps([createPage('/docs/niñas', { date: '2026-10-01', images })], origin)
  expect(files.get('/sitemap.xml')).toContain(
    `<url><loc>${origin}/docs/ni%C3%B1as</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod>` +
      `<image:image><image:loc>${origin}/images/a%20b.svg</image:loc></image:image></url>`,
  )
  expect([...files.keys()]).toEqual(['/sitemap.xml'])
})

test('a page was changed on its day in Madrid', () => {
  const files = writeSitemaps([createPage('/blog/a', { date: '2026-10-31T23:30:00.000Z' })], origin)
  expect(files.get('/sitemap.xml')).toContain('<lastmod>2026-11-01T00:30:00+01:00</lastmod>')
})

test('a hidden page is not listed', () => {
  const files = writeSitemaps([createPage('/docs/a'), createPage('/docs/b', { isHidden: true })], origin)
  expect(files.get('/sitemap.xml')).not.toContain('/docs/b')
})

test('more than 50,000 addresses are split, and the sitemap becomes an index', () => {
  const pages = Array.from({ length: 50_001 }, (_, index) => createPage(`/docs/${index}`))
  const files = writeSitemaps(pages, origin)
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml'])
  expect(files.get('/sitemap.xml')).toContain(`<sitemap><loc>${origin}/sitemap-2.xml</loc></sitemap>`)
  const count = (path: string) => files.get(path)?.match(/<url>/g)?.length
  expect([count('/sitemap-1.xml'), count('/sitemap-2.xml')]).toEqual([50_000, 1])
})

test('no file is larger than its limit in bytes', () => {
  const pages = Array.from({ length: 100 }, (_, index) => createPage(`/docs/${'x'.repeat(200)}${index}`))
  const files = writeSitemaps(pages, origin, { urls: 50_000, bytes: 4_000 })
  expect(files.size).toBeGreaterThan(5)
  for (const [path, body] of files)
    if (path !== '/sitemap.xml') expect(Buffer.byteLength(body)).toBeLessThanOrEqual(4_000)
})

test('a site without pages has an empty sitemap', () => {
  expect(writeSitemaps([], origin).get('/sitemap.xml')).toContain('<urlset')
})
