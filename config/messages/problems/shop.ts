/** What is sold: garments and plans, tables of sizes, and the words of people for it. */
export const shopProblems = {
  'garment-composition':
    '«{fibres}» suma {sum} %, y debe sumar 100. -> Corrige los porcentajes de esa parte de la prenda.',
  'garment-sold-out-unknown':
    'La talla {size} está en «soldOut», y no en «sizes». -> Quítala de «soldOut», o añádela a «sizes»: ahí están todas las que se hacen.',
  'garment-measures-row':
    'A la talla {size} le faltan medidas, o le sobran: son {columns}. -> Escribe una medida para cada nombre de «columns».',
  'garment-measures-unknown':
    'Hay medidas de la talla {size}, que no está en «sizes». -> Quítalas, o añade la talla a «sizes».',
  'garment-measures-fall':
    'En «{column}», la talla {size} mide menos que la {before}. -> Corrige una de las dos: una talla mayor no mide menos.',
  'garment-earlier-price':
    'El precio anterior no es mayor que el precio. -> Escribe en «earlierPrice» el menor precio de los 30 días anteriores a la rebaja, o quítalo.',
  'garment-reduction-to-come':
    'La rebaja empieza un día que aún no ha llegado. -> Escribe el primer día de la rebaja; hasta entonces, la prenda lleva su precio y ningún otro.',
  'garment-reduction-before-sale':
    'La rebaja empieza el {since}, y antes de ese día la prenda no estaba a la venta: «{version}» la anunció el {announced}. -> El precio anterior es el menor de los 30 días previos a la rebaja, así que tuvo que haber alguno: corrige «since», o quita «earlierPrice».',
  'garment-reduction-long':
    'La rebaja tiene más de {limit} días. -> Si ese es ya el precio de la prenda, quita «earlierPrice»; si no, no hay que hacer nada.',
  'garment-gone':
    'La prenda estuvo a la venta hasta el {day}. -> Quita «availableUntil» si sigue, pon todas las tallas en «soldOut», o retira la página.',
  'garment-reference-twice':
    'La referencia {name} la tiene también {owner}. -> Cada prenda tiene la suya: cambia una de las dos.',
  'garment-title-twice':
    '«{name}» se llama también la prenda de {owner}. -> En una lista no se distinguirían: di en el nombre para quién es o de qué colección.',
  'garment-path-reserved': 'En {path} hay ya otra página de la tienda. -> Cambia el nombre del archivo.',
  'garment-audience-without-page':
    'La página «{audience}» de la colección no existe, y la prenda lleva a ella. -> Crea «5.coleccion/{audience}.yml» con «title» y «description», o quita «{audience}» de «audiences».',
  'garment-version-unknown':
    'No hay ninguna novedad «{version}». -> Escribe el nombre del archivo de «4.changelog» que anunció la prenda, sin su número ni «.md».',
  'garment-with-itself': 'La prenda va consigo misma. -> Quita su referencia de «goesWith».',
  'garment-unknown':
    'No hay ninguna prenda con la referencia «{reference}». -> Busca la referencia en la página de la prenda.',
  'garment-size-table-missing':
    'Ninguna página tiene la tabla de tallas «{table}». -> Ponla en su página, o elige otra.',
  'garment-size-table-audience':
    'La tabla de tallas «{table}» no es de «{audience}», y la prenda sí. -> Pon en «sizeTable» una que sea de todos los de «audiences»: {names}.',
  'garment-size-unknown':
    'La talla {size} no está en la tabla «{table}». -> Escribe {names}, o elige otra tabla.',
  'garment-size-order':
    'La talla {size} está detrás de la {before}. -> Escribe las tallas de la menor a la mayor, cada una una vez.',
  'garment-by-hand':
    'El precio o las tallas de {reference} están escritos a mano. -> Cambiarán en la prenda y no aquí: pon ::prenda o ::prendas, o quítalos y enlaza la prenda.',
  'garment-price-thousands':
    'El precio {text} se lee como {euros}. -> Escribe los miles sin punto, {plain}, y los céntimos con dos cifras.',
  'garment-price-high':
    '{euros} es mucho: las prendas parecidas cuestan alrededor de {usual}. -> Si falta el punto de los céntimos, escribe {likely}; si de verdad cuesta eso, escribe los céntimos: {exact}.',
  'garment-price-low':
    '{euros} es poco: las prendas parecidas cuestan alrededor de {usual}. -> Corrige el precio; si de verdad cuesta eso, escribe en la línea de encima «# permitir: precios».',
  'garment-photo-wide':
    'La foto {src} es más ancha que alta, y de la prenda se vería poco. -> Recórtala a 4 por 5: más alta que ancha.',
  'garment-hidden':
    'La prenda {reference} no está entonces en la web (su día es el {day}), y su ficha no se ve aquí. -> Quita la ficha, o pon la de otra prenda; si aún no ha salido, publica las dos a la vez.',
  'garments-none':
    'Ninguna prenda es de «{version}» y de quien dice «audiences». -> Escribe en «version» el nombre de la novedad, y en «audiences» mujer, hombre, ninas o ninos.',
  'plan-price-unknown':
    '«:precio[{name}]» no es el precio de ningún plan. -> Escribe entre los corchetes {names}.',
  'plan-price-other':
    '«{amount}» no es lo que cuesta {title}, que son {price}. -> Escribe {mark} en lugar de la cifra: cambiará solo cuando cambie el precio. Si habla de otra cosa, pon encima el comentario «permitir: precios».',
  'plan-price-by-hand':
    'El precio de {title} está escrito a mano: «{amount}». -> Escribe {mark} en su lugar: cambiará solo cuando cambie el precio.',
  'plan-price-of-today':
    'Una novedad cuenta lo que fue, y :precio[{name}] diría siempre el precio de hoy. -> Escribe {price}, con su cifra.',
  'size-table-unknown': 'No hay ninguna tabla de tallas «{table}». -> Escribe {tables}, o quita «sizes».',
  'size-table-column':
    'A la tabla de tallas «{table}» le falta la columna «{column}». -> Añádela, o escribe su nombre como aquí.',
  'size-table-cell':
    'En la columna «{column}» de la talla {size}, «{value}» no dice cuánto mide. -> Escribe centímetros, como «86», «13,2», «87–92», «hasta 160 cm» o «desde 173 cm».',
  'size-table-short':
    'La tabla de tallas «{table}» tiene menos de dos tallas. -> Añade las que faltan, o quita «sizes».',
  'size-table-skips':
    'Entre la talla {before} y la {size} falta una, o no están en orden, o están dos veces. -> Escribe todas las tallas, de la menor a la mayor, cada una en una fila.',
  'size-table-step':
    'En la columna «{column}», la talla {size} no empieza donde acaba la {before}. -> Cada talla mide más que la anterior, sin que falte ni se repita un centímetro: detrás de «87–92» viene «93–98».',
  'size-table-again':
    'La tabla de tallas «{table}» está también en {owner}. -> Déjala en una sola página, y enlázala.',
  'thesaurus-group':
    'El grupo no tiene la forma de los demás. -> Escribe solo «words» y «source»; o «whole», «parts» y «source»; o, de lo que no se vende, «absent», «words», «source» y quizá «near». Cada uno lleva su texto.',
  'thesaurus-few-words':
    'El grupo «{group}» tiene una sola palabra. -> Añade otra que quiera decir lo mismo, o quita el grupo.',
  'thesaurus-word':
    '«{word}» no es una palabra con sus países detrás. -> Escribe palabras sin signos, y los países con dos letras, como «remera (AR UY)».',
  'thesaurus-word-twice':
    '«{word}» está también en el grupo de «{group}». -> Quítala de uno, o escribe * detrás en los dos si debe llevar a ambos.',
  'thesaurus-near-missing':
    '{near}, que debe ser la página más cercana a «{absent}», no está en la web. -> Escribe en «near» la dirección de una página, o quítalo.',
} as const
