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
  /** Where what answers cannot be fetched. */
  unanswered: 'No hemos podido calcularla. Comprueba tu conexión e inténtalo de nuevo.',
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
  garment: {
    title: 'Tu talla en esta prenda',
    /** Whose measures they are, where a garment is for several. */
    who: '¿Para quién es?',
    wearers: { mujer: 'Mujer', hombre: 'Hombre', ninas: 'Niña', ninos: 'Niño', calzado: 'Calzado' },
    table: 'Medidas del cuerpo de cada talla',
    unit: 'En centímetros',
    unitOf: '{wearer}, en centímetros',
    showTable: 'Ver las medidas del cuerpo de cada talla',
  },
  mark: 'tu talla',
} as const
