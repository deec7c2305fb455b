import type { ReactNode } from 'react'

/**
 * The HTML document. React owns it whole, so that titles and meta tags of pages land in `<head>` wherever they
 * are rendered. Asset links, the theme script, the tag that it colours and the payload are written around it by
 * `entry.server.tsx`: React skips nodes that it does not know in `<head>` and at the end of `<body>`, but would add
 * one of its own beside a tag that has changed.
 */
export function Document({ children }: { children: ReactNode }) {
  return (
    // The theme script adds the colour class before React comes (C-COLOR-4).
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  )
}
