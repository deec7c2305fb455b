import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A text that no page has, long enough to make a page one of the longest. */
const newSections = Array.from(
  { length: 24 },
  (_, index) => `
## Cómo se ventila una habitación, parte ${index + 1}

Abre la ventana un rato por la mañana, aunque haga frío. Lo que se guarda en un cuarto cerrado coge olor, y lo pierde
despacio: cuenta ${index + 2} días. Si la humedad sube, mejor por la tarde.

- Primero la ventana, después el armario.
- Nada recién planchado: que se enfríe antes, ${index + 3} minutos.
`,
).join('')

/**
 * Adds to the sources in a folder what a shop's team adds in a month: a post, a version and a garment with pictures of
 * their own, a page that has become long, and other prices. What tests say of the site holds of this content as well.
 */
export function growContent(sources: string): void {
  addPost(sources)
  addVersion(sources)
  addGarment(sources)
  rewrite(sources, '1.docs/6.cuidado/4.arreglos.md', (text) => text + newSections)
  rewrite(sources, '5.coleccion/camisa-oxford.yml', (text) => text.replace(/^price: .*$/m, 'price: 46.50'))
}

function addPost(sources: string) {
  addPicture(sources, 'blog/zurcir-un-jersey.svg', 'blog/ventilar-un-armario.svg')
  write(
    sources,
    `3.blog/${nextNumber(sources, '3.blog')}.ventilar-un-armario.md`,
    `---
title: Ventilar un armario en invierno
description: Qué se saca, cuánto rato y qué se deja dentro cuando hace frío y llueve tres días seguidos.
date: 2026-11-18
image:
  src: /images/blog/ventilar-un-armario.svg
  alt: Un armario de dos puertas abierto de par en par delante de una ventana
authors:
  - name: Taller
    to: /docs/cuidado/arreglos
badge:
  label: Oficio
---

Un armario cerrado huele a lo que se guardó en él.
${newSections}`,
  )
}

function addVersion(sources: string) {
  addPicture(sources, 'versiones/club.svg', 'versiones/puertas-nuevas.svg')
  write(
    sources,
    `4.changelog/${nextNumber(sources, '4.changelog')}.puertas-nuevas.md`,
    `---
title: Puertas nuevas en el taller
description: Dos puertas que cierran bien y una ventana que se abre entera.
date: 2026-11-19
image:
  src: /images/versiones/puertas-nuevas.svg
  alt: Dos puertas de madera con el marco recién pintado y una ventana al lado
---

Las puertas viejas dejaban pasar el frío.
`,
  )
}

/** A garment like another one, under a name, a reference and pictures of its own. */
function addGarment(sources: string) {
  const renumber = (text: string) => text.replace(/(i26)-07/gi, '$1-77')
  const pictures = readdirSync(join(sources, 'public/images/coleccion'))
  for (const name of pictures.filter((name) => name.startsWith('i26-07-')))
    addPicture(sources, `coleccion/${name}`, `coleccion/${renumber(name)}`)
  const like = readFileSync(join(sources, 'content/5.coleccion/bufanda-de-cachemira.yml'), 'utf8')
  const garment = renumber(like)
    .replaceAll('cachemira', 'mohair')
    .replace(/^price: .*$/m, 'price: 52.50')
    .replace(/^aliases:\n(?: {2}- .*\n)*/m, '')
  write(sources, '5.coleccion/bufanda-de-mohair.yml', garment)
}

function nextNumber(sources: string, folder: string): string {
  const numbers = readdirSync(join(sources, 'content', folder)).map((name) => Number.parseInt(name, 10))
  return String(Math.max(...numbers) + 1)
}

function addPicture(sources: string, like: string, name: string) {
  cpSync(join(sources, 'public/images', like), join(sources, 'public/images', name))
}

function write(sources: string, file: string, text: string) {
  writeFileSync(join(sources, 'content', file), text)
}

function rewrite(sources: string, file: string, change: (text: string) => string) {
  const path = join(sources, 'content', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}
