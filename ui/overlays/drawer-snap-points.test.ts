import { expect, test } from 'vitest'
import { checkSnapPoints } from './drawer-snap-points.ts'

test('parts of the window and whole pixels are snap points', () => {
  expect(() => checkSnapPoints(['148px', 0.5, 1])).not.toThrow()
})

test.for([0, 1.5, -0.2, Number.NaN, '50%', '10', '1.5px', ''])(
  '%s is no snap point, and the error says so',
  (point) => {
    expect(() => checkSnapPoints([0.5, point])).toThrow(
      /^Snap point 2 of the drawer is .+\. A drawer rests at .+\. Give a number above 0/,
    )
  },
)

test('a height that is named twice is refused', () => {
  expect(() => checkSnapPoints([0.5, 1, 0.5])).toThrow(/name a height twice\. .+ Leave the double out\.$/)
})
