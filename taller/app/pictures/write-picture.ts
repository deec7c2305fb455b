import { escapeMarkdown } from '#collections/markdown/write-markdown.ts'

/** A picture, what it shows (empty where it only decorates), and what it means. */
export type PictureOfText = { src: string; alt: string; caption: string }

/** A picture as Markdown: with a caption it is a figure. */
export function writePicture({ src, alt, caption }: PictureOfText): string {
  if (caption !== '') return `::figure{src="${src}" alt="${quote(alt)}" caption="${quote(caption)}"}\n::`
  return alt === '' ? `![](${src}){alt=""}` : `![${escapeMarkdown(alt)}](${src})`
}

/** The address of a picture as it can stand in a text, whatever its file is called. */
export function writeAddress(src: string): string {
  return src.replace(/[\s()"]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

/** A value between straight quotes, which has those of the house. */
function quote(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/"([^"]*)"/g, '«$1»')
    .replaceAll('"', '”')
}
