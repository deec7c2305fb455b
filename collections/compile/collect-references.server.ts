import { isObject } from '#collections/data-files/is-object.ts'
import type { ParsedYaml } from '#collections/data-files/parse-yaml.ts'
import { findUnknownIcon } from '#collections/pictures/icon-sets.server.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'

/** A link of a page, as it is written. */
export type PageLink = Position & { href: string; isAnswer?: true }

/** A picture of a page, as it is written. */
export type PageImage = Position & {
  src: string
  /** Shown small: a portrait, or a picture whose writer gives its width. */
  isSmall?: true
}

/** Links (`to`), pictures (`src`, `image`), pictures without an alternative text and unknown icons, anywhere. */
export function collectReferences({ suspicion, tell }: Teller, data: unknown, locate: ParsedYaml['locate']) {
  const links: PageLink[] = []
  const images: PageImage[] = []
  visit(data, [])
  return { links, images }

  function visit(value: unknown, path: PropertyKey[]): void {
    const key = path.at(-1)
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index])
    } else if (isObject(value)) {
      if (key === 'image' && typeof value.src === 'string' && (value.alt === undefined || value.alt === null))
        reportMissingText(path)
      for (const [name, child] of Object.entries(value)) {
        // What answers is a heading of the page itself, or a row below it.
        if (key === 'answers')
          links.push({
            href: `#${name.replace(/\/.*/, '')}`,
            isAnswer: true,
            ...locate([...path, name], 'key'),
          })
        visit(child, [...path, name])
      }
    } else if (typeof value === 'string') {
      if (key === 'to' && value.trim() === '')
        suspicion(locate(path), 'link-without-address', { text: path.join('.') })
      else if (key === 'to') links.push({ href: value, ...locate(path) })
      const isSmall = path.includes('avatar') && ({ isSmall: true } as const)
      if (key === 'src' || key === 'image') images.push({ src: value, ...isSmall, ...locate(path) })
      if (key === 'image') reportMissingText(path)
      const unknown = key === 'icon' || path.at(-2) === 'icons' ? findUnknownIcon(value) : undefined
      if (unknown) tell('suspicion', locate(path), unknown)
    }
  }

  function reportMissingText(path: PropertyKey[]): void {
    suspicion(locate(path, 'key'), 'field-picture-without-text', { key: path.join('.') })
  }
}

/** The home page's sections are the only ids that a YAML page gives away. */
export function findSectionIds({ sections }: Record<string, unknown>): string[] | null {
  if (!Array.isArray(sections)) return null
  return sections.flatMap((section) =>
    isObject(section) && typeof section.id === 'string' ? [section.id] : [],
  )
}
