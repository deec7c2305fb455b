import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { parseModifiers } from '#collections/pictures/picture-modifiers.ts'
import { Picture, PictureContext } from './picture.tsx'

const drawing: PictureFacts = { width: 1200, height: 800, tone: 'rf gb b8' }
const photo: PictureFacts = { width: 1000, height: 500, widths: [96, 320, 640, 960, 1280], fallback: 'jpeg' }

function render(facts: PictureFacts | undefined, props: Partial<Parameters<typeof Picture>[0]> = {}) {
  return renderToStaticMarkup(
    <PictureContext value={facts ? { '/images/a.x': facts } : {}}>
      <Picture src="/images/a.x" alt="Una camisa" {...props} />
    </PictureContext>,
  )
}

test('a drawing comes as it is, with its measures and its tone, when it comes near', () => {
  expect(render(drawing)).toBe(
    '<img loading="lazy" decoding="async" src="/images/a.x" width="1200" height="800" data-tone="rf gb b8" alt="Una camisa"/>',
  )
})

test('the first picture is asked for at once and before others', () => {
  const html = render(drawing, { isFirst: true })
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading')
})

test('C-IMG-3: a photo comes as WebP in every width, with one file for older browsers', () => {
  const html = render(photo, { sizes: '50vw', isFirst: true })
  expect(html.match(/type="[^"]+"/g)).toEqual(['type="image/webp"'])
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('/_ipx/f_webp&amp;w_96/images/a.x 96w, /_ipx/f_webp&amp;w_320/images/a.x 320w')
  // It has 1000 px: the widest is told as what it is.
  expect(html).toContain('/_ipx/f_webp&amp;w_1280/images/a.x 1000w"')
  expect(html).toContain('src="/_ipx/f_jpeg&amp;w_1280/images/a.x"')
})

test('C-IMG-2: a photo of a fixed size comes for densities 1 and 2', () => {
  const twice = (html: string) => / srcSet="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const avatar = render(photo, { width: 44, height: 44 })
  expect(twice(avatar)).toBe('/_ipx/f_webp&w_96/images/a.x 1x, /_ipx/f_webp&w_96/images/a.x 2x')
  expect(avatar).not.toContain('sizes=')
  expect(avatar).toContain('src="/_ipx/f_jpeg&amp;w_96/images/a.x"')
  expect(twice(render(photo, { width: 300 }))).toBe(
    '/_ipx/f_webp&w_320/images/a.x 1x, /_ipx/f_webp&w_640/images/a.x 2x',
  )
  expect(twice(render(photo, { width: '900' }))).toBe(
    '/_ipx/f_webp&w_960/images/a.x 1x, /_ipx/f_webp&w_1280/images/a.x 2x',
  )
})

test('a photo that is loaded when it is near is chosen by the place that it has by then', () => {
  expect(render(photo, { sizes: '50vw' })).toContain('sizes="auto, 50vw"')
  expect(render(photo, { sizes: '50vw', loading: 'eager' })).toContain('sizes="50vw"')
})

test('C-IMG-1: what a page names is in the language that the endpoint reads', () => {
  const urls = render(photo).match(/\/_ipx\/[^/]+/g) ?? []
  expect(urls).toHaveLength(6)
  for (const url of urls) {
    const modifiers = parseModifiers(url.replace('/_ipx/', '').replaceAll('&amp;', '&'))
    expect(modifiers).toMatchObject({ format: expect.any(String), width: expect.any(Number) })
  }
})

test('a writer’s own measures stand, and one alone keeps the proportion', () => {
  expect(render(drawing, { width: 300, height: 100 })).toContain('width="300" height="100"')
  expect(render(drawing, { width: 300 })).toContain('width="300" height="200"')
})

test('a picture that nothing is known of has the measures of its place', () => {
  expect(render(undefined, { measures: [44, 44] })).toContain('src="/images/a.x" width="44" height="44"')
})
