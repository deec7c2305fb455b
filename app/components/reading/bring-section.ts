import type { DocsLayoutData } from '#app/components/reading/loader.ts'
import { getBuildId } from '#app/navigation/build-id.ts'
import { docsLayoutId, nameDocsList } from '#app/navigation/docs-list.ts'
import { parsePayload } from '#app/navigation/payload.ts'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { toPayloadPath } from '#urls/payload-path.ts'
import type { AsideNode } from './aside-nodes.ts'

/**
 * Fetches the pages of a section that the list has left out, once.
 * @throws TypeError when the network fails, SyntaxError or Error when the answer is not what was asked for.
 */
export const bringSection = keepUntilFailed(async (path: string): Promise<AsideNode[]> => {
  const url = `${toPayloadPath(nameDocsList(path))}?${getBuildId()}`
  const response = await fetch(url)
  const { data } = parsePayload(await response.text(), url)
  // Written by our own server (`docs-lists.server.ts`).
  const list = data[docsLayoutId] as DocsLayoutData | undefined
  const children = list?.nodes.find((node) => node.path === path)?.children
  if (!children) throw new Error(`${url} lacks the section`)
  return children
})
