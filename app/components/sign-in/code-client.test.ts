import { expect, test } from 'vitest'
import { createCodeClient } from './code-client.ts'
import type { CodeClientConfig, CodeClientOptions } from './google-api.ts'

const plugin = { clientId: 'tienda', scope: 'openid email profile' }

function createClient(options?: CodeClientOptions) {
  const heard: unknown[] = []
  const configs: CodeClientConfig[] = []
  let requests = 0
  const google = {
    initCodeClient(config: CodeClientConfig) {
      configs.push(config)
      return {
        requestCode: () => {
          requests += 1
        },
      }
    },
  }
  const callbacks = {
    onSuccess: (code: unknown) => heard.push(code),
    onError: (error: unknown) => heard.push(error),
  }
  const client = createCodeClient(google, plugin, callbacks, options)
  const [config] = configs
  if (!config) throw new Error('No code client was made')
  return { client, config, heard, countRequests: () => requests }
}

test('C-GOOG-4: the client has the id and the scopes; options pass through; login asks for a code', () => {
  const { client, config, countRequests } = createClient({
    ux_mode: 'redirect',
    state: 's',
    select_account: true,
  })
  expect(config).toMatchObject({
    client_id: 'tienda',
    scope: 'openid email profile',
    ux_mode: 'redirect',
    state: 's',
    select_account: true,
  })
  client.login()
  expect(countRequests()).toBe(1)
})

test('C-GOOG-5: a code is a success', () => {
  const { config, heard } = createClient()
  config.callback({ code: '4/abc', scope: 'openid', state: 's' })
  expect(heard).toEqual([{ code: '4/abc', scope: 'openid', state: 's' }])
})

test('C-GOOG-5: an answer with an error is an error, with what Google says of it', () => {
  const { config, heard } = createClient()
  config.callback({ error: 'access_denied', error_description: 'No', error_uri: 'https://example.com' })
  config.callback({ error: 'access_denied', code: 'ignored' })
  config.callback({})
  config.callback({ code: '' })
  expect(heard).toEqual([
    { error: 'access_denied', error_description: 'No', error_uri: 'https://example.com' },
    { error: 'access_denied' },
    { error: 'unknown' },
    { error: 'unknown' },
  ])
})

test('C-GOOG-5: trouble with the popup comes to the same place', () => {
  const { config, heard } = createClient()
  config.error_callback({ type: 'popup_closed', message: 'Popup window closed' })
  config.error_callback({ type: 'popup_failed_to_open' })
  config.error_callback({})
  expect(heard).toEqual([
    { error: 'popup_closed', error_description: 'Popup window closed' },
    { error: 'popup_failed_to_open' },
    { error: 'unknown' },
  ])
})
