/** Endings of files, which are no countries: `guia.md` is no server. */
const fileEnding = /\.(?:md|ya?ml|json|csv|html?|php|pdf|docx?|txt|jpe?g|png|webp|gif|avif|svg)$/iu
const server = String.raw`(?:[\p{L}\d-]+\.)+\p{L}{2,}`
const withoutProtocol = new RegExp(`^(${server})(?:[/?#].*)?$`, 'iu')
/** `http:/tienda.es`, `https//tienda.es`, `htp://tienda.es`. */
const withWrongProtocol = new RegExp(`^(?!https?://)h?t+p(s?)(?:[:;]/*|/+)(${server}(?:[/?#:].*)?)$`, 'iu')

/** What an address was meant to be that somebody has typed or pasted without its protocol, or with a slip in it. */
export function completeAddress(written: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `mailto:${written}`
  if (/^\+?\d{9,15}$/.test(written)) return `tel:${written}`
  const [, secure = '', rest] = withWrongProtocol.exec(written) ?? []
  if (rest !== undefined) return `http${secure}://${rest}`
  const name = withoutProtocol.exec(written)?.[1]
  return name === undefined || fileEnding.test(name) ? undefined : `https://${written}`
}

/** Such an address within a text, where it is no link. */
export const incompleteAddress = new RegExp(
  String.raw`(?<![\p{L}\d/@.])(?:www\.|h?t+ps?(?:[:;]/?|//?|;//)(?!/))${server}(?:/[^\s<>«»]*[^\s<>«».,;:!?)])?`,
  'iu',
)
