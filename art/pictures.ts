import { CARE_KINDS, CARE_SYMBOLS } from './care-symbols.ts'
import { COLLECTION } from './collection/collection.ts'
import { COVERS, drawCover } from './covers.ts'
import { DESKS } from './desks.ts'
import { MEASURES } from './figure-measures.ts'
import { FIGURES } from './figures.ts'
import { drawFlat, GARMENT_NAMES } from './garments.ts'
import { drawMark, encodeMarkIcon, encodeMarkPicture } from './mark.ts'
import { SECTIONS } from './sections.ts'
import { drawShopWindow } from './shop-window.ts'
import { drawTextile, TEXTILE_NAMES } from './textiles.ts'

/** A file below public/, and how its content is made. */
type Picture = { path: string; draw: () => string | Buffer }

/** Every picture of the house. What is not in this list is not drawn. */
export const PICTURES: Picture[] = [
  { path: 'favicon.svg', draw: drawMark },
  { path: 'favicon.ico', draw: encodeMarkIcon },
  { path: 'apple-touch-icon.png', draw: () => encodeMarkPicture(180, true) },
  ...[192, 512].flatMap((size) => [
    { path: `icons/icon-${size}.png`, draw: () => encodeMarkPicture(size, false) },
    { path: `icons/maskable-${size}.png`, draw: () => encodeMarkPicture(size, true) },
  ]),
  { path: 'images/portada/portada.svg', draw: drawShopWindow },
  ...COVERS.map((cover) => ({ path: `images/${cover.out}.svg`, draw: () => drawCover(cover) })),
  ...Object.entries(COLLECTION).map(([name, draw]) => ({ path: `images/coleccion/${name}.svg`, draw })),
  ...Object.entries(CARE_SYMBOLS).map(([name, draw]) => ({ path: `images/simbolos/${name}.svg`, draw })),
  ...Object.entries(CARE_KINDS).map(([name, draw]) => ({ path: `images/cuidado/${name}.svg`, draw })),
  ...Object.entries(FIGURES).map(([name, draw]) => ({ path: `images/blog/figuras/${name}.svg`, draw })),
  ...Object.entries(DESKS).map(([name, draw]) => ({ path: `images/mesas/${name}.svg`, draw })),
  ...Object.entries(MEASURES).map(([name, draw]) => ({ path: `images/tallas/${name}.svg`, draw })),
  ...Object.entries(SECTIONS).map(([name, draw]) => ({ path: `images/secciones/${name}.svg`, draw })),
  ...TEXTILE_NAMES.map((name) => ({ path: `images/textiles/${name}.svg`, draw: () => drawTextile(name) })),
  ...GARMENT_NAMES.map((name) => ({ path: `images/prendas/${name}.svg`, draw: () => drawFlat(name) })),
]
