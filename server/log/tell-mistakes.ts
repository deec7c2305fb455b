import { OperatorMistake } from '#config/operator-mistake.server.ts'

/** What is done about an error that nobody has caught. Before anything is served it is told, and that was all. */
let end = (error: unknown): void => {
  console.error(error instanceof OperatorMistake ? error.message : error)
  process.exit(1)
}

// Programs import this first, because some mistakes are found while the rest is imported. Rejections come here too.
process.on('uncaughtException', (error) => end(error))

/** From here on `endOtherwise` ends the process, because requests are running. */
export function whenUncaught(endOtherwise: (error: unknown) => void): void {
  end = endOtherwise
}
