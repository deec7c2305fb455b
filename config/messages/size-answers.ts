/** What «Tu talla» answers, and what is said of who is remembered. */
export const sizeAnswerMessages = {
  /** What of the clothes a size is for, and as a mark in a table calls it. */
  parts: {
    arriba: { name: 'Camisas, jerséis, chaquetas y abrigos', short: 'arriba' },
    vestidos: { name: 'Vestidos y monos', short: 'vestidos' },
    cintura: { name: 'Pantalones, y faldas ajustadas a la cintura', short: 'cintura' },
    pantalones: { name: 'Pantalones', short: 'pantalones' },
    cadera: { name: 'Faldas rectas y pantalones ceñidos', short: 'cadera' },
    camisas: { name: 'Camisas, por el cuello', short: 'camisas' },
    bano: { name: 'Bañadores', short: 'baño' },
    largo: { name: 'Largo de pantalón', short: 'largo' },
    todo: { name: 'Toda la ropa', short: 'todo' },
    zapatos: { name: 'Calzado de adulto', short: 'zapatos' },
    zapatitos: { name: 'Calzado infantil', short: 'zapatos' },
  },
  answer: {
    none: 'no hay',
    nothing: 'Escribe al menos una medida y te decimos la talla.',
    /** Where there is one field. */
    nothingOne: 'Escribe la medida y te decimos la talla.',
    unreadable: 'No hemos podido leer la tabla de tallas. Carga la página de nuevo, o búscate en la tabla.',
    by: 'Por {measure}.',
    alias: '{size} ({alias})',
    between:
      'Por {measure} estás entre la {smaller} y la {larger}: elige la {larger}, que se puede entallar.',
    /** By which is the better one, where the clothes are known. */
    betweenLengths: {
      smaller: 'Por {measure} estás entre {smaller} y {larger}. Elige {smaller}: el bajo trae tela de más.',
      larger: 'Por {measure} estás entre {smaller} y {larger}. Elige {larger}, que se puede acortar.',
      either:
        'Por {measure} estás entre {smaller} y {larger}. Elige {larger}, que se puede acortar, o {smaller} en pantalones de vestir: el bajo trae tela de más.',
    },
    betweenShoes: {
      smaller: 'Estás entre el {smaller} y el {larger}. Elige el {smaller}: la piel cede.',
      larger: 'Estás entre el {smaller} y el {larger}. Elige el {larger}, que lleva calcetín grueso.',
      either:
        'Estás entre el {smaller} y el {larger}. Elige el {larger} en botas y zapatillas, que llevan calcetín grueso, y el {smaller} en mocasines y zapatos de piel, que ceden.',
    },
    otherwise: 'Por {other} te bastaría la {size}, pero manda {measure}',
    takeIn: ': lo demás se entalla.',
    turnUp: ': sube el bajo y las mangas.',
    turnUpHem: ': sube el bajo.',
    unknown: 'Con {measures} afinamos más.',
    below: 'Nos faltan tallas para ti: la menor, la {size}, es para {limit} cm de {measure}.',
    above: 'Nos faltan tallas para ti: la mayor, la {size}, es para {limit} cm de {measure}.',
    grown: 'La mayor es la {size}, hasta {limit} cm de {measure}. Mira ya las tallas de adulto.',
  },
  garment: {
    partOf: {
      mujer: 'Talla de mujer',
      hombre: 'Talla de hombre',
      ninas: 'Talla de niña',
      ninos: 'Talla de niño',
      calzado: 'Número',
    },
    gone: 'En esta prenda la {size} está agotada.',
    notMade: 'Esta prenda no se hace en la {size}: va de la {first} a la {last}.',
    ease: {
      within: 'Te quedan {ease} cm de holgura en el pecho, como pide un corte {fit}.',
      less: 'Te quedan {ease} cm de holgura en el pecho, algo menos de lo que pide un corte {fit}.',
      more: 'Te quedan {ease} cm de holgura en el pecho, algo más de lo que pide un corte {fit}.',
    },
  },
  memory: {
    remember: 'Recordar en este dispositivo',
    forget: 'Olvidar',
    explanation: 'Se guarda solo en este navegador, no sale de él, y marca tu talla en todas las páginas.',
    notKept: 'Tu navegador no deja guardar las medidas: se pierden al salir de esta página.',
    remembered: 'Recordamos tus medidas en este navegador.',
    forgotten: 'Hemos borrado tus medidas de este navegador.',
  },
  markOf: 'tu talla: {parts}',
  mistakes: {
    'no-number': 'Escribe solo el número de centímetros, como 88 u 88,5.',
    inches: 'Eso son pulgadas. En centímetros son {centimetres}: escríbelo así.',
    metres: 'Eso son metros. En centímetros son {centimetres}: escríbelo así.',
    implausible: 'Debe estar entre {from} y {to} cm. Comprueba la cinta.',
  },
} as const
