import { escapeMarkup } from '#collections/write-html.ts'

/** An XML element; `children` are XML already. An attribute that is undefined is left out. */
export function writeElement(
  name: string,
  attributes: Record<string, string | undefined>,
  ...children: string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('')
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`
}

/** An element that holds text alone. */
export function writeText(name: string, text: string, attributes: Record<string, string> = {}): string {
  return writeElement(name, attributes, escapeXml(text))
}

/** Text as XML 1.0 can hold it: without lone surrogates and control characters, which no escape would save. */
export function escapeXml(text: string): string {
  return escapeMarkup(text.toWellFormed().replace(notInXml, ''))
}

// oxlint-disable-next-line no-control-regex -- control characters are what this is about.
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A feed in RSS 2.0: what its channel is, and what else stands in it. */
export function writeRss(
  namespaces: Record<string, string>,
  about: { title: string; link: string; description: string },
  ...rest: string[]
): string {
  const told = Object.entries(about).map(([name, text]) => writeText(name, text))
  const channel = writeElement('channel', {}, ...told, ...rest)
  return writeDocument(writeElement('rss', { version: '2.0', ...namespaces }, channel))
}

/** A whole document. */
export function writeDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
