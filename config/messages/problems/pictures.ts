/** Pictures that pages name, and their files below `public`; icons. A drawing only draws. */
export const pictureProblems = {
  'picture-without-address':
    'La imagen no tiene dirección. -> Escribe entre los paréntesis su ruta, como /images/tienda.jpg.',
  'picture-missing':
    'La imagen {src} no está en la carpeta public. -> Guarda el archivo en {file} o corrige su nombre.',
  'picture-elsewhere':
    'La imagen {src} está en otra web, y las páginas no muestran imágenes de fuera. -> Guárdala en public/images y escribe su ruta, como /images/blog/cuello.webp.',
  'picture-name':
    'El nombre de la imagen {src} lleva espacios. -> Cambia el nombre del archivo, en minúsculas y con guiones, y escribe {plain}',
  'photo-small':
    'La foto {src} mide {width} píxeles de ancho, y en una pantalla buena se vería borrosa. -> Si la tienes más grande, guárdala con {limit} píxeles de ancho o más.',
  'picture-without-text':
    'La imagen {src} no dice qué se ve en ella. -> Di qué se ve: ![texto]({src}); si es solo un adorno, escribe ![]({src}){alt=""}.',
  'field-picture-without-text':
    '{field} no dice qué se ve en la imagen. -> Escribe «src:» con su dirección y «alt:» con lo que se ve, o alt: "" si es solo un adorno.',
  'picture-too-large':
    'La imagen es demasiado grande: se admiten {limit} MiB, {width} px de lado, {pixels} millones de píxeles y {frames} fotogramas. -> Hazla más pequeña.',
  'picture-format':
    'El archivo no es JPEG, PNG, WebP, AVIF, GIF ni SVG, aunque su nombre lo diga. -> Ábrelo con un programa de imágenes y guárdalo en uno de esos formatos.',
  'picture-heic':
    'Es una foto HEIC, como las hace el iPhone, y casi ningún navegador la muestra. -> Guárdala como JPEG: en el Mac, con Vista Previa, «Archivo», «Exportar». El iPhone las hace así con «Más compatible», en «Ajustes», «Cámara», «Formatos».',
  'picture-takes-too-long':
    'Convertir la imagen lleva más de {limit} segundos. -> Hazla más pequeña; si es un dibujo, quítale filtros, tramas, máscaras y trazos.',
  'picture-damaged': 'La imagen está dañada y no se puede leer. -> Vuelve a guardarla o a descargarla.',
  'picture-unreadable': 'La imagen no se puede leer ({reason}). -> Vuelve a guardarla, o quítala.',
  'icon-unknown': 'No hay ningún icono «{icon}». -> Elige uno en https://icones.js.org/collection/{set}.',
  'icon-set-missing': 'La colección del icono «{icon}» no está instalada. -> Usa un icono de {sets}.',
  'drawing-too-large': 'El dibujo ocupa más de 1 MB. -> Simplifícalo, o usa una foto.',
  'drawing-not-well-formed':
    'Aquí el dibujo no está bien formado: {piece} -> Guárdalo otra vez como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
  'drawing-element-refused':
    'El elemento <{element}> no se admite en un dibujo. -> Quítalo, o guarda el dibujo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
  'drawing-attribute-refused':
    '<{element}> tiene {attribute}="{target}", y un dibujo no ejecuta nada ni apunta fuera de sí. -> Quítalo, o apunta a un «id» del mismo archivo, como #cuello.',
  'drawing-style-refused':
    'Un estilo lleva {text}, que no se admite. -> Quítalo, o apunta a un «id» del mismo archivo, como #cuello.',
  'drawing-without-size':
    'El dibujo no dice cuánto mide: se vería cortado. -> Guárdalo otra vez con «viewBox», como viewBox="0 0 800 600"; los programas de dibujo lo ofrecen al guardar.',
} as const
