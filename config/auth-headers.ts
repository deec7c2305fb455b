/** The header that every POST to `/auth/` carries: no other site can send it without asking. */
export const REQUEST_HEADER = { name: 'x-escaparate', value: '1' } as const

/** The header that brings back what `POST /auth/google/state` has given, as Google returned it. */
export const STATE_HEADER = 'x-escaparate-state'
