import type { ProblemTable } from './sentences.ts'

/** Fields of a file, as its collection knows them. */
export const fieldProblems = {
  'title-missing':
    'La página no tiene título, y se publicaría así. -> Empieza el archivo con tres líneas: ---, «title:» con su título, y otra vez ---.',
  'date-very-old': 'La fecha {day} es muy antigua. -> Corrige el año.',
  'date-to-come':
    'La fecha {day} aún no ha llegado, y la página se publicaría antes. -> Corrígela, o escribe «publishAt: {day}» para que se publique ese día.',
  'publication-empty':
    '«{key}» no tiene valor, y la página se publicaría ya. -> Escribe su valor, o borra la línea.',
  'retirement-empty':
    '«{key}» no tiene valor, y la página no se retiraría nunca. -> Escribe su valor, o borra la línea.',
  'retirement-too-early':
    'La página se retiraría («{unpublishAt}») antes de salir («{publishAt}»), o a la vez. -> Corrige una de las dos: «unpublishAt» va después de «publishAt».',
  'retirement-impossible':
    '{path} está siempre en la web, y no se puede retirar. -> Borra la línea «unpublishAt».',
  'publication-nested':
    '«{key}» está dentro de «{group}», y ahí no decide cuándo se publica la página. -> Escríbelo en una línea propia, sin sangría.',
  'alias-twice': '«{alias}» está dos veces en «aliases». -> Déjalo una vez: mayúsculas y signos dan igual.',
  'answer-heading-missing':
    'La respuesta «{heading}» de «answers» no es ningún título de la página. -> Escribe el título en minúsculas y con guiones, como «cambiar-de-talla», o «top».',
  'answer-row-missing':
    'Debajo de «{heading}» no hay ninguna fila «{row}», y nada contesta esas preguntas. -> Escribe lo que dice la primera celda de la fila, en minúsculas y con guiones.',
  'question-twice': 'La pregunta «{question}» está ya en «{other}». -> Déjala solo donde la contesta mejor.',
  'publication-foreign':
    '«{key}: {value}» no impide aquí que la página se publique. -> Escribe «draft: true» para que sea un borrador.',
  'field-misspelt': '«{key}» no es un dato conocido; parece «{known}». -> Escribe «{known}».',
  'field-day-unknown':
    'Estas páginas no tienen «{key}», y nadie la leería. -> Escribe «updatedAt» si es el día del último cambio, o «publishAt» si es el de su publicación.',
  'field-unknown':
    'Aquí no hay ningún dato «{key}», y nadie lo leería. -> Quítalo, o escribe uno de estos: {names}.',
  'field-missing': 'Falta «{key}». -> Añade «{name}:» con {expected:write}.',
  'field-item-empty': 'En «{key}» no hay nada escrito. -> Escribe {expected:write}, o quítalo de la lista.',
  'field-twice': '«{key}» está dos veces. -> Deja uno de los dos, o escribe los dos en un solo grupo.',
  'field-wrong': 'El valor de «{key}» es {found}, y debe ser {expected}. -> Escribe {expected:write}.',
  'field-group':
    'El valor de «{key}» es {found}, y debe ser un grupo de datos. -> Escríbelos debajo de «{key}:», cada uno en su línea con dos espacios delante: {keys}.',
  'field-other-word': 'El valor de «{key}» es {found}, y debe ser {expected}. -> Elige una de esas palabras.',
  'field-empty-list': 'La lista «{key}» está vacía. -> Escribe en ella al menos una cosa: {expected:write}.',
  'field-needs-quotes':
    'El valor de «{key}» es {found}, y debe ser {expected}. -> Ponlo entre comillas rectas: "{value}".',
} as const satisfies ProblemTable

/** What a value is, or ought to be: how it is called, and how an editor is told to write it. */
type ValueWords = { is: string; write: string }

/** Types of values; a schema may name its own (`meta({ valueType: … })`). */
export const valueWords = {
  text: { is: 'un texto', write: 'un texto, como «Camisas de lino»' },
  number: { is: 'un número', write: 'un número, como 12' },
  list: { is: 'una lista', write: 'una lista: cada cosa en su línea, detrás de un guion y un espacio' },
  group: {
    is: 'un grupo de datos',
    write: 'un grupo de datos: cada uno en su línea, con dos espacios delante',
  },
  reference: {
    is: 'la referencia de una prenda',
    write: 'la letra de la temporada, el año, un guion y el número, como I26-08',
  },
  price: { is: 'un precio en euros', write: 'el precio con IVA, con punto y sin el signo, como 69.90' },
  colour: { is: 'un color', write: "el color con seis cifras y entre comillas, como '#1f4a3a'" },
  icon: {
    is: 'el nombre de un icono',
    write: 'un icono, como «i-lucide-shirt»',
  },
  day: { is: 'un día del calendario', write: 'el año, el mes y el día, como 2026-12-01' },
  moment: {
    is: 'un día, con su hora o sin ella',
    write: 'un día, o un día y una hora de Madrid, como 2026-12-01T09:00',
  },
  address: {
    is: 'una dirección que se pueda seguir',
    write: 'una dirección de la web, como «/docs/tallas», o una con https, mailto o tel',
  },
  pictureAddress: { is: 'la dirección de una imagen', write: 'su ruta, como «/images/camisa.jpg»' },
  path: { is: 'una dirección de la web', write: 'una dirección como «/docs/tallas»' },
  unknown: { is: 'un valor conocido', write: 'un valor conocido' },
} as const satisfies Record<string, ValueWords>
