import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How the script is served: as it should be, not at all, without an end, or as something else. */
type ScriptTrouble = 'missing' | 'silent' | 'rubbish'

/** A stand-in for Google's sign-in script and its window, on this machine; codes come from a real provider. */
export type GoogleScript = {
  /** What a site has to be told to use it. */
  env: Record<string, string>
  setTrouble(trouble: ScriptTrouble | undefined): void
  /** How often the script was asked for. */
  countRequests(): number
  /** What the script was set up with, by the last page that did. */
  readConfig(): Record<string, unknown> | undefined
  stop(): Promise<void>
}

/**
 * Starts it for a provider. Its window asks for permission as Google's does: «Permitir» leads through the provider's
 * own redirection, «Denegar» comes back with an error, and closing it is noticed by the page that opened it.
 */
export async function startGoogleScript(issuer: string): Promise<GoogleScript> {
  let trouble: ScriptTrouble | undefined
  let requests = 0
  let config: Record<string, unknown> | undefined
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/gsi/client') {
      requests += 1
      sendScript(response, trouble)
    } else if (url.pathname === '/gsi/window') {
      config = Object.fromEntries(url.searchParams)
      sendPage(response, writeWindow(issuer, url.searchParams))
    } else if (url.pathname === '/gsi/return') sendPage(response, returnPage)
    else response.writeHead(404).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    env: { GOOGLE_SCRIPT_URL: `${address}/gsi/client` },
    setTrouble: (next) => {
      trouble = next
    },
    countRequests: () => requests,
    readConfig: () => config,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function sendScript(response: ServerResponse, trouble: ScriptTrouble | undefined) {
  if (trouble === 'silent') return
  if (trouble === 'missing') response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/javascript' }).end(trouble ? '"?"' : clientScript)
}

function sendPage(response: ServerResponse, html: string) {
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(html)
}

/** The part of https://accounts.google.com/gsi/client that makes code clients, in a few lines. */
const clientScript = `
const base = new URL('.', document.currentScript.src).href
window.google = { accounts: { oauth2: { initCodeClient(config) {
  const { callback, error_callback, ...rest } = config
  return { requestCode() {
    const query = new URLSearchParams(Object.entries({ ...rest, origin: location.origin }))
    const popup = window.open(base + 'window?' + query, 'g_auth_code_window', 'width=500,height=550,popup=1')
    if (!popup) return error_callback({ type: 'popup_failed_to_open', message: 'Failed to open popup window.' })
    const end = (answer) => { clearInterval(watch); removeEventListener('message', hear); answer() }
    const hear = ({ source, data }) => {
      if (source !== popup) return
      // The window closes once it is heard, so that its end is not taken for a refusal.
      source.postMessage('heard', '*')
      end(() => callback(data))
    }
    const watch = setInterval(() => {
      if (popup.closed) end(() => error_callback({ type: 'popup_closed', message: 'Popup window closed' }))
    }, 50)
    addEventListener('message', hear)
  } }
} } } }
`

/** What Google's window shows; the answer goes to the page that opened it, as a message. */
function writeWindow(issuer: string, query: URLSearchParams): string {
  const authorize = `${issuer}/authorize?${new URLSearchParams({
    client_id: query.get('client_id') ?? '',
    scope: query.get('scope') ?? '',
    response_type: 'code',
    state: query.get('state') ?? '',
  })}`
  return `<!doctype html><html lang="es"><title>Google</title><h1>Google</h1>
<button id="allow">Permitir</button> <button id="deny">Denegar</button>
<script>
sessionStorage.setItem('origin', ${JSON.stringify(query.get('origin')).replaceAll('<', '\\u003c')})
const back = location.origin + '/gsi/return'
allow.onclick = () => location.assign(${JSON.stringify(authorize).replaceAll('<', '\\u003c')} + '&redirect_uri=' + encodeURIComponent(back))
deny.onclick = () => location.assign(back + '?error=access_denied')
</script></html>`
}

const returnPage = `<!doctype html><html lang="es"><title>Google</title><script>
opener.postMessage(Object.fromEntries(new URLSearchParams(location.search)), sessionStorage.getItem('origin'))
addEventListener('message', () => close())
</script></html>`
