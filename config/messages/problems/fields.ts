/** Fields of a file, as its collection knows them. */
export const fieldProblems = {
  'title-missing':
    'La página no tiene título, y se publicaría así. -> Empieza el archivo con tres líneas: ---, «title:» con su título, y otra vez ---.',
  'date-to-come':
    'La fecha {day} aún no ha llegado, y la página se publicaría antes. -> Corrígela, o escribe «publishAt: {day}» para que se publique ese día.',
  'publication-empty': '«{key}» no tiene valor, y no decidiría nada. -> Escribe su valor, o borra la línea.',
  'retirement-too-early':
    'La página se retiraría («{unpublishAt}») antes de salir («{publishAt}»), o a la vez. -> Corrige una de las dos: «unpublishAt» va después de «publishAt».',
  'retirement-impossible':
    '{path} está siempre en la web, y no se puede retirar. -> Borra la línea «unpublishAt».',
  'publication-nested':
    '«{key}» está dentro de «{group}», y ahí no decide cuándo se publica la página. -> Escríbelo en una línea propia, sin sangría.',
  'answer-heading-missing':
    'La respuesta «{heading}» de «answers» no es ningún título de la página. -> Escribe el título en minúsculas y con guiones, como «cambiar-de-talla», o «top».',
  'publication-foreign':
    '«{key}: {value}» no impide aquí que la página se publique. -> Escribe «draft: true» para que sea un borrador.',
  'field-misspelt': '{field} no es un dato conocido; parece «{known}». -> Escribe «{known}».',
  'field-day-unknown':
    'Estas páginas no tienen {field}, y nadie la leería. -> Escribe «updatedAt» si es el día del último cambio, o «publishAt» si es el de su publicación.',
  'field-unknown':
    'Aquí no hay ningún dato {field}, y nadie lo leería. -> Quítalo, o escribe uno de estos: {names}.',
  'field-missing': 'Falta {field}. -> Añade «{name}:» con {expected}.',
  'field-empty': 'En {field} no hay nada escrito. -> Escribe {expected}, o quítalo si sobra.',
  'field-wrong': 'El valor de {field} es {found}, y debe ser {expected}. -> Escríbelo así.',
  'field-group':
    'El valor de {field} es {found}, y debe ser un grupo de datos. -> Escribe cada dato debajo de «{name}:», en su línea y con dos espacios delante: {names}.',
  'field-needs-quotes':
    'El valor de {field} es «{value}», y debe ser un texto. -> Ponlo entre comillas rectas: "{value}".',
} as const

/** What a value is, as an editor is told to write it; a schema may name its own (`meta({ valueType: … })`). */
export const valueWords = {
  text: 'un texto, como «Camisas de lino»',
  number: 'un número, como 12',
  list: 'una lista: cada cosa en su línea, detrás de un guion y un espacio',
  group: 'un grupo de datos: cada uno en su línea, con dos espacios delante',
  reference:
    'la referencia de una prenda: la letra de la temporada, el año, un guion y el número, como I26-08',
  price: 'el precio en euros con IVA, con punto y sin el signo, como 69.90',
  colour: "el color con seis cifras y entre comillas, como '#1f4a3a'",
  icon: 'el nombre de un icono, como «i-lucide-shirt»',
  day: 'un día del calendario, con el año, el mes y el día, como 2026-12-01',
  moment: 'un día, o un día y una hora de Madrid, como 2026-12-01T09:00',
  address: 'una dirección de la web, como «/docs/tallas», o una con https, mailto o tel',
  pictureAddress: 'la ruta de una imagen, como «/images/camisa.jpg»',
  path: 'una dirección de la web, como «/docs/tallas»',
  unknown: 'un valor conocido',
  /** What stands there now. */
  someList: 'una lista',
  someGroup: 'un grupo de datos',
} as const
