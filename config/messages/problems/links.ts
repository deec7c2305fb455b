import type { ProblemTable } from './sentences.ts'

/** Links, and the addresses of pages. */
export const linkProblems = {
  'page-moved':
    '{path} ya no existe: la página está ahora en {to}. Enlaces que llevan a la dirección de antes ({count}): {links}. -> Añade a «redirects.yml» la línea «{path}: {to}», y después cambia los enlaces.',
  'page-moved-unlinked':
    '{path} ya no existe: la página está ahora en {to}. -> Añade a «redirects.yml» la línea «{path}: {to}», para quien llegue por la dirección de antes.',
  'page-gone':
    '{path} ya no existe. Enlaces que llevan a ella ({count}): {links}. -> Añade a «redirects.yml» la línea «{path}: /», con la página que la sustituye en lugar de «/», y cambia los enlaces.',
  'page-gone-unlinked':
    '{path} ya no existe, y quien llegue por esa dirección no encontrará nada. -> Si otra página la sustituye, añade a «redirects.yml» la línea «{path}: /» con su dirección en lugar de «/».',
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
  'path-without-name':
    'Del nombre «{name}» no queda nada para la dirección: la página sería {path}. -> Ponle un nombre con letras o cifras, como «2.hilos.md».',
  'path-unreachable':
    'Ninguna página se ve en {path}; las de esta carpeta van en {route}. -> Mueve el archivo, cámbiale el nombre o corrige su «path».',
} as const satisfies ProblemTable
