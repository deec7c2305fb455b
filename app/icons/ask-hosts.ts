import { ICON_ROTATE_MS, ICON_TIMEOUT_MS } from '#config/constants.ts'

/** What a host answered: its JSON object; or that it has nothing; or that it could not be asked. */
export type HostAnswer = { data: object } | 'not found' | 'failed'

type Options = {
  hosts: readonly string[]
  ask: (host: string) => Promise<HostAnswer>
  /** Called with every object that arrives, in time or late. */
  onData: (data: object, host: string) => void
}

/**
 * Asks hosts in order until one answers (C-ICON-10): a silent one gets company after 750 ms, a failing one is
 * followed at once, and after the last one 750 and then 5000 ms are the end. Data that comes later is taken all
 * the same.
 * @returns how it ended.
 */
export function askHosts({ hosts, ask, onData }: Options): Promise<'answered' | 'not found' | 'failed'> {
  return new Promise((resolve) => {
    const waiting = [...hosts]
    let asked = 0
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined

    function end(outcome: 'answered' | 'not found' | 'failed') {
      isOver = true
      clearTimeout(timer)
      resolve(outcome)
    }

    function askNext() {
      clearTimeout(timer)
      const host = waiting.shift()
      if (host === undefined) {
        timer = setTimeout(() => end('failed'), ICON_TIMEOUT_MS)
        return
      }
      asked += 1
      timer = setTimeout(askNext, ICON_ROTATE_MS)
      void ask(host).then((answer) => take(answer, host))
    }

    function take(answer: HostAnswer, host: string) {
      asked -= 1
      if (typeof answer === 'object') onData(answer.data, host)
      if (isOver) return
      if (typeof answer === 'object') end('answered')
      else if (answer === 'not found') end('not found')
      else if (asked === 0 && waiting.length > 0) askNext()
      else if (asked === 0) end('failed')
    }

    askNext()
  })
}
