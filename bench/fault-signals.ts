// Imported by Node before a server (`--import`): signals bring about what cannot be done to it from outside.
// SIGUSR2 throws where nobody catches it; SIGWINCH moves the clock by a day, and at the next one back.
const DAY_MS = 86_400_000
let shiftMs = 0
const SystemDate = Date

process.on('SIGUSR2', () => {
  throw new Error('An error that nobody catches')
})
process.on('SIGWINCH', () => {
  shiftMs = shiftMs === 0 ? DAY_MS : 0
})

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + shiftMs] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => SystemDate.now() + shiftMs : Reflect.get(target, name, self),
})
