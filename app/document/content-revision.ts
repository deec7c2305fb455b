import { findInHead } from './find-in-head.ts'

/**
 * Which content the document was made of, where it is a preview that is to follow what is saved (open point O-29);
 * undefined everywhere else. The server writes it into the head around what React draws.
 */
export function readContentRevision(): string | undefined {
  return findInHead<HTMLMetaElement>('meta[name="content-preview"]')?.content
}
