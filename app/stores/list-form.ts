/** What the fields of the list's forms are called. */
export const listFields = {
  task: 'que',
  reference: 'prenda',
  size: 'talla',
  colour: 'color',
  length: 'largo',
  price: 'precio',
  /** An entry as the cookie has it. */
  entry: 'entrada',
  place: 'sitio',
  /** Where it is to be sent to: it asks, and changes nothing. */
  postalCode: 'codigo-postal',
} as const

/** A choice that a garment comes in. */
export type ListField = 'size' | 'colour' | 'length'

/** What a form asks for: the value of its button, or of a field. */
export const listTasks = { add: 'anadir', change: 'cambiar', remove: 'quitar', restore: 'devolver' } as const
