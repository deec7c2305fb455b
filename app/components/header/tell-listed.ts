import { shellMessages } from '#config/messages/shell.ts'

/** How much is on the list, behind its name; servers do not know it, for documents are made for everybody. */
export function tellListed(count: number): string {
  const { one, many } = shellMessages.header.listed
  if (count === 0) return ''
  return count === 1 ? one : many.replace('{count}', String(count))
}
