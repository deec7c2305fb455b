import type { Block } from './block.ts'
import type { Legs } from './trousers.ts'

/**
 * What lies on the table is twice as wide as half of what goes around a body: worn, a chest of 100 cm is seen 40 wide. Lengths
 * and shoulders stay what they are.
 */
const worn = (flat: Block): Block => ({
  ...flat,
  chest: flat.chest * 0.8,
  waist: flat.waist * 0.82,
  hem: flat.hem * 0.86,
  cuff: flat.cuff * 0.68,
})

/** The same for legs. */
const wornLegs = (flat: Legs): Legs => ({
  ...flat,
  waist: flat.waist * 0.86,
  hip: flat.hip * 0.84,
  knee: flat.knee * 0.86,
  hem: flat.hem * 0.92,
})

/** A woman's garment in the 40 with the room of a straight cut, and what is different in this one. */
export const woman = (different: Partial<Block>): Block =>
  worn({
    neck: 8.2,
    drop: 9,
    shoulder: 19.4,
    slope: 4,
    armhole: 22,
    chest: 25,
    waist: 23.4,
    waistAt: 40,
    hem: 25,
    length: 62,
    sleeve: 60,
    cuff: 10.5,
    lean: 19,
    ...different,
  })

/** A man's garment in the 50. */
export const man = (different: Partial<Block>): Block =>
  worn({
    neck: 8.6,
    drop: 9.5,
    shoulder: 22.6,
    slope: 4.6,
    armhole: 25,
    chest: 28,
    waist: 26.6,
    waistAt: 44,
    hem: 27.4,
    length: 71,
    sleeve: 63,
    cuff: 11.5,
    lean: 18,
    ...different,
  })

/** A child's garment for a height of 122 cm. */
export const child = (different: Partial<Block>): Block =>
  worn({
    neck: 6.6,
    drop: 6.6,
    shoulder: 14.6,
    slope: 2.8,
    armhole: 16,
    chest: 19,
    waist: 18.4,
    waistAt: 29,
    hem: 19,
    length: 46,
    sleeve: 41,
    cuff: 8,
    lean: 20,
    ...different,
  })

/** A man's trousers in the 44. */
export const manLegs = (different: Partial<Legs>): Legs =>
  wornLegs({
    waist: 22,
    hip: 27,
    rise: 27,
    length: 107,
    knee: 11,
    hem: 10,
    gap: 3.4,
    ...different,
  })

/** A woman's trousers in the 40. */
export const womanLegs = (different: Partial<Legs>): Legs =>
  wornLegs({
    waist: 19,
    hip: 25.4,
    rise: 28,
    length: 104,
    knee: 10.4,
    hem: 9.4,
    gap: 3.4,
    ...different,
  })

/** A child's trousers for a height of 122 cm. */
export const childLegs = (different: Partial<Legs>): Legs =>
  wornLegs({
    waist: 15,
    hip: 18.6,
    rise: 20,
    length: 74,
    knee: 8.4,
    hem: 8,
    gap: 1.8,
    ...different,
  })
