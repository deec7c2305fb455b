/** Names that a machine has for itself, as addresses have them. */
export const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']
