import type { ReactNode } from 'react'

/** A picture, or whatever the writer puts in it, with a caption: `figure.figure > img + figcaption`. */
export function Figure({ attributes, caption, children }: Props) {
  return (
    <figure {...attributes} className={['figure', attributes.className].filter(Boolean).join(' ')}>
      {children}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

type Props = { attributes: Record<string, unknown>; caption: ReactNode; children: ReactNode }
