import type { ProblemTable } from './sentences.ts'

/** Pictures that pages name, and their files below `public`. */
export const pictureProblems = {
  'picture-without-address': {
    es: ['La imagen no tiene dirección.', 'Escribe entre los paréntesis su ruta, como /images/tienda.jpg.'],
    en: [
      'The picture has no address.',
      'Write its path between the parentheses, such as /images/tienda.jpg.',
    ],
  },
  'picture-missing': {
    es: ['La imagen {src} no está en la carpeta public.', 'Guarda el archivo en {file} o corrige su nombre.'],
    en: ['The picture {src} is not among the public files.', 'Put the file at {file}, or correct its name.'],
  },
  'picture-elsewhere': {
    es: [
      'La imagen {src} está en otra web, y las páginas no muestran imágenes de fuera.',
      'Guárdala en public/images y escribe su ruta, como /images/blog/cuello.webp.',
    ],
    en: [
      'The picture {src} stands on another site, and pages show none from there.',
      'Save it below public/images, and write its path.',
    ],
  },
  'picture-name-with-space': {
    es: [
      'El nombre de la imagen {src} lleva un espacio, así que no se ve.',
      'Cambia el nombre del archivo, en minúsculas y con guiones, y escribe {plain}',
    ],
    en: [
      'The name of the picture {src} holds a space, so that it is not shown.',
      'Rename the file, in lower case and with hyphens, and write {plain}',
    ],
  },
  'picture-name': {
    es: [
      'El nombre de la imagen {src} lleva espacios.',
      'Cambia el nombre del archivo, en minúsculas y con guiones, y escribe {plain}',
    ],
    en: [
      'The name of the picture {src} holds spaces.',
      'Rename the file, in lower case and with hyphens, and write {plain}',
    ],
  },
  'photo-small': {
    es: [
      'La foto {src} mide {width} píxeles de ancho, y en una pantalla buena se vería borrosa.',
      'Si la tienes más grande, guárdala con {limit} píxeles de ancho o más.',
    ],
    en: [
      'The photo {src} is {width} px wide, and would be blurred on a good screen.',
      'Is there a larger one? Save it {limit} px wide or more.',
    ],
  },
  'photo-heavy': {
    es: [
      'La foto {src} ocupa {count} MB: nadie la recibe tan grande, pero cada publicación la lleva.',
      'Guárdala como JPEG, de 2400 píxeles de ancho como mucho; lo normal son menos de {limit} MB.',
    ],
    en: [
      'The photo {src} has {count} MB: nobody gets it so large, but every publication carries it.',
      'Save it as JPEG, 2400 px wide at most; fewer than {limit} MB are usual.',
    ],
  },
  'picture-without-text': {
    es: [
      'La imagen {src} no dice qué se ve en ella.',
      'Di qué se ve: ![texto]({src}); si es solo un adorno, escribe ![]({src}){alt=""}.',
    ],
    en: [
      'The picture `{src}` has no alternative text.',
      'Say what it shows: `![text]({src})`; if it is mere decoration, write `![]({src}){alt=""}`.',
    ],
  },
  'field-picture-without-text': {
    es: [
      '«{key}» no dice qué se ve en la imagen.',
      'Escribe «src:» con su dirección y «alt:» con lo que se ve, o alt: "" si es solo un adorno.',
    ],
    en: [
      '{key} has no alternative text.',
      'Write src: its address, and alt: what it shows, or alt: "" if it is decoration.',
    ],
  },
  'picture-file-too-large': {
    es: ['La imagen ocupa más de {limit} MiB.', 'Guárdala más pequeña.'],
    en: ['The file is larger than {limit} MiB.', 'Save it smaller.'],
  },
  'picture-format': {
    es: [
      'El archivo no es JPEG, PNG, WebP, AVIF, GIF ni SVG, aunque su nombre lo diga.',
      'Ábrelo con un programa de imágenes y guárdalo en uno de esos formatos.',
    ],
    en: [
      'The file is no JPEG, PNG, WebP, AVIF, GIF or SVG, whatever its name.',
      'Save it in one of these formats.',
    ],
  },
  'picture-side-too-long': {
    es: ['La imagen mide más de {limit} px de lado.', 'Hazla más pequeña.'],
    en: ['The picture is larger than {limit} px.', 'Make it smaller.'],
  },
  'picture-too-many-pixels': {
    es: [
      'La imagen tiene más de {pixels} millones de píxeles o de {frames} fotogramas.',
      'Hazla más pequeña.',
    ],
    en: ['The picture has more than {pixels} million pixels or {frames} frames.', 'Make it smaller.'],
  },
  'picture-takes-too-long': {
    es: [
      'Convertir la imagen lleva más de {limit} segundos.',
      'Hazla más pequeña; si es un dibujo, quítale filtros, tramas, máscaras y trazos.',
    ],
    en: [
      'To make other sizes of the picture takes more than {limit} seconds.',
      'Make it smaller; of a drawing, remove filters, patterns, masks and strokes.',
    ],
  },
  'picture-damaged': {
    es: ['La imagen está dañada y no se puede leer.', 'Vuelve a guardarla o a descargarla.'],
    en: ['The picture is damaged and cannot be read.', 'Save it anew.'],
  },
  'picture-unreadable': {
    es: ['La imagen no se puede leer.', 'Vuelve a guardarla, o quítala.'],
    en: ['The picture cannot be read: {reason}.', 'Save it anew, or remove it.'],
  },
} as const satisfies ProblemTable
