/**
 * The aside of the documentation, which all of its pages share: their payloads leave it out. Its key in documents, and
 * its address as an island without properties (C-ISL-2).
 */
export const docsAside = {
  key: 'aside',
  address: '/__nuxt_island/DocsAside_8W8u3rsYM0eci8hVT3RZER3sEp2lidzp2LWnG9Pk.json',
}

/** HTML of islands that pages share, by key: of the document at hand, or fetched beside the first payload without it. */
export const sharedIslands = new Map<string, string>()

/** Takes over what the document brought; for as long as React has changed nothing of it. */
export function adoptSharedIslands() {
  const aside = document.querySelector(`[data-island="${docsAside.key}"]`)
  if (aside) sharedIslands.set(docsAside.key, aside.innerHTML)
}
