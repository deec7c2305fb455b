/** A kind of figure: how people ask for it, and how it is told. */
type Figure = { asks: RegExp; isIn: RegExp }

const count = String.raw`\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|quince|treinta`

/** Questions that a figure answers, the more telling first. «Gratis» is none: who pays what for it stands elsewhere. */
const figures: readonly Figure[] = [
  {
    asks: /\b(a partir|desde|mas) de cuanto\b|\bdesde cuanto\b|\b(a |por |en )?cuanto (me |nos |te |os |se |le )?(cuestan?|costaria|valen?|valdria|salen?|saldria|cobran?|cobras|cobrais|paga|pago|es|son|hay que pagar|tengo que pagar)\b|\b(que|cual es el|cual es la) (precio|coste|costo|valor|tarifa|importe)\b( tienen?)?|\b(precios?|costes?|costos?|tarifas?|importe) (de|del|para|por)\b/g,
    isIn: /\d ?€/u,
  },
  {
    asks: /\ba que horas?\b|\bhorarios?\b|\bopening hours\b|\b(cuando )?(abr(es?|is|en|iran)|abiert[oa]s?|cerrais|cierr(as?|an)|atend(eis|emos)|atiend(es?|en))\b/g,
    isIn: /\d:\d\d/,
  },
  { asks: /\ba?\s?cuantos grados\b|\ba?\s?que temperatura\b/g, isIn: /\d ?°/u },
  {
    asks: /\b(hasta |para |desde )?cuando\b|\b(en |por |durante )?cuant[oa]s? (me |se |os |nos )?(tardan?|tardais|tardaria|demoran?|demoraria|duran?|tiempo|dias|semanas|meses|horas)( habiles| naturales| laborables)?( tardan?| demoran?| duran?)?\b|\b(que|cual es el|cual es la) (plazo|demora)\b( tienen?)?|\b(plazos?|demora|tiempo) (de|del|para)\b/g,
    isIn: new RegExp(
      String.raw`\b(un[oa]?|${count})( \p{L}+)? (días?|horas?|h|semanas?|mes(es)?|años?|minutos?|laborables?)\b|mismo día|día( laborable)? siguiente|hasta que|no caduca`,
      'iu',
    ),
  },
  { asks: /\bcuant[oa]s?\b/g, isIn: new RegExp(String.raw`\d|\b(${count})\b`, 'iu') },
]

/** «Cuánto cuesta», «cuánto sale» and «qué costo tiene» are one question; «cuánto tarda» and «cuánto dura» are not. */
export const PRICE = 1

/** Which kind of figure a folded question asks for, from 1, 0 for none; what else it asks; and whether a text has that figure. */
export function findFigure(question: string): {
  kind: number
  rest: string
  hasFigure: ((text: string) => boolean) | undefined
} {
  const place = figures.findIndex(({ asks }) => question.search(asks) >= 0)
  const figure = figures[place]
  if (!figure) return { kind: 0, rest: question, hasFigure: undefined }
  const { asks, isIn } = figure
  return { kind: place + 1, rest: question.replace(asks, ' '), hasFigure: (text) => isIn.test(text) }
}
