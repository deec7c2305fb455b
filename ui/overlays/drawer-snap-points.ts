/** Heights at which a drawer rests, lowest first: a part of the window from 0 to 1, or pixels (`'320px'`). */
export type SnapPoints = readonly (number | string)[]

/** Throws when the drawer could not rest at one of the points: the library would place it at `NaN` without a word. */
export function checkSnapPoints(snapPoints: SnapPoints) {
  for (const [index, point] of snapPoints.entries()) {
    if (typeof point === 'number' ? point > 0 && point <= 1 : /^\d+px$/.test(point)) continue
    throw new Error(
      `Snap point ${index + 1} of the drawer is ${JSON.stringify(point) ?? String(point)}. A drawer rests at a part of the window or at a number of pixels. Give a number above 0 and up to 1, or whole pixels such as '320px'.`,
    )
  }
  if (new Set(snapPoints).size === snapPoints.length) return
  throw new Error(
    `The drawer's snap points ${JSON.stringify(snapPoints)} name a height twice. It finds its place by the point's value, so every one must differ. Leave the double out.`,
  )
}

type Side = 'bottom' | 'top' | 'left' | 'right'

/** How far from its open place a drawer rests at a point, as a style sheet says it: a window may change. */
export function toRestOffset(point: SnapPoints[number], side: Side): string {
  const window = side === 'bottom' || side === 'top' ? '100dvh' : '100dvw'
  return `calc(${window} - ${typeof point === 'number' ? `${point} * ${window}` : point})`
}

/** The same in px, as the window is now. */
export function measureRest(point: SnapPoints[number], side: Side): number {
  const size = measureWindow(side)
  return size - (typeof point === 'number' ? point * size : Number.parseInt(point, 10))
}

/** The window, along the way of a drawer at this side. */
export function measureWindow(side: Side): number {
  return side === 'bottom' || side === 'top' ? window.innerHeight : window.innerWidth
}
