import type { ProblemTable } from './sentences.ts'

/** Garments (`5.coleccion`), and what texts say of them. */
export const garmentProblems = {
  'garment-composition': {
    es: ['«{fibres}» suma {sum} %, y debe sumar 100.', 'Corrige los porcentajes de esa parte de la prenda.'],
    en: ['«{fibres}» adds up to {sum} %, not 100.', 'Mend the percentages of that part of the garment.'],
  },
  'garment-sold-out-unknown': {
    es: [
      'La talla {size} está en «soldOut», y no en «sizes».',
      'Quítala de «soldOut», o añádela a «sizes»: ahí están todas las que se hacen.',
    ],
    en: ['The size {size} is in soldOut and not in sizes.', 'Remove it, or add it to sizes too.'],
  },
  'garment-measures-row': {
    es: [
      'A la talla {size} le faltan medidas, o le sobran: son {columns}.',
      'Escribe una medida para cada nombre de «columns».',
    ],
    en: ['The size {size} does not have {columns} measures.', 'Write one for each name in columns.'],
  },
  'garment-measures-unknown': {
    es: ['Hay medidas de la talla {size}, que no está en «sizes».', 'Quítalas, o añade la talla a «sizes».'],
    en: ['There are measures of the size {size}, which is not in sizes.', 'Remove them, or add the size.'],
  },
  'garment-measures-fall': {
    es: [
      'En «{column}», la talla {size} mide menos que la {before}.',
      'Corrige una de las dos: una talla mayor no mide menos.',
    ],
    en: ['{column}: the size {size} measures less than {before}.', 'Mend one of the two.'],
  },
  'garment-earlier-price': {
    es: [
      'El precio anterior no es mayor que el precio.',
      'Escribe en «earlierPrice» el menor precio de los 30 días anteriores a la rebaja, o quítalo.',
    ],
    en: [
      'The earlier price is not higher than the price.',
      'Write the lowest price of the 30 days before the reduction, or remove earlierPrice.',
    ],
  },
  'garment-reduction-to-come': {
    es: [
      'La rebaja empieza un día que aún no ha llegado.',
      'Escribe el primer día de la rebaja; hasta entonces, la prenda lleva su precio y ningún otro.',
    ],
    en: [
      'The reduction begins on a day to come.',
      'Write its first day, or leave earlierPrice out until then.',
    ],
  },
  'garment-reduction-before-sale': {
    es: [
      'La rebaja empieza el {since}, y antes de ese día la prenda no estaba a la venta: «{version}» la anunció el {announced}.',
      'El precio anterior es el menor de los 30 días previos a la rebaja, así que tuvo que haber alguno: corrige «since», o quita «earlierPrice».',
    ],
    en: [
      'The reduction begins on {since}, and the garment was not for sale before: {version} announced it on {announced}.',
      'There was no lower price of the 30 days before; mend since, or remove earlierPrice.',
    ],
  },
  'garment-reduction-long': {
    es: [
      'La rebaja tiene más de {limit} días.',
      'Si ese es ya el precio de la prenda, quita «earlierPrice»; si no, no hay que hacer nada.',
    ],
    en: ['The reduction is older than {limit} days.', 'Is it the price by now? Then remove earlierPrice.'],
  },
  'garment-gone': {
    es: [
      'La prenda estuvo a la venta hasta el {day}.',
      'Quita «availableUntil» si sigue, pon todas las tallas en «soldOut», o retira la página.',
    ],
    en: [
      'The garment was for sale until {day}.',
      'Remove availableUntil if it still is, put all sizes into soldOut, or take the page away.',
    ],
  },
  'garment-reference-twice': {
    es: [
      'La referencia {name} la tiene también {owner}.',
      'Cada prenda tiene la suya: cambia una de las dos.',
    ],
    en: ['The reference {name} is that of {owner} too.', 'Each garment has its own; change one of them.'],
  },
  'garment-title-twice': {
    es: [
      '«{name}» se llama también la prenda de {owner}.',
      'En una lista no se distinguirían: di en el nombre para quién es o de qué colección.',
    ],
    en: [
      'The garment of {owner} is called «{name}» too.',
      'Nobody could tell them apart on a list: add whom it is for, or its collection, to the name.',
    ],
  },
  'garment-path-reserved': {
    es: [
      'En {path} hay ya otra página de la tienda.',
      'Cambia el nombre del archivo: «mujer», «hombre», «ninas», «ninos» y «lista» están ocupados.',
    ],
    en: [
      'Another page stands at {path}.',
      'Rename the file: the names of the audiences and of the list are taken.',
    ],
  },
  'garment-audience-without-page': {
    es: [
      'La página «{audience}» de la colección no existe, y la prenda lleva a ella.',
      'Crea «5.coleccion/{audience}.yml» con «title» y «description», o quita «{audience}» de «audiences».',
    ],
    en: [
      'There is no page {audience} of the collection, and the garment leads there.',
      'Make 5.coleccion/{audience}.yml with title and description, or remove {audience} from audiences.',
    ],
  },
  'garment-version-unknown': {
    es: [
      'No hay ninguna novedad «{version}».',
      'Escribe el nombre del archivo de «4.changelog» que anunció la prenda, sin su número ni «.md».',
    ],
    en: [
      'There is no news item {version}.',
      'Write the name of its file in 4.changelog without number and ending.',
    ],
  },
  'garment-with-itself': {
    es: ['La prenda va consigo misma.', 'Quita su referencia de «goesWith».'],
    en: ['The garment goes with itself.', 'Remove its reference from goesWith.'],
  },
  'garment-unknown': {
    es: [
      'No hay ninguna prenda con la referencia «{reference}».',
      'Busca la referencia en la página de la prenda.',
    ],
    en: ['There is no garment {reference}.', 'Look for the reference on the page of the garment.'],
  },
  'garment-size-table-missing': {
    es: ['Ninguna página tiene la tabla de tallas «{table}».', 'Ponla en su página, o elige otra.'],
    en: ['No page has the table of sizes {table}.', 'Put it on its page, or choose another one.'],
  },
  'garment-size-table-audience': {
    es: [
      'La tabla de tallas «{table}» no es de «{audience}», y la prenda sí.',
      'Pon en «sizeTable» una que sea de todos los de «audiences»: {names}.',
    ],
    en: [
      'The table of sizes {table} is not for {audience}, and the garment is.',
      'Name one that is for all of its audiences: {names}.',
    ],
  },
  'garment-key-unknown': {
    es: ['Una prenda no tiene ningún dato «{key}».', 'Quítalo, o escribe uno de estos: {names}.'],
    en: ['A garment has no {key}.', 'Remove it, or write one of these: {names}.'],
  },
  'garment-size-unknown': {
    es: ['La talla {size} no está en la tabla «{table}».', 'Escribe {names}, o elige otra tabla.'],
    en: ['The size {size} is not in the table {table}.', 'Write {names}, or choose another table.'],
  },
  'garment-size-order': {
    es: [
      'La talla {size} está detrás de la {before}.',
      'Escribe las tallas de la menor a la mayor, cada una una vez.',
    ],
    en: [
      'The size {size} stands after {before}.',
      'Write the sizes in order, the smallest first, each once.',
    ],
  },
  'garment-by-hand': {
    es: [
      'El precio o las tallas de {reference} están escritos a mano.',
      'Cambiarán en la prenda y no aquí: pon ::prenda o ::prendas, o quítalos y enlaza la prenda.',
    ],
    en: [
      'The price or the sizes of {reference} are written by hand.',
      'They will change in the garment and not here: use ::prenda or ::prendas, or link to the garment.',
    ],
  },
  'garment-price-thousands': {
    es: [
      'El precio {text} se lee como {euros}.',
      'Escribe los miles sin punto, {plain}, y los céntimos con dos cifras.',
    ],
    en: [
      'The price {text} is read as {euros}.',
      'Write thousands without a point, {plain}, and two digits of cents.',
    ],
  },
  'garment-price-high': {
    es: [
      '{euros} es mucho para «{category}»: las demás prendas cuestan alrededor de {usual}.',
      'Si falta el punto de los céntimos, escribe {likely}; si de verdad cuesta eso, escribe los céntimos: {exact}.',
    ],
    en: [
      '{euros} is much for {category}: the others cost about {usual}.',
      'Is the point missing? Write {likely}. Does it cost that? Then write its cents: {exact}.',
    ],
  },
  'garment-price-large': {
    es: [
      '{euros} es mucho para una prenda.',
      'Si falta el punto de los céntimos, escribe {likely}; si de verdad cuesta eso, escribe los céntimos: {exact}.',
    ],
    en: [
      '{euros} is much for a garment.',
      'Is the point missing? Write {likely}. Does it cost that? Then write its cents: {exact}.',
    ],
  },
  'garment-price-small': {
    es: [
      '{euros} es poco para una prenda.',
      'Corrige el precio; si de verdad cuesta eso, escribe en la línea de encima «# permitir: precios».',
    ],
    en: [
      '{euros} is little for a garment.',
      'Correct the price; does it cost that, then write # permitir: precios in the line above.',
    ],
  },
  'garment-price-low': {
    es: [
      '{euros} es poco para «{category}»: las demás prendas cuestan alrededor de {usual}.',
      'Corrige el precio; si de verdad cuesta eso, escribe en la línea de encima «# permitir: precios».',
    ],
    en: [
      '{euros} is little for {category}: the others cost about {usual}.',
      'Correct the price; does it cost that, then write # permitir: precios in the line above.',
    ],
  },
  'garment-photo-small': {
    es: [
      'La foto {src} mide {width} píxeles de ancho, y en una pantalla buena se vería borrosa.',
      'Si la tienes más grande, guárdala con {limit} píxeles de ancho o más.',
    ],
    en: [
      'The photo {src} is {width} px wide, and would be blurred on a good screen.',
      'Is there a larger one? Save it {limit} px wide or more.',
    ],
  },
  'garment-photo-wide': {
    es: [
      'La foto {src} es más ancha que alta, y de la prenda se vería poco.',
      'Recórtala a 4 por 5: más alta que ancha.',
    ],
    en: ['The photo {src} is wider than high, and shows little of the garment.', 'Crop it to 4 by 5.'],
  },
  'garments-none': {
    es: [
      'Ninguna prenda es de «{version}» y de quien dice «audiences».',
      'Escribe en «version» el nombre de la novedad, y en «audiences» mujer, hombre, ninas o ninos.',
    ],
    en: [
      'No garment is of {version} and for those audiences.',
      'Write the name of the news item, and the audiences mujer, hombre, ninas or ninos.',
    ],
  },
} as const satisfies ProblemTable
