import { openSearch } from '#search/engine/search-engine.ts'
import { getSearchFilePath, type SearchManifest, searchManifestPath } from '#search/search-data.ts'
import { ask } from './requests.ts'

export async function readManifest(): Promise<SearchManifest> {
  return (await (await ask(searchManifestPath)).json()) as SearchManifest
}

let engine: ReturnType<typeof open> | undefined

/** The engine over the files that the site serves, with its texts; one for all tests of a file. */
export function openEngine() {
  engine ??= open()
  return engine
}

async function open() {
  const { version } = await readManifest()
  const engine = await openSearch(async (name) => {
    const url = getSearchFilePath(version, name)
    const response = await ask(url)
    if (response.status !== 200) throw new Error(`${url} answers ${response.status}`)
    return response.json()
  })
  await engine.bringTexts()
  return engine
}
