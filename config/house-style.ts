/**
 * What the content check looks for beside the rules of typography: names, and words that European consumer law
 * wants proof for. Editors may ask for additions; nothing else need change.
 */

/** Names as their owners write them, and how they are often written. */
export const checkedNames = [
  { right: 'Escaparate', wrong: ['Escaparte', 'Escaparáte', 'ESCAPARATE'] },
  { right: 'Google', wrong: ['google', 'GOOGLE', 'Googel'] },
  { right: 'Google Pay', wrong: ['GooglePay', 'Gpay', 'GPay'] },
  { right: 'Apple Pay', wrong: ['ApplePay', 'Apple pay', 'apple pay'] },
  { right: 'American Express', wrong: ['American express', 'AmericanExpress'] },
  { right: 'Bizum', wrong: ['bizum', 'BIZUM'] },
  { right: 'Klarna', wrong: ['klarna', 'KLARNA'] },
  { right: 'Mastercard', wrong: ['MasterCard', 'Master Card', 'mastercard'] },
  { right: 'PayPal', wrong: ['Paypal', 'paypal', 'Pay Pal'] },
  { right: 'Visa', wrong: ['VISA'] },
  { right: 'GitHub', wrong: ['Github', 'github'] },
  { right: 'Instagram', wrong: ['instagram'] },
  { right: 'WhatsApp', wrong: ['Whatsapp', 'whatsapp', 'WhatsAPP'] },
  { right: 'DHL', wrong: ['dhl', 'Dhl'] },
] as const

/** Claims that need a proof at hand (Directive (EU) 2024/825), or that nobody can prove; all lower case. */
export const unprovenClaims = [
  'ecológic[oa]s?',
  'eco(?:-?friendly)?',
  'sostenibles?',
  'sostenibilidad',
  'respetuos[oa]s? con el (?:medio ?ambiente|planeta)',
  'biodegradables?',
  'cero emisiones',
  'neutr[oa]s? en (?:carbono|emisiones)',
  'antibacterian[oa]s?',
  'hipoalergénic[oa]s?',
  '(?:el|la|lo|los|las) más barat[oa]s?',
  '(?:el|los) (?:mejor(?:es)?|menor(?:es)?) precios?(?: del mercado)?',
  'los precios más bajos',
  // That opinions come from buyers is black-listed where it is not checked (Directive 2005/29/CE, annex I, 23 ter).
  '(?:opiniones|reseñas|valoraciones|cartas|compras) (?:verificadas|comprobadas|reales)',
  '(?:el|la|los|las) más (?:elegid|vendid|dese)[oa]s?',
] as const

/**
 * Promises below the law of consumers (Real Decreto Legislativo 1/2007): three years of legal guarantee (article 120,
 * since Real Decreto-ley 7/2021), 14 days to withdraw (article 104).
 */
export const belowTheLaw = [
  'garantía(?: legal)?(?: es)? de (?:un año|1\\saño|(?:dos|2)\\saños|(?:seis|6|doce|12|veinticuatro|24)\\smeses)',
  '(?:[1-9]|1[0-3]|siete|diez)\\sdías(?: naturales| laborables| hábiles)? para (?:desistir|devolver)',
  'no (?:se )?(?:admiten|admitimos|aceptan|aceptamos) devoluciones',
] as const

/** What editors and other programs call keys → the key that is meant; unaccented and in lower case. */
export const otherKeys: ReadonlyMap<string, string> = new Map(
  Object.entries({
    title: 'titulo encabezado heading headline',
    description: 'descripcion resumen entradilla summary excerpt abstract',
    date: 'fecha dia fechapublicacion fechadepublicacion creado created createdat pubdate',
    updatedAt:
      'actualizado actualizada modificado fechaactualizacion fechadeactualizacion ultimaactualizacion updated lastupdated modified lastmod',
    image: 'imagen foto portada cover thumbnail featuredimage',
    authors: 'autor autora autores',
    badge: 'insignia',
    draft: 'borrador',
    publishAt: 'publicar publicarel publicaren desde publishdate publishon scheduled goeslive',
    unpublishAt:
      'retirar retirarel despublicar caduca caducidad fechadecaducidad expira vence hasta fin expires expiresat expiresin expiry expirydate expiredate expire expiration expirationdate validuntil enddate until',
    navigation: 'navegacion menu',
    path: 'ruta direccion slug permalink url',
    icon: 'icono',
    name: 'nombre',
    aliases: 'alias sinonimos',
  }).flatMap(([known, names]) => names.split(' ').map((name) => [name, known] as const)),
)
