/** Words of the pages of garments. */
export const garmentMessages = {
  audiences: { mujer: 'Mujer', hombre: 'Hombre', ninas: 'Niñas', ninos: 'Niños' },
  /** In the order of filters. */
  kinds: {
    abrigos: 'Abrigos',
    chaquetas: 'Chaquetas',
    vestidos: 'Vestidos',
    faldas: 'Faldas',
    pantalones: 'Pantalones',
    vaqueros: 'Vaqueros',
    camisas: 'Camisas y blusas',
    camisetas: 'Camisetas',
    punto: 'Punto',
    sudaderas: 'Sudaderas',
    monos: 'Monos y petos',
    bano: 'Baño',
    pijamas: 'Pijamas',
    calzado: 'Calzado',
    bolsos: 'Bolsos',
    accesorios: 'Accesorios',
  },
  reference: 'Referencia',
  price: 'Precio con IVA',
  sizes: 'Tallas',
  soldOut: 'agotada',
  composition: 'Composición',
  /** Names of the columns of a table of garments. */
  columns: {
    reference: 'Referencia',
    garment: 'Prenda',
    composition: 'Composición',
    cloth: 'Tejido',
    sizes: 'Tallas',
    earlierPrice: 'Antes',
    price: 'Precio',
  },
  /** The part of a garment that need not be named. */
  outside: 'Exterior',
  oneSoldOut: 'agotada',
  someSoldOut: 'agotadas',
  allSoldOut: 'Agotada',
} as const

/** Words of the list of what a visitor has put aside, and of the message that it becomes. */
export const listMessages = {
  counts: { one: '1 prenda en tu lista', many: '{count} prendas en tu lista' },
  added: 'Has añadido {title}.',
  removed: 'Has quitado {title}.',
  restored: '{title} vuelve a estar en tu lista.',
  joined: '{title} ya estaba así en tu lista: la dejamos una vez.',
  dropped: 'La lista llega a {max} prendas: ha salido {title}.',
  soldOutSize: '{size} (agotada)',
  removeNamed: 'Quitar {title}',
  choiceNamed: '{choice} de {title}',
  notes: {
    gone: 'Ya no está en la colección: la dejamos fuera del correo.',
    'no size': 'Falta elegir la talla.',
    'no colour': 'Falta elegir el color.',
    'no length': 'Falta elegir el largo.',
    'sold out': 'La talla {size} está agotada. Elige otra, o el correo preguntará si vuelve.',
    'sold out wholly': 'Se ha agotado: el correo preguntará si vuelve.',
    'unknown size': 'No la hacemos en la talla {size}: elige otra.',
    price: 'Cuando la apartaste costaba {price}.',
  },
  total: 'Total de las prendas, con IVA: {total}',
  kept: 'La lista se guarda solo en este navegador.',
  notKept: 'Tu navegador no deja guardar la lista: se pierde al salir de esta página.',
  address: 'pedidos@escaparate.example',
  message: {
    subject: 'Pedido {references}',
    greeting: 'Hola:',
    ask: 'Me gustaría pedir:',
    line: '- {reference} {title}{details}: {price}',
    /** Behind a line. */
    soldOut: ' (agotada: ¿volverá?)',
    size: 'talla {size}',
    total: 'Total de las prendas: {total}',
    postalCode: 'Código postal: {postalCode}',
    question: 'Pregunta: {question}',
    thanks: 'Gracias',
    /** Instead of all that, where it is too long for an address. */
    paste: 'Pega aquí tu lista.',
  },
} as const

/** What the list's page says in the words of the server; the browser does not fetch it. */
export const listPageMessages = {
  empty: 'Tu lista está vacía.',
  emptyHint: 'Elige una prenda y pulsa «Añadir a mi lista».',
  collection: 'Ver la colección',
  unknown: 'No tenemos ninguna prenda con la referencia «{reference}».',
  size: 'Talla',
  colour: 'Color',
  length: 'Largo',
  choose: 'Elige',
  change: 'Cambiar',
  remove: 'Quitar',
  undo: 'Deshacer',
  send: 'Enviar la lista',
  sendHint:
    'El correo va ya escrito. Te contestamos en un día laborable con los gastos de envío y el total; mientras tanto no compras nada.',
  postalCode: 'Código postal',
  question: '¿Alguna pregunta?',
  write: 'Escribir el correo',
  copyHint:
    'O copia el texto y mándalo a pedidos@escaparate.example. Si la lista es larga, cópialo antes: el correo se abre con sitio para pegarlo. Si prefieres hablar, llama al 900 000 000.',
  /** Of a message that is begun by pressing the address. */
  subject: 'Pedido',
  sample: 'Escaparate es una tienda de muestra: no se puede comprar ni pagar nada.',
} as const
