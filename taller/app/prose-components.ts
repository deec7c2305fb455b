/** A component that a text can have: how editors find it, what it is, and how it is written with its properties. */
type ProseComponent = { name: string; label: string; text: string }

/** The components of `docs/content.md`, as they are put into a text; what is between «…» is for who writes to replace. */
export const proseComponents: readonly ProseComponent[] = [
  { name: 'nota', label: 'Aviso: algo que conviene saber', text: '::note\n«Texto»\n::' },
  { name: 'consejo', label: 'Aviso: un consejo', text: '::tip\n«Texto»\n::' },
  { name: 'ojo', label: 'Aviso con título', text: '::warning{title="Ojo"}\n«Texto»\n::' },
  { name: 'peligro', label: 'Aviso: algo que puede estropearse', text: '::caution\n«Texto»\n::' },
  { name: 'prenda', label: 'Tarjeta de una prenda', text: '::prenda{ref=""}\n::' },
  {
    name: 'prendas',
    label: 'Tabla de las prendas de una temporada',
    text: '::prendas{version="" caption=""}\n::',
  },
  { name: 'precio', label: 'Precio de un plan del club', text: ':precio[club mes]' },
  { name: 'tabla', label: 'Tabla', text: '| Dato | Valor |\n| --- | ---: |\n|  |  |' },
  {
    name: 'tabla-con-pie',
    label: 'Tabla con título',
    text: '::table{caption=""}\n| Dato | Valor |\n| --- | ---: |\n|  |  |\n::',
  },
  {
    name: 'pestañas',
    label: 'Pestañas: un texto para cada caso',
    text: ':::tabs\n::tabs-item{label="Mujer"}\n«Texto»\n::\n::tabs-item{label="Hombre"}\n«Texto»\n::\n:::',
  },
  {
    name: 'preguntas',
    label: 'Preguntas que se despliegan',
    text: ':::accordion\n::accordion-item{label="¿«Pregunta»?"}\n«Respuesta»\n::\n:::',
  },
  {
    name: 'tarjetas',
    label: 'Tarjetas con enlace',
    text: ':::card-group\n::card{title="" icon="i-lucide-ruler" to="/docs/"}\n«Texto»\n::\n:::',
  },
  { name: 'pasos', label: 'Pasos numerados', text: '::steps\n1. «Primero»\n2. «Después»\n::' },
  { name: 'talla', label: 'Formulario «Tu talla»', text: '::tu-talla{para="mujer"}\n::' },
  { name: 'etiqueta', label: 'Etiqueta en una línea', text: ':badge[Nueva]{color="success"}' },
  { name: 'cita', label: 'Frase destacada', text: '> «Frase»' },
  { name: 'nota-al-pie', label: 'Nota al pie', text: '[^1]\n\n[^1]: «Nota»' },
]
