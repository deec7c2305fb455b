/**
 * The HTML that an island's address has answered with (C-ISL-4).
 * @throws Error when the server refuses or the answer is no island.
 */
export async function readIslandAnswer(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`The island ${response.url} was refused with ${response.status}`)
  const { html } = (await response.json()) as { html?: unknown }
  if (typeof html !== 'string') throw new Error(`The island ${response.url} has no HTML`)
  return html
}
