/** One block of an event stream. */
export type ServerEvent = {
  /** Parsed when it is JSON, else the text; undefined for a block without data. */
  data: unknown
  event: string | undefined
  /** The last id that the stream has named, in this block or before. */
  id: string | undefined
  /** How long to wait after a failure, in ms, as the stream has last said. */
  retry: number
}

/**
 * Makes a function that takes the text of an event stream piece by piece and returns the blocks that each piece
 * has completed (C-SSE-2). What no empty line ends is never returned.
 */
export function createEventParser(
  lastId: string | undefined,
  retryMs: number,
): (text: string) => ServerEvent[] {
  let rest = ''
  let id = lastId
  let retry = retryMs
  let hasEndedWithReturn = false

  function readBlock(block: string): ServerEvent {
    const data: string[] = []
    let event: string | undefined
    for (const line of block.split('\n')) {
      const [, name = '', value = ''] = /^(data|event|id|retry):\s*(.*)$/s.exec(line) ?? []
      if (name === 'data') data.push(value)
      else if (name === 'event') event = value
      else if (name === 'id') id = value
      else if (name === 'retry') retry = readDelay(value) ?? retry
    }
    return { data: data.length === 0 ? undefined : parseData(data.join('\n')), event, id, retry }
  }

  return (text) => {
    if (text === '') return []
    // A line's end may be cut in two: the second half is no line of its own.
    const whole = hasEndedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    hasEndedWithReturn = text.endsWith('\r')
    const blocks = (rest + whole.replace(/\r\n?/g, '\n')).split('\n\n')
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock)
  }
}

/** Whole ms above zero: with none, a broken server would be asked without a pause, for ever. */
function readDelay(value: string): number | undefined {
  return /^0*[1-9]\d*$/.test(value) ? Number(value) : undefined
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
