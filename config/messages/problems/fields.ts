import type { ProblemTable } from './sentences.ts'

/** Fields of a file, as its collection knows them. */
export const fieldProblems = {
  'title-missing': {
    es: [
      'La página no tiene título, y se publicaría así.',
      'Empieza el archivo con tres líneas: ---, «title:» con su título, y otra vez ---.',
    ],
    en: [
      'The page has no title, and is published all the same.',
      'Begin the file with three lines: ---, title: and its title, and --- again.',
    ],
  },
  'date-very-old': {
    es: ['La fecha {day} es muy antigua.', 'Corrige el año.'],
    en: ['The date {day} is very old.', 'Correct the year.'],
  },
  'date-to-come': {
    es: [
      'La fecha {day} aún no ha llegado, y la página se publicaría antes.',
      'Corrígela, o escribe «publishAt: {day}» para que se publique ese día.',
    ],
    en: [
      'The date {day} is still to come, and the page is public before.',
      'Correct it, or write publishAt: {day} to publish the page then.',
    ],
  },
  'publication-empty': {
    es: ['«{key}» no tiene valor, y la página se publicaría ya.', 'Escribe su valor, o borra la línea.'],
    en: ['{key} has no value, and the page is public at once.', 'Write its value, or remove the line.'],
  },
  'retirement-empty': {
    es: ['«{key}» no tiene valor, y la página no se retiraría nunca.', 'Escribe su valor, o borra la línea.'],
    en: ['{key} has no value, and the page never goes.', 'Write its value, or remove the line.'],
  },
  'retirement-too-early': {
    es: [
      'La página se retiraría («{unpublishAt}») antes de salir («{publishAt}»), o a la vez.',
      'Corrige una de las dos: «unpublishAt» va después de «publishAt».',
    ],
    en: [
      'The page would retire ({unpublishAt}) before it appears ({publishAt}), or at once.',
      'Correct one of the two: unpublishAt comes after publishAt.',
    ],
  },
  'retirement-impossible': {
    es: ['{path} está siempre en la web, y no se puede retirar.', 'Borra la línea «unpublishAt».'],
    en: ['{path} is always part of the site and cannot retire.', 'Remove the line of unpublishAt.'],
  },
  'publication-nested': {
    es: [
      '«{key}» está dentro de «{group}», y ahí no decide cuándo se publica la página.',
      'Escríbelo en una línea propia, sin sangría.',
    ],
    en: [
      '{key} stands within {group}, where it does not decide when the page is public.',
      'Write it in a line of its own, not indented.',
    ],
  },
  'alias-twice': {
    es: ['«{alias}» está dos veces en «aliases».', 'Déjalo una vez: mayúsculas y signos dan igual.'],
    en: ['{alias} stands twice in aliases.', 'Keep it once: capitals and signs make no difference.'],
  },
  'answer-heading-missing': {
    es: [
      'La respuesta «{heading}» de «answers» no es ningún título de la página.',
      'Escribe el título en minúsculas y con guiones, como «cambiar-de-talla», o «top».',
    ],
    en: [
      'The answer {heading} of answers is no heading of the page.',
      'Write the heading in small letters with hyphens, such as cambiar-de-talla, or top.',
    ],
  },
  'question-twice': {
    es: ['La pregunta «{question}» está ya en «{other}».', 'Déjala solo donde la contesta mejor.'],
    en: ['The question {question} stands below {other} already.', 'Keep it where it is answered best.'],
  },
  'publication-foreign': {
    es: [
      '«{key}: {value}» no impide aquí que la página se publique.',
      'Escribe «draft: true» para que sea un borrador.',
    ],
    en: ['{key}: {value} keeps nothing from being published here.', 'Write draft: true to make it a draft.'],
  },
  'field-misspelt': {
    es: ['«{key}» no es un dato conocido; parece «{known}».', 'Escribe «{known}».'],
    en: ['{key} is not a known key; it looks like {known}.', 'Write {known}.'],
  },
  'field-day-unknown': {
    es: [
      'Estas páginas no tienen «{key}», y nadie la leería.',
      'Escribe «updatedAt» si es el día del último cambio, o «publishAt» si es el de su publicación.',
    ],
    en: [
      'These pages have no {key}, and nobody would read it.',
      'Write updatedAt if it is the day of the last change, or publishAt if it is that of publication.',
    ],
  },
  'field-unused': {
    es: ['«{key}» no se lee aquí: estas páginas no tienen «{known}», o ya está escrito.', 'Quita la línea.'],
    en: ['{key} is not read here: these pages have no {known}, or it is there already.', 'Remove the line.'],
  },
  'field-missing': {
    es: ['Falta «{key}».', 'Añade «{name}:» con {expected:write}.'],
    en: ['{key} is missing.', 'Add {name}: {expected:write}.'],
  },
  'field-item-empty': {
    es: ['En «{key}» no hay nada escrito.', 'Escribe {expected:write}, o quítalo de la lista.'],
    en: ['{key} has nothing written in it.', 'Write {expected:write}, or take it off the list.'],
  },
  'field-twice': {
    es: ['«{key}» está dos veces.', 'Deja uno de los dos, o escribe los dos en un solo grupo.'],
    en: ['{key} is said twice.', 'Keep one of the two, or write both as one group.'],
  },
  'field-wrong': {
    es: ['El valor de «{key}» es {found}, y debe ser {expected}.', 'Escribe {expected:write}.'],
    en: ['{key}: {found} is not {expected}.', 'Write {expected:write}.'],
  },
  'field-other-word': {
    es: ['El valor de «{key}» es {found}, y debe ser {expected}.', 'Elige una de esas palabras.'],
    en: ['{key}: {found} is not {expected}.', 'Choose one of these words.'],
  },
  'field-empty-list': {
    es: ['La lista «{key}» está vacía.', 'Escribe en ella al menos una cosa: {expected:write}.'],
    en: ['{key} is an empty list.', 'Write one at least: {expected:write}.'],
  },
  'field-needs-quotes': {
    es: ['El valor de «{key}» es {found}, y debe ser {expected}.', 'Ponlo entre comillas rectas: "{value}".'],
    en: ['{key}: {found} is not {expected}.', 'Put it in quotes: "{value}".'],
  },
} as const satisfies ProblemTable

/** What a value is, or ought to be: how it is called, and how an editor is told to write it. */
type ValueWords = { is: string; write: string }

/** Types of values; a schema may name its own (`meta({ valueType: … })`). */
export const valueWords = {
  text: {
    es: { is: 'un texto', write: 'un texto, como «Camisas de lino»' },
    en: { is: 'a text', write: 'a text' },
  },
  number: {
    es: { is: 'un número', write: 'un número, como 12' },
    en: { is: 'a number', write: 'a number' },
  },
  list: {
    es: { is: 'una lista', write: 'una lista: cada cosa en su línea, detrás de un guion y un espacio' },
    en: { is: 'a list', write: 'a list' },
  },
  group: {
    es: {
      is: 'un grupo de datos',
      write: 'un grupo de datos: cada uno en su línea, con dos espacios delante',
    },
    en: { is: 'a group of keys', write: 'a group of keys' },
  },
  reference: {
    es: {
      is: 'la referencia de una prenda',
      write: 'la letra de la temporada, el año, un guion y el número, como I26-08',
    },
    en: { is: 'the reference of a garment', write: 'season, year and number, such as I26-08' },
  },
  price: {
    es: { is: 'un precio en euros', write: 'el precio con IVA, con punto y sin el signo, como 69.90' },
    en: { is: 'a price in euros', write: 'the price with VAT, such as 69.90' },
  },
  colour: {
    es: { is: 'un color', write: "el color con seis cifras y entre comillas, como '#1f4a3a'" },
    en: { is: 'a colour', write: "six hexadecimal digits in quotes, such as '#1f4a3a'" },
  },
  icon: {
    es: {
      is: 'el nombre de un icono',
      write: 'un icono, como «i-lucide-shirt»',
    },
    en: { is: 'an icon name', write: 'the set and the icon, such as i-lucide-shirt' },
  },
  day: {
    es: { is: 'un día del calendario', write: 'el año, el mes y el día, como 2026-12-01' },
    en: { is: 'a day of the calendar', write: 'a real day as YYYY-MM-DD' },
  },
  moment: {
    es: {
      is: 'un día, con su hora o sin ella',
      write: 'un día, o un día y una hora de Madrid, como 2026-12-01T09:00',
    },
    en: { is: 'a moment', write: 'a day or a moment such as 2026-12-01T09:00 (time of Madrid)' },
  },
  address: {
    es: {
      is: 'una dirección que se pueda seguir',
      write: 'una dirección de la web, como «/docs/tallas», o una con https, mailto o tel',
    },
    en: { is: 'an address to follow', write: 'a path of the site, or an address with https, mailto or tel' },
  },
  pictureAddress: {
    es: { is: 'la dirección de una imagen', write: 'su ruta, como «/images/camisa.jpg»' },
    en: { is: 'the address of a picture', write: 'its path, such as /images/camisa.jpg' },
  },
  path: {
    es: { is: 'una dirección de la web', write: 'una dirección como «/docs/tallas»' },
    en: { is: 'a path of the site', write: 'a path such as /docs/tallas' },
  },
  unknown: {
    es: { is: 'un valor conocido', write: 'un valor conocido' },
    en: { is: 'a known value', write: 'a known value' },
  },
} as const satisfies Record<string, Record<'es' | 'en', ValueWords>>
