import { REQUEST_HEADER, STATE_HEADER } from '#config/auth-headers.ts'
import { askAt } from './requests.ts'

/** A browser as far as signing in is concerned: it keeps cookies and says where its requests come from. */
export type Visitor = {
  cookies: Map<string, string>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** As a page of the site posts; `headers` change or, when empty, leave out what that sends. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  /** Begins a sign-in and hands the code in, as a page does with Google's script. */
  signIn(code: string): Promise<Response>
  /** Who the site says this is, with the status of its answer. */
  readSession(): Promise<{ status: number; user: unknown }>
}

/** What an answer tells a browser about a state that has been used: to forget it, whatever came of it. */
export const forgottenState = 'escaparate-state=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'

let lastVisitor = 0

/**
 * A new visitor of the site at an address. Each comes from an address of his own, where the site trusts one proxy;
 * where it does not, all come from this machine.
 */
export function createVisitor(siteAddress: string): Visitor {
  lastVisitor += 1
  const cookies = new Map<string, string>()
  const own = {
    'x-forwarded-for': `10.${lastVisitor >> 16}.${(lastVisitor >> 8) & 255}.${lastVisitor & 255}`,
  }

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const all = { ...own, ...(cookie ? { cookie } : {}), ...headers }
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    const response = await askAt(siteAddress, path, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    return response
  }

  const visitor: Visitor = {
    cookies,
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body = {}, headers = {}) =>
      send(
        'POST',
        path,
        {
          origin: siteAddress,
          'content-type': 'application/json',
          accept: 'application/json',
          [REQUEST_HEADER.name]: REQUEST_HEADER.value,
          ...headers,
        },
        typeof body === 'string' ? body : JSON.stringify(body),
      ),
    signIn: async (code) => {
      const begun = await visitor.post('/auth/google/state')
      const { state } = (await begun.json()) as { state?: string }
      return visitor.post('/auth/google/verify-code', { code }, { [STATE_HEADER]: state ?? 'none' })
    },
    readSession: async () => {
      const response = await visitor.get('/auth/session', { accept: 'application/json' })
      const body = (await response.json()) as { user?: unknown }
      return { status: response.status, user: body.user }
    },
  }
  return visitor
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  if (/max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}
