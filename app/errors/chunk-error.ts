/** A page's code could not be fetched, because the network failed or a newer build has taken its place. */
export class ChunkError extends Error {}
