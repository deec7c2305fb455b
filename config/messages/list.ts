/** Words of the page of the list of what a visitor has put aside. */
export const listMessages = {
  empty: 'Tu lista está vacía.',
  emptyHint: 'Elige una prenda y pulsa «Añadir a mi lista».',
  collection: 'Ver la colección',
  newest: 'Lo último',
  newestOf: 'Lo último de {season}',
  size: 'Talla',
  colour: 'Color',
  length: 'Largo',
  choose: 'Elige',
  change: 'Cambiar',
  remove: 'Quitar',
  undo: 'Deshacer',
  send: 'Enviar la lista',
  sendHint:
    'El correo va ya escrito. Te contestamos en un día laborable con el total y cómo pagarlo; mientras tanto no compras nada.',
  /** What the list costs. */
  amounts: {
    garments: 'Prendas',
    garmentsWithVat: 'Prendas, con IVA',
    delivery: 'Envío',
    deliveryTo: 'Envío {to}',
    unknown: 'según tu código postal',
    free: 'gratis',
    total: 'Total con el envío',
  },
  /** Of what is sold out, whose price is not added up. */
  askedAfter: {
    one: 'Aparte, 1 agotada: el correo pide que te avisemos cuando vuelva.',
    many: 'Aparte, {count} agotadas: el correo pide que te avisemos cuando vuelvan.',
  },
  delivery: {
    ask: 'Calcular el envío',
    days: 'Llega {zone} en {from}–{to} días laborables.',
    free: 'Envío gratis {zone}.',
    missing: 'Te faltan {amount} para que el envío sea gratis.',
    /** Of a zone outside the VAT: the prices of the garments have it. */
    outsideVat:
      'Allí no se aplica el IVA: la propuesta lleva los impuestos de destino y el total puede cambiar.',
  },
  postalCode: 'Código postal',
  question: '¿Alguna pregunta?',
  letter: {
    heading: 'Así queda el correo',
    hint: 'También puedes copiarlo y mandarlo tú a pedidos@escaparate.example. Si prefieres hablar, llama al 900 000 000.',
    /** Before that, where the text is too long for the address of a message. */
    pasted: 'Tu lista es larga: cópialo antes, porque el correo se abre con sitio para pegarlo.',
    to: 'Para',
    subject: 'Asunto',
    copy: 'Copiar el correo',
    copied: 'Copiado',
    refused: 'No se ha podido copiar. Selecciona el texto y cópialo a mano.',
  },
  /** Of a message that is begun by pressing the address. */
  subject: 'Pedido',
  sample: 'Escaparate es una tienda de muestra: no se puede comprar ni pagar nada.',
  soldOutSize: '{size} (agotada)',
  badPostalCode: 'No es un código postal de España: van del 01001 al 52999.',
  removeNamed: 'Quitar {title}',
  choiceNamed: '{choice} de {title}',
  notes: {
    gone: 'Ya no está en la colección: la dejamos fuera del correo.',
    'no size': 'Falta elegir la talla.',
    'no colour': 'Falta elegir el color.',
    'no length': 'Falta elegir el largo.',
    'sold out': 'La talla {size} está agotada. Avísame cuando vuelva: el correo lo pide.',
    'sold out wholly': 'Agotada. Avísame cuando vuelva: el correo lo pide.',
    'unknown size': 'No la hacemos en la talla {size}: elige otra.',
    price: 'Cuando la apartaste costaba {price}.',
  },
  kept: 'La lista se guarda en este navegador, y en ninguna cuenta: en otro dispositivo no está.',
} as const
