import { splitContacts } from '#collections/contact-links.ts'
import type { MinimarkNode } from '#collections/minimark.ts'

/** What is a link already, what is shown to be typed, and what names something that is pressed itself. */
const untouched: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'kbd', 'summary'])

/** Makes a link of every e-mail address and telephone number in the text; `subject` is what messages are about. */
export function linkContacts(nodes: readonly MinimarkNode[], subject: string): MinimarkNode[] {
  return nodes.flatMap((node): MinimarkNode[] => {
    if (typeof node === 'string') {
      return splitContacts(node, subject).map((piece) =>
        typeof piece === 'string' ? piece : ['a', { href: piece.href }, piece.text],
      )
    }
    const [tag, props, ...children] = node
    if (untouched.has(tag)) return [node]
    return [[tag, props, ...linkContacts(children, subject)]]
  })
}
