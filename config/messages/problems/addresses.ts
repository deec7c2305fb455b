/** Links, the addresses of pages, and those that have moved. */
export const addressProblems = {
  'link-to-own-computer':
    'El enlace {href} lleva al ordenador de quien lo pulsa, y no a la web. -> Escribe solo {path}.',
  'link-dead': 'El enlace {href} no lleva a ninguna página. -> Corrige la dirección o quita el enlace.',
  'link-anchor-missing':
    'El enlace {href} lleva a un apartado que {path} no tiene. -> Corrige lo que va detrás de #, o quítalo.',
  'link-with-space':
    'La dirección «{href}» lleva un espacio, así que el enlace se muestra como texto. -> Escribe %20 en lugar del espacio, o la dirección entre (< y >).',
  'link-shown':
    '«{text}» se ve en la página: el enlace no está completo. -> Escríbelo como [texto](/docs/tallas), con sus dos corchetes y sus dos paréntesis, y nada entre ] y (.',
  'link-reference-missing':
    'Ninguna línea dice adónde lleva «[{label}]», que se ve con sus corchetes. -> Añade al final una línea como «[{label}]: /docs/tallas», o corrige el nombre.',
  'link-without-text':
    'El enlace {href} no tiene texto: nadie puede pulsarlo. -> Escribe entre los corchetes adónde lleva.',
  'link-without-address': 'El enlace «{text}» no tiene dirección. -> Escríbela entre los paréntesis.',
  'link-moved': 'El enlace {href} lleva a una dirección que ha cambiado. -> Escribe {to}.',
  'link-unpublished':
    'El enlace {href} lleva a {file}, que aún no se ha publicado. -> Publica esa página o quita el enlace.',
  'link-retiring':
    'El enlace {href} lleva a {file}, que se retira el {day}. -> Quita el enlace, o añade a «redirects.yml» adónde lleva después.',
  'link-retired':
    'El enlace {href} lleva a {file}, que se retiró el {day}. -> Quita el enlace, o añade a «redirects.yml» adónde lleva ahora.',
  'linked-pages-missing':
    'La cabecera, el pie u otros enlaces de todas las páginas llevan a páginas que no hay ({count}): {paths}. -> Crea esas páginas, o escribe en «redirects.yml» adónde llevan.',
  'address-credentials':
    'La dirección «{address}» lleva un nombre o una contraseña delante de la arroba. -> Escribe la dirección sin ellos: quien la lea los vería.',
  'address-no-protocol':
    'La dirección «{address}» empieza por dos barras y lleva a otra web. -> Escribe https:// delante, o una sola barra si es una página de esta web.',
  'address-letter-head':
    'La dirección de correo «{address}» lleva saltos de línea (%0D o %0A), que añadirían destinatarios. -> Quítalos; solo el texto del mensaje (body=) puede tener varias líneas.',
  'address-no-mail':
    'El enlace «{address}» no lleva a ningún correo. -> Escríbela entera, como mailto:nombre@ejemplo.es.',
  'address-no-phone':
    'El enlace «{address}» no llama a ningún teléfono. -> Escribe el número con el de su país, como tel:+34963123456.',
  'address-shown': '{text} se ve en la página, pero no es un enlace. -> Escribe [{text}]({address}).',
  'link-to-nothing':
    'El enlace «#» no lleva a ninguna parte. -> Escribe su dirección, o #top si ha de subir al principio de la página.',
  'address-refused':
    'La dirección «{address}» no se admite. -> Usa http, https, mailto, tel o una página de la web, como /docs/tallas; en una imagen, su ruta.',
  'address-with-backslashes': 'La dirección «{address}» lleva barras invertidas. -> Escribe {plain}.',
  'path-taken':
    'La dirección {path} ya es la de {owner}. -> Cambia el nombre de uno de los dos archivos, o dale a uno su propia dirección con «path:».',
  'path-unreachable':
    'Ninguna página se ve en {path}; las de esta carpeta van en {route}. -> Mueve el archivo, cámbiale el nombre o corrige su «path».',
  'redirects-no-list':
    'Aquí debería haber direcciones con su destino. -> Escribe una en cada línea, como «/tallas: /docs/tallas».',
  'redirect-key-unknown': '«{key}» no es un dato de una redirección. -> Escribe solo «to» y «status».',
  'redirect-status':
    '{status} no es el número de una redirección. -> Escribe 308 o 301 si es para siempre, 307 o 302 si es por un tiempo.',
  'redirect-space': 'La dirección lleva un espacio o un salto de línea. -> Escríbela seguida, como /rebajas.',
  'redirect-from-home':
    '{from} no se puede redirigir. -> La portada no puede cambiar de dirección: borra la línea.',
  'redirect-not-canonical': '{address} no es la forma correcta de la dirección. -> Escribe {canonical}.',
  'redirect-from-reserved':
    '{from} es una dirección del propio servidor. -> Redirige solo direcciones de páginas.',
  'redirect-without-target':
    '{from} no tiene destino. -> Escribe una dirección como /docs/tallas, o una que empiece por https://.',
  'redirect-star-on-one-side':
    '{to} acaba en /** y {from} no. -> Escribe /** en los dos lados, o en ninguno.',
  'redirect-to-no-address':
    'El destino {to} no es una página de la web ni una dirección https. -> Escribe una dirección como /docs/tallas, o una que empiece por https://.',
  'redirect-to-credentials':
    'El destino {to} lleva un nombre o una contraseña. -> Escribe la dirección sin ellos.',
  'redirect-in-circle': 'La redirección de {from} vuelve a sí misma. -> Llévala a una página que exista.',
  'redirect-chain': 'La redirección de {from} lleva a otra redirección. -> Escribe dónde acaba: {end}.',
  'redirect-of-page':
    '{from} es una página o un archivo de la web, así que nunca se redirige. -> Borra la línea, o borra o renombra la página.',
  'redirect-to-unpublished':
    'La redirección de {from} lleva a {to}, que aún no se ha publicado. -> Llévala a otra página hasta entonces.',
  'redirect-to-retired':
    'La redirección de {from} lleva a {to}, que se ha retirado. -> Llévala a otra página.',
  'redirect-to-nothing':
    'La redirección de {from} lleva a {to}, que no existe. -> Corrige el destino o borra la línea.',
} as const
