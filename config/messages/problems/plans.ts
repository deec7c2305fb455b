import type { ProblemTable } from './sentences.ts'

/** Prices of the plans of the club, and what texts say of them. */
export const planProblems = {
  'plan-price-unknown': {
    es: ['«:precio[{name}]» no es el precio de ningún plan.', 'Escribe entre los corchetes {names}.'],
    en: ['No plan has a price that is called :precio[{name}].', 'Write {names} between the brackets.'],
  },
  'plan-price-other': {
    es: [
      '«{amount}» no es lo que cuesta {title}, que son {price}.',
      'Escribe {mark} en lugar de la cifra: cambiará solo cuando cambie el precio. Si habla de otra cosa, pon encima el comentario «permitir: precios».',
    ],
    en: [
      '{amount} is not what {title} costs: {price}.',
      'Write {mark} in its place, which follows the price. Is it about something else? Then allow it: permitir: precios.',
    ],
  },
  'plan-price-by-hand': {
    es: [
      'El precio de {title} está escrito a mano: «{amount}».',
      'Escribe {mark} en su lugar: cambiará solo cuando cambie el precio.',
    ],
    en: [
      'The price of {title} is written by hand: {amount}.',
      'Write {mark} in its place, which follows the price.',
    ],
  },
  'plan-price-large': {
    es: [
      '{price} es mucho para {title}: parece que falta la coma de los céntimos.',
      'Corrige el precio; si de verdad cuesta eso, escribe los céntimos, como en «1.200,00 €».',
    ],
    en: [
      '{price} is much for {title}: the comma seems to be missing.',
      'Correct the price; does it cost that, then write its cents, as in 1.200,00 €.',
    ],
  },
  'plan-prices-apart': {
    es: [
      'Los precios de {title} no casan: {month} al mes y {year} al año.',
      'El año suele costar entre 3 y 12 meses: mira si falta una coma. Si está bien, escribe en la línea de encima «# permitir: precios».',
    ],
    en: [
      'The prices of {title} do not fit together: {month} a month and {year} a year.',
      'A year costs between 3 and 12 months: is a comma missing? If not, write # permitir: precios in the line above.',
    ],
  },
} as const satisfies ProblemTable
