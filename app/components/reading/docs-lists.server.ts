import { listAside } from '#app/components/reading/loader.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { docsLayoutId } from '#app/navigation/docs-list.ts'
import { encodePayload } from '#app/navigation/payload.ts'
import { listDocsSections } from '#collections/read/docs-sections.ts'

/** What payloads of the documentation leave out because all of its pages share it. */
export async function writeDocsList(services: LoaderServices): Promise<string> {
  const sections = await listDocsSections(services.content)
  return encodePayload({ data: { [docsLayoutId]: await listAside(services, sections) } }, { isWhole: true })
}
