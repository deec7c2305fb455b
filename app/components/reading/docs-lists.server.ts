import { listAside } from '#app/components/reading/loader.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { docsLayoutId, docsListPath, encodePayload } from '#app/navigation/payload.ts'
import { listDocsSections } from '#collections/read/docs-sections.ts'
import { toPayloadPath } from '#urls/payload-path.ts'

/** What payloads of the documentation leave out because all of its pages share it. */
export async function writeDocsList(services: LoaderServices): Promise<{ url: string; text: string }> {
  const sections = await listDocsSections(services.content)
  const data = { [docsLayoutId]: await listAside(services, sections) }
  return { url: toPayloadPath(docsListPath), text: encodePayload({ data }, { isWhole: true }) }
}
