/** An action that follows some time, in ms, after the last start. */
export function createDelay(ms: number, action: () => void): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start() {
      clearTimeout(timer)
      timer = setTimeout(action, ms)
    },
    stop: () => clearTimeout(timer),
  }
}
