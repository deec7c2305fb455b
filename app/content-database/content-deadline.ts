/** How long the browser waits for content outside a page's payload (dump, query, worker), in ms. */
export const CONTENT_DEADLINE_MS = 10_000
