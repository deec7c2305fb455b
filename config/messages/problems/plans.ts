import type { ProblemTable } from './sentences.ts'

/** Prices of the plans of the club, and what texts say of them. */
export const planProblems = {
  'plan-price-unknown':
    '«:precio[{name}]» no es el precio de ningún plan. -> Escribe entre los corchetes {names}.',
  'plan-price-other':
    '«{amount}» no es lo que cuesta {title}, que son {price}. -> Escribe {mark} en lugar de la cifra: cambiará solo cuando cambie el precio. Si habla de otra cosa, pon encima el comentario «permitir: precios».',
  'plan-price-by-hand':
    'El precio de {title} está escrito a mano: «{amount}». -> Escribe {mark} en su lugar: cambiará solo cuando cambie el precio.',
  'plan-price-large':
    '{price} es mucho para {title}: parece que falta la coma de los céntimos. -> Corrige el precio; si de verdad cuesta eso, escribe los céntimos, como en «1.200,00 €».',
  'plan-prices-apart':
    'Los precios de {title} no casan: {month} al mes y {year} al año. -> El año suele costar entre 3 y 12 meses: mira si falta una coma. Si está bien, escribe en la línea de encima «# permitir: precios».',
  'plan-price-of-today':
    'Una novedad cuenta lo que fue, y :precio[{name}] diría siempre el precio de hoy. -> Escribe {price}, con su cifra.',
} as const satisfies ProblemTable
