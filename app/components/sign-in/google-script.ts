import { createStore, type Store } from '#browser/store.ts'
import type { GoogleApi } from './google-api.ts'

/** Where the loading of Google's script stands; the flag tells of a failure until one try succeeds (C-GOOG-3). */
type ScriptState = { status: 'not loaded' | 'loading' | 'loaded' | 'failed'; hasFailed: boolean }

/** Google's script, for all who need it. */
export type GoogleScript = Pick<Store<ScriptState>, 'read' | 'subscribe'> & {
  /** Called by whoever needs the script, when it appears; returns what to call when it leaves. */
  use: () => () => void
  /** Tries again after a failure; else it does nothing. */
  retry: () => void
}

/** Puts a script into the page and says what came of it; returns how to take it out again. */
type InsertScript = (onLoad: () => void, onError: () => void) => () => void

/**
 * Loads Google's script when its first user appears, and never twice while it loads or is there. After a failure
 * the next user tries again with a new element, and so does one that leaves others behind (C-GOOG-3).
 */
export function createGoogleScript(insert: InsertScript): GoogleScript {
  const { read, subscribe, publish } = createStore<ScriptState>({ status: 'not loaded', hasFailed: false })
  let users = 0

  function load() {
    const { status } = read()
    if (status === 'loading' || status === 'loaded') return
    publish({ ...read(), status: 'loading' })
    const remove = insert(
      () => publish({ status: 'loaded', hasFailed: false }),
      () => {
        remove()
        publish({ status: 'failed', hasFailed: true })
      },
    )
  }

  return {
    read,
    subscribe,
    use() {
      users += 1
      load()
      return () => {
        users -= 1
        if (read().status === 'failed' && users > 0) load()
      }
    },
    retry: () => {
      if (read().status === 'failed') load()
    },
  }
}

/** Inserts the script into the document's head; one that brings no `google.accounts.oauth2` has failed as well. */
export function insertIntoHead(src: string): InsertScript {
  return (onLoad, onError) => {
    const script = document.createElement('script')
    const onload = () => (readGoogleApi() ? onLoad() : onError())
    Object.assign(script, { src, async: true, defer: true, onload, onerror: onError })
    document.head.append(script)
    return () => script.remove()
  }
}

/** What Google's script has put into the window. */
export function readGoogleApi(): GoogleApi | undefined {
  const { google } = window as { google?: { accounts?: { oauth2?: GoogleApi } } }
  return typeof google?.accounts?.oauth2?.initCodeClient === 'function' ? google.accounts.oauth2 : undefined
}
