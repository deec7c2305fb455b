// Imported by Node before a program (`--import`): its clock goes wrong by `CLOCK_SHIFT_MS`.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS)
const SystemDate = Date

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [SystemDate.now() + shiftMs] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => SystemDate.now() + shiftMs : Reflect.get(target, name, self),
})
