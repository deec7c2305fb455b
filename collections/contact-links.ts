import { writeMailto } from './mailto.ts'

/** A piece of text, or an address in it and where a press on it leads. */
export type TextPiece = string | { text: string; href: string }

/**
 * An e-mail address, or a telephone number as Spain writes it: nine digits in groups, from 6 on, with or without +34.
 * What stands before is looked at so that a long word is tried once, not from each of its letters.
 */
const contactPattern =
  /(?<email>(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<![\w+.,-]|\d[ \u00a0])(?:\+34[ \u00a0])?[6-9]\d{2}(?:(?:[ \u00a0]\d{3}){2}|(?:[ \u00a0]\d{2}){3})(?![ \u00a0]?\d|,\d|[\w-]))/g

/**
 * The text in pieces, with each e-mail address and telephone number as a link. `subject` is what a message is about;
 * a phone's house is in Spain where it does not say so.
 */
export function splitContacts(text: string, subject = ''): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(contactPattern)) {
    const [contact] = match
    if (match.index > end) pieces.push(text.slice(end, match.index))
    const href = match.groups?.email ? writeMailto(contact, { subject }) : writeTel(contact)
    // A number in two lines is read as two.
    pieces.push({ text: contact.replaceAll(' ', '\u00a0'), href })
    end = match.index + contact.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

function writeTel(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '')
  return `tel:${digits.startsWith('+') ? digits : `+34${digits}`}`
}
