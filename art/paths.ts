/** One drawing command with absolute coordinates. `Z` carries no numbers. */
type Command = { letter: string; numbers: number[] }

/** A point of the drawing plane, in user units. */
export type Point = readonly [x: number, y: number]

/** Writes a number with at most two decimals, so that files stay small and the same on every machine. */
export function formatNumber(value: number): string {
  const text = value
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace(/^(-?)0\./, '$1.')
  return text === '-0' ? '0' : text
}

/**
 * Mirrors a path at the vertical axis x = 0, the centre front of every garment.
 * Only absolute M, L, C, Q, A and Z are understood; anything else throws.
 */
export function mirrorPath(path: string): string {
  return writePath(parsePath(path).map(mirrorCommand))
}

/** Scales a path around the origin, then moves it down. */
export function resizePath(path: string, scale: number, dy: number): string {
  const resize = ({ letter, numbers }: Command): Command => {
    const points = numbers.slice(letter === 'A' ? 5 : 0)
    const radii = letter === 'A' ? [...numbers.slice(0, 2).map((r) => r * scale), ...numbers.slice(2, 5)] : []
    return {
      letter,
      numbers: [...radii, ...points.map((value, index) => value * scale + (index % 2 ? dy : 0))],
    }
  }
  return writePath(parsePath(path).map(resize))
}

/** Moves a path. */
export function movePath(path: string, dx: number, dy: number): string {
  return writePath(
    parsePath(path).map(({ letter, numbers }) => {
      const fixed = letter === 'A' ? 5 : 0
      const points = numbers.slice(fixed).map((value, index) => value + (index % 2 ? dy : dx))
      return { letter, numbers: [...numbers.slice(0, fixed), ...points] }
    }),
  )
}

/** Completes a half outline (drawn on the right, from centre front to centre front) to a closed whole. */
export function wholePath(half: string): string {
  const commands = parsePath(half)
  return `${writePath([...commands, ...reverseCommands(commands).slice(1).map(mirrorCommand)])}Z`
}

/** Continues a half line that begins at the right and ends at the centre to its mirrored other end. */
export function acrossPath(half: string): string {
  const commands = parsePath(half)
  return writePath([...commands, ...reverseCommands(commands).slice(1).map(mirrorCommand)])
}

/** The point of a path with a single segment (M, then one L, Q or C) at `t` between 0 and 1. */
export function pointOnPath(path: string, t: number): Point {
  const numbers = parsePath(path).flatMap((command) => command.numbers)
  let points: Point[] = []
  for (let index = 0; index < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
  }
  while (points.length > 1) {
    points = points.slice(1).map((next, index) => mixPoints(points[index] ?? next, next, t))
  }
  return points[0] ?? [0, 0]
}

/** A smooth closed or open line through points (Catmull-Rom, written as cubic curves). */
export function smoothPath(points: Point[], isClosed: boolean): string {
  const count = points.length
  const at = (index: number): Point => {
    const wrapped = isClosed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[wrapped] ?? [0, 0]
  }
  const parts = [`M${formatPoint(at(0))}`]
  for (let index = 0; index < (isClosed ? count : count - 1); index++) {
    const [before, start, end, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const first: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
    const second: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
    parts.push(`C${formatPoint(first)} ${formatPoint(second)} ${formatPoint(end)}`)
  }
  return parts.join('') + (isClosed ? 'Z' : '')
}

/** A circle of two arcs, so that it can stand among other paths and be mirrored. */
export function circlePath(x: number, y: number, radius: number): string {
  const arc = { letter: 'A', numbers: [radius, radius, 0, 1, 1] }
  return `${writePath([
    { letter: 'M', numbers: [x - radius, y] },
    { ...arc, numbers: [...arc.numbers, x + radius, y] },
    { ...arc, numbers: [...arc.numbers, x - radius, y] },
  ])}Z`
}

/** The box around a path's points and control points; a little larger than the path where curves are strong. */
export function boundsOf(path: string): { left: number; right: number; top: number; bottom: number } {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const { letter, numbers } of parsePath(path)) {
    const points = letter === 'A' ? numbers.slice(5) : numbers
    points.forEach((value, index) => {
      if (index % 2 === 0) {
        bounds.left = Math.min(bounds.left, value)
        bounds.right = Math.max(bounds.right, value)
      } else {
        bounds.top = Math.min(bounds.top, value)
        bounds.bottom = Math.max(bounds.bottom, value)
      }
    })
  }
  return bounds
}

/** `x y`, rounded. */
export function formatPoint([x, y]: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`
}

function mixPoints(from: Point, to: Point, t: number): Point {
  return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
}

function parsePath(path: string): Command[] {
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, letter = '', rest = '']) => {
    if (!'MLCQAZ'.includes(letter)) throw new Error(`Path command ${letter} cannot be mirrored: ${path}`)
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    return { letter, numbers }
  })
}

function mirrorCommand({ letter, numbers }: Command): Command {
  if (letter === 'A') {
    const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers
    return { letter, numbers: [rx, ry, -turn, large, 1 - sweep, -x, y] }
  }
  return { letter, numbers: numbers.map((value, index) => (index % 2 === 0 ? -value : value)) }
}

function reverseCommands(commands: Command[]): Command[] {
  const drawn = commands.filter((command) => command.letter !== 'Z')
  const end = drawn.at(-1)?.numbers.slice(-2) ?? []
  const reversed: Command[] = [{ letter: 'M', numbers: end }]
  for (let index = drawn.length - 1; index > 0; index--) {
    const { letter = 'L', numbers = [] } = drawn[index] ?? {}
    const start = drawn[index - 1]?.numbers.slice(-2) ?? []
    const controls = numbers.slice(0, -2)
    const turned = controls.length === 4 ? [...controls.slice(2), ...controls.slice(0, 2)] : controls
    reversed.push({ letter, numbers: [...turned, ...start] })
  }
  return reversed
}

function writePath(commands: Command[]): string {
  return commands
    .map(({ letter, numbers }) => letter + numbers.map(formatNumber).join(' ').replaceAll(' -', '-'))
    .join('')
}
