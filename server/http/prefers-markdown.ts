/** What is read of a header, in characters: browsers send some two hundred, and each request pays for it. */
const CHARACTERS_READ = 500

/**
 * Whether a client would rather read a page as Markdown (RFC 9110, 12.5.1). Only who names `text/markdown` can
 * mean it: browsers and wildcards get HTML.
 */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/markdown/i.test(accept)) return false
  const qualities = readQualities(accept.slice(0, CHARACTERS_READ).toLowerCase())
  const markdown = qualities.get('text/markdown') ?? 0
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}

function readQualities(accept: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const part of accept.split(',')) {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const value = quality === undefined ? 1 : Number(quality.slice(2))
    qualities.set(type, Number.isFinite(value) ? value : 0)
  }
  return qualities
}
