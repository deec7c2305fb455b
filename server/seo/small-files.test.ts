import { expect, test } from 'vitest'
import type { PublicPage } from './page-reader.ts'
import { writeSitemap } from './small-files.ts'

function createPage(path: string, more: Partial<PublicPage> = {}): PublicPage {
  return {
    path,
    collection: 'docs',
    title: 'Tallas',
    heading: 'Tallas',
    description: null,
    section: 'Tallas',
    date: null,
    isHidden: false,
    ...more,
  }
}

const origin = 'https://escaparate.example'

test('a page has its address and its last change', () => {
  const text = writeSitemap([createPage('/docs/niñas', { date: '2026-10-01' })], origin)
  expect(text).toContain(
    `<url><loc>${origin}/docs/ni%C3%B1as</loc><lastmod>2026-10-01T00:00:00.000Z</lastmod></url>`,
  )
})

test('a page was changed on its day in Madrid', () => {
  const text = writeSitemap([createPage('/blog/a', { date: '2026-10-31T23:30:00.000Z' })], origin)
  expect(text).toContain('<lastmod>2026-11-01T00:30:00+01:00</lastmod>')
})

test('a hidden page is not listed', () => {
  const text = writeSitemap([createPage('/docs/a'), createPage('/docs/b', { isHidden: true })], origin)
  expect(text).not.toContain('/docs/b')
})

test('a site without pages has an empty sitemap', () => {
  expect(writeSitemap([], origin)).toContain('<urlset')
})
