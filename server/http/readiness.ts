/**
 * Whether a balancer may send visitors to this process. It begins as `starting`; whoever listens says `ready`, and
 * whoever ends the process `stopping`, before anything else of its end.
 */
export type Readiness = { state: 'starting' | 'ready' | 'stopping' }
