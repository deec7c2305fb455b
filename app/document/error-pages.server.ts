import { stringify } from 'devalue'
import { renderToStaticMarkup } from 'react-dom/server'
import { createNotFoundError, type ErrorObject, readNear, toErrorObject } from '#app/errors/app-error.ts'
import { headerLinks } from '#config/site.ts'

/** Stands for an address in the page that is rendered once; nothing else on a page reads like it. */
const STAND_IN = '/any-address-7c1f0e2b9d'

/** Where the payload begins; what stands before it is HTML, what stands in it JSON. */
const PAYLOAD_START = '<script type="application/json"'

/**
 * Renders the pages that tell of unknown addresses. React renders one, and the address is put in for every further one,
 * because robots ask for thousands of addresses, each another one, and their pages differ by that alone.
 * @param render the page of an error at an address
 * @returns `undefined` where the page may differ by more: another error, an address of which the header shows where it is
 */
export function createErrorPages(
  render: (error: ErrorObject, address: string) => Promise<string>,
): (error: ErrorObject, address: string) => Promise<string | undefined> {
  let page: string | undefined

  return async (error, address) => {
    const isUnknown = error.message === createNotFoundError(address).message
    const isShown = headerLinks.some(({ to }) => address.startsWith(to))
    if (!isUnknown || isShown || readNear(error.data) !== undefined) return undefined
    page ??= await render(toErrorObject(createNotFoundError(STAND_IN)), STAND_IN)
    const start = page.lastIndexOf(PAYLOAD_START)
    const fill = (text: string, written: string) => text.replaceAll(STAND_IN, () => written)
    return (
      fill(page.slice(0, start), renderToStaticMarkup(address)) + fill(page.slice(start), writeJson(address))
    )
  }
}

/** As devalue writes a text. */
function writeJson(text: string): string {
  return stringify(text).slice('["'.length, -'"]'.length)
}
