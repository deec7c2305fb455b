/** «Tu talla»: body measures in, size out. Names are written as they stand in a sentence. */
export const sizesMessages = {
  title: 'Tu talla',
  hint: 'Escribe las medidas que sepas, en centímetros. Con una basta para empezar.',
  /** Where there is one field. */
  hintOne: 'Escribe la medida en centímetros.',
  /** Where the tape is put: what the documentation shows too. */
  pictures: {
    body: {
      label: 'Por dónde pasa la cinta',
      src: '/images/tallas/medidas-del-cuerpo.svg',
      alt: 'Una persona adulta y una niña con cintas alrededor del cuerpo, y un pantalón extendido con una línea del cruce al bajo',
      caption: 'A, pecho. B, cintura. C, cadera. D, entrepierna. E, estatura.',
    },
    foot: {
      label: 'Cómo se mide el pie',
      src: '/images/tallas/medida-del-pie.svg',
      alt: 'Un pie sobre un folio, con el talón contra la pared, y una flecha de la pared al dedo más largo',
      caption: 'De la pared a la raya: ese es el largo del pie.',
    },
  },
  submit: 'Ver mi talla',
  /** Where the page is read without its form. */
  elsewhere: 'En la página puedes escribir tus medidas y te dice tu talla.',
  unit: 'cm',
  measures: {
    pecho: 'Contorno de pecho',
    cintura: 'Contorno de cintura',
    cadera: 'Contorno de cadera',
    estatura: 'Estatura',
    entrepierna: 'Entrepierna',
    cuello: 'Contorno de cuello',
    pie: 'Largo del pie',
  },
  /** As a sentence calls them that asks for more of them. */
  bodyParts: {
    pecho: 'el pecho',
    cintura: 'la cintura',
    cadera: 'la cadera',
    estatura: 'la estatura',
    entrepierna: 'la entrepierna',
    cuello: 'el cuello',
    pie: 'el pie',
  },
  parts: {
    arriba: 'Camisas, jerséis, chaquetas y abrigos',
    vestidos: 'Vestidos y monos',
    cintura: 'Pantalones, y faldas ajustadas a la cintura',
    cadera: 'Faldas rectas y pantalones ceñidos',
    camisas: 'Camisas, por el cuello',
    bano: 'Bañadores',
    largo: 'Largo de pantalón',
    todo: 'Toda la ropa',
    zapatos: 'Calzado de adulto',
    zapatitos: 'Calzado infantil',
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
    betweenLengths:
      'Por {measure} estás entre {smaller} y {larger}. Elige {smaller}: el bajo tiene tela para crecer.',
    betweenShoes:
      'Estás entre el {smaller} y el {larger}. Elige el {larger} en botas y zapatillas, que llevan calcetín grueso, y el {smaller} en mocasines y zapatos de piel, que ceden.',
    otherwise: 'Por {other} te bastaría la {size}, pero manda {measure}: {advice}',
    takeIn: 'lo demás se entalla.',
    turnUp: 'sube el bajo y las mangas.',
    unknown: 'Con {measures} afinamos más.',
    below: 'Nos faltan tallas para ti: la menor, la {size}, es para {limit} cm de {measure}.',
    above: 'Nos faltan tallas para ti: la mayor, la {size}, es para {limit} cm de {measure}.',
    grown: 'La mayor es la {size}, hasta {limit} cm de {measure}. Mira ya las tallas de adulto.',
  },
  garment: {
    title: 'Tu talla en esta prenda',
    /** Whose measures they are, where a garment is for several. */
    who: '¿Para quién es?',
    wearers: { mujer: 'Mujer', hombre: 'Hombre', ninas: 'Niña', ninos: 'Niño', calzado: 'Calzado' },
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
    table: 'Medidas del cuerpo de cada talla',
    showTable: 'Ver las medidas del cuerpo de cada talla',
  },
  memory: {
    remember: 'Recordar en este dispositivo',
    forget: 'Olvidar',
    explanation: 'Se guarda solo en este navegador, no sale de él, y marca tu talla en todas las páginas.',
    notKept: 'Tu navegador no deja guardar las medidas: se pierden al salir de esta página.',
    remembered: 'Recordamos tus medidas en este navegador.',
    forgotten: 'Hemos borrado tus medidas de este navegador.',
  },
  mark: 'tu talla',
  markOf: 'tu talla: {parts}',
  shortParts: {
    arriba: 'arriba',
    vestidos: 'vestidos',
    cintura: 'cintura',
    cadera: 'cadera',
    camisas: 'camisas',
    bano: 'baño',
    largo: 'largo',
    todo: 'todo',
    zapatos: 'zapatos',
    zapatitos: 'zapatos',
  },
  mistakes: {
    'no-number': 'Escribe solo el número de centímetros, como 88 u 88,5.',
    inches: 'Eso son pulgadas. En centímetros son {centimetres}: escríbelo así.',
    metres: 'Eso son metros. En centímetros son {centimetres}: escríbelo así.',
    implausible: 'Debe estar entre {from} y {to} cm. Comprueba la cinta.',
  },
} as const
