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
