import { listAside } from '#app/components/reading/loader.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { docsLayoutId, nameDocsList } from '#app/navigation/docs-list.ts'
import { encodePayload } from '#app/navigation/payload.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { listDocsSections } from '#collections/read/docs-sections.ts'
import { toPayloadPath } from '#urls/payload-path.ts'

/** What payloads of the documentation leave out because all of its pages share it, as answers of addresses. */
export async function writeDocsLists(
  services: LoaderServices,
): Promise<{ address: string; answer: string }[]> {
  const sections = await listDocsSections(services.content)
  const write = async (section?: NavigationNode) => {
    const data = { [docsLayoutId]: await listAside(services, sections, section) }
    return {
      address: toPayloadPath(nameDocsList(section?.path)),
      answer: encodePayload({ data }, { isWhole: true }),
      hasCut: data[docsLayoutId]?.nodes.some(({ isCut }) => isCut),
    }
  }
  const { hasCut, ...list } = await write()
  const apart = hasCut ? sections.filter(({ children }) => children) : []
  const others = await Promise.all(apart.map(write))
  return [list, ...others.map(({ address, answer }) => ({ address, answer }))]
}
