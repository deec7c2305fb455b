/** Words of the page of a garment. */
export const shopFloorMessages = {
  more: 'Más de {name}',
  largePicture: { name: 'Imagen en grande', nearer: 'Acercar', farther: 'Alejar' },
  priceNotes: {
    vat: 'IVA incluido.',
    earlier: 'El precio tachado es el más bajo de los 30 días anteriores al {day}.',
    until: 'Disponible hasta el {day}.',
  },
  choose: { colour: 'Color', size: 'Talla', length: 'Largo' },
  pictures: {
    all: 'Imágenes de {title}',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    place: '{index} de {count}',
    /** Below a picture that shows another colour than the chosen one. */
    otherColour: 'En {colour}',
    swatch: 'Tejido a tamaño real',
  },
  noSize: 'Elige una talla para añadirla.',
  sizeGuide: 'Cómo saber tu talla',
  /** What opens beside the sizes. */
  sizeHelp: 'Medidas y tu talla',
  add: 'Añadir a mi lista',
  /** Of what is sold out: the letter of the list asks after it. */
  tellMe: {
    add: 'Avísame cuando vuelva',
    short: 'Avísame',
    hint: 'Agotada. Ponla en tu lista y el correo pedirá que te avisemos cuando vuelva.',
    added: 'El correo de tu lista pedirá que te avisemos cuando vuelva.',
  },
  /** Beside the button, when a garment is on the list. */
  added: { list: 'Ver la lista', on: 'Seguir mirando' },
  /** What a phone has at the bottom of its window. */
  bar: { size: 'Elige talla', chosen: 'Talla {size}' },
  terms: {
    delivery: 'Envío a la {zone}: {price}; gratis desde {freeFrom} €',
    returns: '{days} días para devolver',
    sample: { label: 'Tienda de muestra: no se cobra nada', to: '/docs/legal/aviso-legal' },
  },
  soldOut: {
    title: 'Agotada',
    text: 'No queda en ninguna talla ni en ningún color. Elige la tuya y te avisamos si vuelve.',
    alike: 'Mira lo que se le parece.',
  },
  noGarment: 'Prenda no encontrada',
  alike: 'Se le parece',
  goesWith: 'Va con',
  stories: 'En el cuaderno',
  facts: {
    details: 'Detalles',
    care: 'Cuidado',
    careGuide: 'Todos los símbolos, explicados',
    measures: 'Medidas de la prenda',
    measuresOf: '{title}: medidas de la prenda en centímetros, por talla',
    size: 'Talla',
    fit: 'Corte',
    until: 'Disponible hasta',
  },
  /** How its measures were taken. */
  measured: {
    closed: 'En centímetros, con la prenda abrochada y extendida sobre una mesa.',
    flat: 'En centímetros, con la prenda extendida sobre una mesa.',
    insole: 'En centímetros: el largo de la plantilla, por dentro del zapato.',
  },
  fits: {
    entallado: 'Corte entallado: sigue el cuerpo.',
    recto: 'Corte recto: cae sin marcar.',
    amplio: 'Corte amplio: deja sitio para llevar algo debajo.',
  },
} as const
