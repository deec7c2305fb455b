import type { ReactNode } from 'react'

/**
 * The HTML document. React owns it whole, so that titles and meta tags of pages land in `<head>` wherever they
 * are rendered. What only the first load of a document needs, icons, asset links, the theme script and the payload, is
 * written around it by `write-document.server.ts`: React skips nodes that it does not know in `<head>` and at the end of
 * `<body>`, but would add one of its own beside a tag that has changed.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    // The theme script adds the colour class before React comes (C-COLOR-4).
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  )
}
