import { OperatorMistake } from '#config/operator-mistake.server.ts'

// Programs import this first, because some mistakes are found while the rest is imported.
process.on('uncaughtException', (error) => {
  console.error(error instanceof OperatorMistake ? error.message : error)
  process.exit(1)
})
