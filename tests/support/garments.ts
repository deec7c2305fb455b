/** A garment as an editor writes it, with a news item, a table of sizes and the page of whom it is for around it. */
export const garmentFiles = {
  '1.docs/1.tallas.md': `---
title: Tallas
---

::table{sizes="mujer"}
| Talla | Letra | Pecho | Cintura | Cadera |
| --- | --- | --- | --- | --- |
| 36 | XS | 82 | 64 | 90 |
| 38 | S | 86 | 68 | 94 |
| 40 | M | 90 | 72 | 98 |
::
`,
  '4.changelog/1.invierno-26.md': `---
title: Invierno 26
date: 2026-10-01
image: { src: /images/camisa.svg, alt: Un abrigo }
---

::prendas{version="invierno-26" caption="Invierno"}
::
`,
  '5.coleccion/mujer.yml': 'title: Mujer\n',
  '5.coleccion/abrigo.yml': `title: Abrigo cruzado
description: De paño.
reference: I26-01
audiences: [mujer]
kind: abrigos
version: invierno-26
price: 229.00
sizeTable: mujer
sizes: [36, 38, 40]
composition: [{ part: Exterior, fibres: '80\u00A0% lana, 20\u00A0% poliamida' }, { part: Forro, fibres: 100\u00A0% viscosa }]
care: [no-lavar]
colours: [{ name: Camel, value: '#b98d5a', image: { src: /images/camisa.svg, alt: Un abrigo } }]
`,
}
