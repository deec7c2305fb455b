import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'
import { endpoints } from '#server/requests/endpoints.ts'

/** The page of the guides that lists what a program can ask of the site. */
export const endpointsPage = 'docs/endpoints.md'

/** Writes that page from the table of endpoints. */
export function writeEndpointsPage(): string {
  const rows = [...Map.groupBy(endpoints, ({ id }) => id)].map(([, [first, ...others]]) => {
    const addresses = [first, ...others].flatMap((row) =>
      row ? [`\`${row.method} ${writePath(row.path)}\``] : [],
    )
    return `| ${[...new Set(addresses)].join('<br>')} | ${first?.what ?? ''} |`
  })
  return `# Endpoints

Every address that is neither a page nor a file, as \`server/requests/endpoints.ts\` has them: \`npm run docs\` writes this
page, and a test compares. What the build has written is answered before; an address that is asked for with another
method answers 405. Errors have one form, \`{error, url, statusCode, statusMessage, message, data?}\`.

A POST below \`/auth/\` comes from a page of the site, with \`${REQUEST_HEADER.name}: ${REQUEST_HEADER.value}\`, which no other
site can send without asking; \`verify-code\` takes the state in \`${STATE_HEADER}\`.

| address | what |
| --- | --- |
${rows.join('\n')}
`
}

/** An address as it is read: what may stand in a part of it is told by an ellipsis. */
function writePath(path: string | RegExp): string {
  if (typeof path === 'string') return path
  const readable = path.source
    .replaceAll(/\[\^\/\]\+|\.\+|\\d\+/g, '…')
    .replaceAll(/\\|\^|\$$/g, '')
    .replace(/\/$/, '/…')
    .replaceAll('|', '\\|')
  return path.source.startsWith('^') ? readable : `/…${readable}`
}
