import type { Layer } from './garment-parts.ts'
import {
  box,
  button,
  buttonRow,
  cloth,
  fold,
  inside,
  metal,
  mirrored,
  pair,
  pocket,
  right,
  seam,
  shade,
  stitch,
  trim,
} from './garment-parts.ts'
import { mirrorPath, wholePath } from './paths.ts'

/** Double-breasted overcoat with peak lapels. */
export function drawOvercoat(): Layer[] {
  return [
    ...pair(
      right('M162 124C200 138 226 196 236 270L276 574L218 588C208 500 188 370 148 296L100 300L112 124Z'),
      seam('M273 548L216 562'),
      fold('M210 380C222 398 232 406 248 412M224 450C234 466 244 472 258 476'),
      ...button(258, 535, 5),
      ...button(256, 518, 5),
    ),
    inside('M-50 84C-28 70 28 70 50 84L40 200L0 330L-40 200Z'),
    seam('M-46 96C-26 84 26 84 46 96'),
    ...mirrored(...overcoatFront()),
    ...overcoatFront(),
    pocket('M82 308L134 297L137 314L84 325Z'),
    stitch('M87 312L132 302'),
    trim('M-50 84C-28 66 28 66 50 84C34 94 -34 94 -50 84Z'),
    ...buttonRow(-38, 418, 570, 3, 11),
    ...buttonRow(44, 418, 570, 3, 11),
  ]
}

function overcoatFront(): Layer[] {
  return [
    cloth(
      'M50 84L162 124C146 176 142 236 148 296C142 380 146 440 154 500C166 590 178 670 186 744C110 756 20 760 -62 758L-62 396C-14 310 20 220 50 84Z',
    ),
    stitch('M154 128C138 178 134 236 140 292M-54 404L-54 756'),
    fold('M148 296C136 304 130 312 124 324M150 640C146 676 146 710 148 748M96 620C94 670 92 720 94 753'),
    pocket('M74 528L152 518L158 550L78 562Z'),
    shade('M100 190L132 168C116 250 42 344 -60 408L-62 396C-14 376 60 300 100 190Z'),
    trim('M26 152L92 178L130 158C114 240 38 336 -62 398C-20 320 10 236 26 152Z'),
    stitch('M-50 384C38 324 104 244 120 171L93 186'),
    trim('M50 83C62 88 74 97 81 108L97 180L26 152C38 130 46 108 50 83Z'),
  ]
}

/** Trench coat: storm flap, shoulder straps, belt. */
export function drawTrench(): Layer[] {
  return [
    ...pair(
      right('M160 128C200 142 228 200 238 274L278 568L216 582C208 500 188 380 148 300L100 300L112 130Z'),
      trim('M210 522L274 508L277 532L213 546Z'),
      metal('M238 511L256 507L260 539L242 543ZM243 516L247 537L255 535L251 513Z'),
      fold('M210 390C222 408 232 416 248 420'),
      stitch('M276 556L215 570'),
    ),
    inside('M-52 92C-30 78 30 78 52 92L40 200L0 320L-40 200Z'),
    seam('M-48 104C-28 92 28 92 48 104'),
    ...mirrored(...trenchFront(true)),
    ...trenchFront(false),
    ...pair(
      trim('M78 108L156 136L152 152L84 128C76 122 74 114 78 108Z'),
      stitch('M84 114L150 138'),
      ...button(88, 118, 4),
    ),
    ...pair(
      trim('M52 88C68 90 84 100 94 116L110 168L36 150C46 130 52 110 52 88Z'),
      stitch('M87 116L100 158L46 145'),
    ),
    trim('M-52 90C-30 72 30 72 52 90C34 102 -34 102 -52 90Z'),
    trim('M-140 424C-60 436 60 436 140 424L142 458C60 470 -60 470 -142 458Z'),
    stitch('M-138 431C-60 443 60 443 138 431M-139 452C-60 464 60 464 139 452'),
    trim('M-4 436C-30 452 -28 490 -22 552L4 552C0 500 0 480 12 462Z'),
    stitch('M-20 500L-16 546L-2 546'),
    metal(`${box(-26, 424, 40, 50)}${box(-18, 432, 24, 34)}`),
    seam('M-4 450L-24 450'),
    ...buttonRow(-40, 360, 396, 2, 9),
    ...buttonRow(44, 360, 396, 2, 9),
    ...buttonRow(-44, 504, 566, 2, 9),
    ...buttonRow(46, 504, 566, 2, 9),
  ]
}

/** One front; the storm flap lies on the wearer's right shoulder, which is the front that goes under. */
function trenchFront(hasStormFlap: boolean): Layer[] {
  const edge = -62
  return [
    cloth(
      `M52 90L160 128C146 180 142 240 148 300C138 350 136 390 138 440C160 540 180 640 196 738C110 756 20 758 ${edge} 754L${edge} 340C-10 290 30 210 52 90Z`,
    ),
    stitch(`M${edge + 8} 350L${edge + 8} 752M194 726C110 744 20 746 ${edge} 742`),
    fold(
      'M112 470C122 540 130 600 136 746M84 478C88 520 92 560 92 600M140 300C130 308 124 316 120 326M118 420C110 400 106 380 104 360',
    ),
    seam('M96 520L132 592L120 598L84 526Z'),
    ...(hasStormFlap
      ? [
          cloth('M98 166L156 148C146 200 143 240 147 286C120 304 80 306 44 292C70 254 88 214 98 166Z'),
          stitch('M140 282C112 296 84 296 58 288'),
        ]
      : []),
    trim('M34 150L108 166L136 192C120 250 40 310 -62 342C-20 290 16 226 34 150Z'),
    stitch('M-50 330C40 300 108 246 126 196L104 174'),
  ]
}

/** Parka with a trimmed hood, drawn-in waist and large pockets; without cords, for it is shown as a child's. */
export function drawParka(): Layer[] {
  return [
    ...pair(
      right('M174 172C216 188 242 240 252 310L288 586L222 598C214 520 192 410 154 340L106 340L120 176Z'),
      trim('M219 572L286 560L289 588L222 600Z'),
      fold('M214 420C226 438 238 444 254 448M226 486C238 500 248 506 262 508'),
      stitch('M284 552L218 564'),
    ),
    cloth(
      wholePath(
        'M0 200L96 140L174 172C160 220 150 280 154 340C146 380 144 420 146 454C152 540 164 630 172 712C120 724 50 728 0 728',
      ),
    ),
    ...pair(
      stitch('M166 176C151 222 142 280 146 338M171 700C120 712 60 716 24 716'),
      fold('M154 340C142 348 134 358 128 370'),
      fold(
        'M142 440C130 430 122 418 116 400M142 470C130 480 124 492 120 508M90 438C86 428 84 420 84 408M92 472C90 482 88 490 88 500',
      ),
      seam('M64 190L162 222'),
      stitch('M64 197L160 229'),
    ),
    seam('M-146 446C-60 456 60 456 146 446M-146 464C-60 474 60 474 146 464'),
    ...pair(
      pocket('M52 524L146 520L152 634L56 640Z'),
      stitch('M60 530L62 632L145 627'),
      pocket('M48 508L148 504L150 536L100 552L50 540Z'),
      stitch('M56 535L100 545L144 531'),
      ...button(100, 530, 6),
      pocket('M64 272L126 286L120 366L58 352Z'),
      seam('M64 272L126 286L122 306L62 294Z'),
    ),
    cloth(box(-20, 190, 44, 538)),
    stitch('M18 196L18 726M-14 196L-14 726'),
    ...[252, 340, 410, 512, 590, 660].flatMap((y) => button(2, y, 7)),
    trim(furPath()),
    fold(furHairs()),
    inside(wholePath('M0 72C44 72 72 98 72 134C72 168 42 194 0 210')),
    fold('M0 72C5 100 5 140 0 172M-58 172C-30 154 30 154 58 172'),
  ]
}

/** Tufts of fur on one side of the hood, from the top down to the middle of the front. */
const FUR_TUFTS = 17

/** A point of the fur's oval; `step` counts tufts from the top, `radius` 1 is where they begin. */
function furPoint(step: number, radius: number): string {
  const angle = (step / FUR_TUFTS - 0.5) * Math.PI
  return `${(Math.cos(angle) * 106 * radius).toFixed(1)} ${(140 + Math.sin(angle) * 102 * radius).toFixed(1)}`
}

/** The fur around the hood's opening: both sides lean downwards, long and short tufts in turn. */
function furPath(): string {
  const tufts = Array.from({ length: FUR_TUFTS }, (_, index) => {
    const reach = 1.1 + (((index * 7) % 4) - 1.5) * 0.018
    return `Q${furPoint(index + 0.45, reach)} ${furPoint(index + 1.12, reach)}Q${furPoint(index + 0.98, 1.04)} ${furPoint(index + 1, 1)}`
  })
  return wholePath(`M${furPoint(0, 1)}${tufts.join('')}`)
}

function furHairs(): string {
  const hairs = Array.from({ length: FUR_TUFTS - 1 }, (_, index) => {
    const from = 0.8 + ((index * 5) % 3) * 0.03
    return `M${furPoint(index + 0.9, from)}L${furPoint(index + 1.1, from + 0.11)}`
  }).join('')
  return hairs + mirrorPath(hairs)
}

/** Single-breasted jacket with notch lapels and two buttons. */
export function drawBlazer(): Layer[] {
  return [
    ...pair(
      right('M170 140C208 154 234 212 244 286L284 596L224 610C214 520 192 392 152 318L100 320L116 140Z'),
      fold('M212 400C224 418 236 426 252 432M228 470C240 486 250 492 264 496'),
      ...button(267, 562, 5),
      ...button(265, 546, 5),
      ...button(263, 530, 5),
    ),
    inside('M-54 98C-30 84 30 84 54 98L46 230L0 420L-46 230Z'),
    seam('M-50 112C-28 98 28 98 50 112'),
    fold('M0 108L0 400'),
    ...mirrored(...blazerFront()),
    ...blazerFront(),
    trim('M-54 98C-30 80 30 80 54 98C36 108 -36 108 -54 98Z'),
    pocket('M88 316L142 303L146 321L91 334Z'),
    stitch('M93 320L140 309'),
    ...button(0, 452, 10),
    ...button(0, 528, 10),
    seam('M86 212L98 216'),
  ]
}

function blazerFront(): Layer[] {
  return [
    cloth(
      'M54 98L170 140C154 190 146 254 152 318C140 400 142 480 168 668C140 684 100 690 74 688C30 684 -16 640 -16 580L-16 430C10 330 40 230 54 98Z',
    ),
    stitch('M162 144C146 192 138 254 144 312'),
    seam('M96 388C92 450 90 500 94 540'),
    fold('M152 318C140 326 134 334 128 346M146 470C136 462 128 456 118 454'),
    pocket('M74 554L156 544L162 576L78 588Z'),
    shade('M96 200L120 206C108 300 56 380 -12 442L-16 430C30 380 80 300 96 200Z'),
    trim('M33 168L117 197C106 284 52 370 -16 432C2 350 24 262 33 168Z'),
    stitch('M-6 412C50 354 96 280 107 204L88 198'),
    trim('M54 97C62 101 70 107 76 115L99 158L82 185L33 168C44 146 51 124 54 97Z'),
    stitch('M74 124L89 157L77 176'),
  ]
}
