import { escapeMarkup } from '#collections/write-html.ts'

/** An XML element; `children` are XML already. */
export function writeElement(
  name: string,
  attributes: Record<string, string>,
  ...children: string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
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

/** A whole document. */
export function writeDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
