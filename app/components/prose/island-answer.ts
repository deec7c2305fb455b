/**
 * The HTML that an island's address has answered with (C-ISL-4).
 * @throws Error when the server refuses or the answer is no island, SyntaxError when it is no JSON.
 */
export async function readIslandAnswer(response: Response): Promise<string> {
  const { html } = (await response.json()) as { html?: unknown }
  if (response.ok && typeof html === 'string') return html
  throw new Error(`No island: ${response.url}`)
}
