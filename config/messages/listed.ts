/** What is said wherever a garment is put on the list, and the message that the list becomes. */
export const listedMessages = {
  counts: { none: '', one: '1 prenda en tu lista', many: '{count} prendas en tu lista' },
  added: 'Has añadido {title}.',
  changed: 'Guardado: {title}.',
  removed: 'Has quitado {title}.',
  restored: '{title} vuelve a estar en tu lista.',
  joined: '{title} ya estaba en tu lista, y sigue una sola vez.',
  dropped: 'La lista está llena: ha salido {titles}.',
  someDropped: 'La lista está llena: han salido {titles}.',
  notKept: 'Tu navegador no deja guardar la lista: se pierde al salir de esta página.',
  write: 'Escribir el correo',
  address: 'pedidos@escaparate.example',
  message: {
    subject: 'Pedido {references}',
    /** Nothing of it is there. */
    subjectAfter: 'Aviso cuando vuelva {references}',
    greeting: 'Hola:',
    ask: 'Me gustaría pedir:',
    line: '- {reference} {title}: {price}',
    /** Before what is sold out. */
    askAfter: '¿Me avisáis cuando vuelva lo que está agotado?',
    size: 'talla {size}',
    length: 'largo {length}',
    total: 'Total de las prendas: {total}',
    postalCode: 'Código postal: {postalCode}',
    question: 'Pregunta: {question}',
    thanks: 'Gracias',
    /** Instead of all that, where it is too long for an address. */
    paste: 'Pega aquí tu lista.',
  },
} as const
