import type { ProblemTable } from './sentences.ts'

/** Links, and the addresses of pages. */
export const linkProblems = {
  'page-moved': {
    es: [
      '{path} ya no existe: la página está ahora en {to}. Enlaces que llevan a la dirección de antes ({count}): {links}.',
      'Añade a «redirects.yml» la línea «{path}: {to}», y después cambia los enlaces.',
    ],
    en: [
      '{path} is no more: the page is {to} now. Links to the old address ({count}): {links}.',
      'Add the line {path}: {to} to redirects.yml, and change the links then.',
    ],
  },
  'page-moved-unlinked': {
    es: [
      '{path} ya no existe: la página está ahora en {to}.',
      'Añade a «redirects.yml» la línea «{path}: {to}», para quien llegue por la dirección de antes.',
    ],
    en: [
      '{path} is no more: the page is {to} now.',
      'Add the line {path}: {to} to redirects.yml, for whoever comes by the old address.',
    ],
  },
  'page-gone': {
    es: [
      '{path} ya no existe. Enlaces que llevan a ella ({count}): {links}.',
      'Añade a «redirects.yml» la línea «{path}: /», con la página que la sustituye en lugar de «/», y cambia los enlaces.',
    ],
    en: [
      '{path} is no more. Links to it ({count}): {links}.',
      'Add the line {path}: / to redirects.yml, with the page that takes its place instead of /, and change the links.',
    ],
  },
  'page-gone-unlinked': {
    es: [
      '{path} ya no existe, y quien llegue por esa dirección no encontrará nada.',
      'Si otra página la sustituye, añade a «redirects.yml» la línea «{path}: /» con su dirección en lugar de «/».',
    ],
    en: [
      '{path} is no more, and whoever comes by that address finds nothing.',
      'Does another page take its place? Add the line {path}: / to redirects.yml, with its address instead of /.',
    ],
  },
  'link-to-own-computer': {
    es: ['El enlace {href} lleva al ordenador de quien lo pulsa, y no a la web.', 'Escribe solo {path}.'],
    en: [
      'The link {href} leads to the computer of whoever follows it, not to the site.',
      'Write {path} alone.',
    ],
  },
  'link-dead': {
    es: ['El enlace {href} no lleva a ninguna página.', 'Corrige la dirección o quita el enlace.'],
    en: ['The link {href} leads nowhere.', 'Correct the address or remove the link.'],
  },
  'link-anchor-missing': {
    es: [
      'El enlace {href} lleva a un apartado que {path} no tiene.',
      'Corrige lo que va detrás de #, o quítalo.',
    ],
    en: [
      'The link {href} leads to a place that {path} does not have.',
      'Correct the address or remove the link.',
    ],
  },
  'link-with-space': {
    es: [
      'La dirección «{href}» lleva un espacio, así que el enlace se muestra como texto.',
      'Escribe %20 en lugar del espacio, o la dirección entre (< y >).',
    ],
    en: [
      'The address {href} holds a space, so that the link is shown as text.',
      'Write %20 for the space, or (<{href}>).',
    ],
  },
  'link-shown': {
    es: [
      '«{text}» se ve en la página: el enlace no está completo.',
      'Escríbelo como [texto](/docs/tallas), con sus dos corchetes y sus dos paréntesis, y nada entre ] y (.',
    ],
    en: [
      '`{text}` is shown to visitors: the link is not whole.',
      'Write it as [text](/docs/tallas), with both brackets and both parentheses, and nothing between ] and (.',
    ],
  },
  'link-reference-missing': {
    es: [
      'Ninguna línea dice adónde lleva «[{label}]», que se ve con sus corchetes.',
      'Añade al final una línea como «[{label}]: /docs/tallas», o corrige el nombre.',
    ],
    en: [
      'No line says where `[{label}]` leads; it is shown with its brackets.',
      'Add a line such as `[{label}]: /docs/tallas` at the end, or correct the name.',
    ],
  },
  'link-without-text': {
    es: [
      'El enlace {href} no tiene texto: nadie puede pulsarlo.',
      'Escribe entre los corchetes adónde lleva.',
    ],
    en: ['The link {href} has no text: nobody can press it.', 'Write between the brackets where it leads.'],
  },
  'link-without-address': {
    es: ['El enlace «{text}» no tiene dirección.', 'Escríbela entre los paréntesis.'],
    en: ['The link «{text}» has no address.', 'Write it between the parentheses.'],
  },
  'link-moved': {
    es: ['El enlace {href} lleva a una dirección que ha cambiado.', 'Escribe {to}.'],
    en: ['The link {href} leads to an address that has moved.', 'Write {to}.'],
  },
  'link-unpublished': {
    es: [
      'El enlace {href} lleva a {file}, que aún no se ha publicado.',
      'Publica esa página o quita el enlace.',
    ],
    en: [
      'The link {href} leads to {file}, which is not published yet.',
      'Publish that page or remove the link.',
    ],
  },
  'link-retiring': {
    es: [
      'El enlace {href} lleva a {file}, que se retira el {day}.',
      'Quita el enlace, o añade a «redirects.yml» adónde lleva después.',
    ],
    en: [
      'The link {href} leads to {file}, which goes on {day}.',
      'Remove the link, or say in redirects.yml where it leads then.',
    ],
  },
  'link-retired': {
    es: [
      'El enlace {href} lleva a {file}, que se retiró el {day}.',
      'Quita el enlace, o añade a «redirects.yml» adónde lleva ahora.',
    ],
    en: [
      'The link {href} leads to {file}, which went on {day}.',
      'Remove the link, or say in redirects.yml where it leads now.',
    ],
  },
  'linked-pages-missing': {
    es: [
      'La cabecera, el pie u otros enlaces de todas las páginas llevan a páginas que no hay ({count}): {paths}.',
      'Crea esas páginas, o escribe en «redirects.yml» adónde llevan.',
    ],
    en: [
      'The header, the footer and other links of every page lead to pages that are not there ({count}): {paths}.',
      'Make these pages, or say in redirects.yml where they lead.',
    ],
  },
  'address-credentials': {
    es: [
      'La dirección «{address}» lleva un nombre o una contraseña delante de la arroba.',
      'Escribe la dirección sin ellos: quien la lea los vería.',
    ],
    en: [
      'The address `{address}` holds a name or a password before the @.',
      'Write the address without them: whoever reads it would see them.',
    ],
  },
  'address-no-protocol': {
    es: [
      'La dirección «{address}» empieza por dos barras y lleva a otra web.',
      'Escribe https:// delante, o una sola barra si es una página de esta web.',
    ],
    en: [
      'The address `{address}` begins with two slashes, and leads to another site.',
      'Write https:// before it, or a single slash for a page of this site.',
    ],
  },
  'address-letter-head': {
    es: [
      'La dirección de correo «{address}» lleva saltos de línea (%0D o %0A), que añadirían destinatarios.',
      'Quítalos; solo el texto del mensaje (body=) puede tener varias líneas.',
    ],
    en: [
      'The mail address `{address}` holds line breaks (%0D or %0A), which would add recipients.',
      'Remove them; only the text of the message (body=) may have several lines.',
    ],
  },
  'address-refused': {
    es: [
      'La dirección «{address}» no se admite.',
      'Usa http, https, mailto, tel o una página de la web, como /docs/tallas; en una imagen, su ruta.',
    ],
    en: [
      'The address `{address}` is not allowed.',
      'Use http, https, mailto, tel, or a path of this site; for a picture its path.',
    ],
  },
  'address-with-backslashes': {
    es: ['La dirección «{address}» lleva barras invertidas.', 'Escribe {plain}.'],
    en: ['The address {address} has backslashes.', 'Write {plain}.'],
  },
  'path-taken': {
    es: [
      'La dirección {path} ya es la de {owner}.',
      'Cambia el nombre de uno de los dos archivos, o dale a uno su propia dirección con «path:».',
    ],
    en: [
      'The path {path} is taken by {owner} already.',
      'Rename one of the two files, or give one a path of its own.',
    ],
  },
  'path-without-name': {
    es: [
      'Del nombre «{name}» no queda nada para la dirección: la página sería {path}.',
      'Ponle un nombre con letras o cifras, como «2.hilos.md».',
    ],
    en: [
      'Nothing of the name «{name}» can stand in an address, so that the page would be {path}.',
      'Give it a name of letters or digits.',
    ],
  },
  'path-unreachable': {
    es: [
      'Ninguna página se ve en {path}; las de esta carpeta van en {route}.',
      'Mueve el archivo, cámbiale el nombre o corrige su «path».',
    ],
    en: [
      'No route shows the path {path}; pages of this folder have paths like {route}.',
      'Move or rename the file, or correct its path.',
    ],
  },
} as const satisfies ProblemTable
