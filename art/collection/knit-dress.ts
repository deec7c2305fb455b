import type { Layer } from '#art/garment-parts.ts'
import { inside, pair, trim } from '#art/garment-parts.ts'
import type { Block, View } from './block.ts'
import { body, crease, dent, ribCuff, ribHem, ridge, sleeves, wales } from './block.ts'

/** A knitted dress: close at the bust and the waist, it falls from the hip; a rolled neck, ribs at cuffs and hem. */
export function drawKnitDress(block: Block, view: View): Layer[] {
  return [
    ...sleeves(block, 'knitted', ...ribCuff(block)),
    ...body({ ...block, drop: 3 }, view, 'knitted'),
    ...(view === 'front' ? bust(block) : shoulderBlades(block)),
    ...skirtFolds(block),
    ...ribHem(block),
    ...rollNeck(block.neck, view),
  ]
}

/** The light over the bust, from side to side, and the hollows of its sides and of the waist. */
function bust(block: Block): Layer[] {
  const { chest, armhole } = block
  return [
    ridge([-chest * 0.8, armhole - 3], [chest * 0.7, armhole - 3], 6),
    ...pair(
      dent([chest * 0.5, armhole + 7], [chest * 1.02, armhole + 2], chest * 0.09),
      hollowOfWaist(block),
    ),
  ]
}

const hollowOfWaist = ({ waist, waistAt }: Block): Layer =>
  dent([waist * 1.02, waistAt - 13], [waist, waistAt + 10], waist * 0.24)

function shoulderBlades(block: Block): Layer[] {
  const { chest, armhole } = block
  const blade = ridge([chest * 0.44, armhole - 12], [chest * 0.36, armhole + 8], chest * 0.3)
  return pair(blade, hollowOfWaist(block))
}

/** Wide folds that begin at the hip and open towards the hem: heavy knitting makes few. */
function skirtFolds({ waist, waistAt, hip = waist, hipAt = waistAt, hem, length }: Block): Layer[] {
  const low = length + 16
  return [
    ...pair(ridge([waist * 0.5, waistAt + 2], [hip * 0.62, hipAt + 16], hip * 0.24)),
    ...crease([hip * 0.52, hipAt - 4], [hem * 0.66, low], 2.4),
    ...crease([-hip * 0.46, hipAt + 2], [-hem * 0.62, low], 2.2),
    dent([hip * 0.04, hipAt + 14], [hem * 0.06, low], 2.6),
  ]
}

/** A ribbed collar that is turned over: from the front one looks into it. */
function rollNeck(neck: number, view: View): Layer[] {
  const n = neck * 0.86
  const isFront = view === 'front'
  const rim = isFront ? -3.6 : -7.6
  const top = `M${-n}-5.6C${-n * 0.6} ${rim} ${n * 0.6} ${rim} ${n}-5.6`
  const low = isFront ? 5 : 3.6
  const edge = `M${-n * 1.12} 1C${-n * 0.7} ${low} ${n * 0.7} ${low} ${n * 1.12} 1`
  const sides = `C${n * 1.1}-4.4 ${n * 1.16}-1.4 ${n * 1.12} 1`
  const roll = `${top}${sides}C${n * 0.7} ${low} ${-n * 0.7} ${low} ${-n * 1.12} 1C${-n * 1.16}-1.4 ${-n * 1.1}-4.4 ${-n}-5.6Z`
  const opening = `M${-n}-5.6C${-n * 0.6}-7.8 ${n * 0.6}-7.8 ${n}-5.6C${n * 0.6} ${rim} ${-n * 0.6} ${rim} ${-n}-5.6Z`
  return [
    // Its shadow on the shoulders.
    dent([-n * 1.7, 3.4], [n * 1.7, 3.4], 2.6),
    ...(isFront ? [inside(opening)] : []),
    trim(roll),
    wales(top, edge, n * 2.2),
  ]
}
