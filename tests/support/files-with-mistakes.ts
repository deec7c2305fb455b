/** A content folder in which nearly everything is wrong that can be: path → contents. */
export const filesWithMistakes: Readonly<Record<string, string | Uint8Array>> = {
  '1.docs/1.a.md': `---
titel: A
title: 3
navigation: { icon: shirt }
date: [1]
---

::nota
x
`,
  '1.docs/2.b.md': `---
title: B
publishAt: mañana
description: 2026-02-30
---

#### Salto

[x](/docs/no) [y](#nada) ![](/images/nada.png) ![z](https://fuera.example/a.png)

"Hola" ... 100% 3 cm -- mal ? Dos  espacios

::notte
x
::

:badge[hola]{colour="rojo" color=“rosa”}

<iframe src="x"></iframe>
<script>1</script>
<p style="color:red">x</p>

::card{title="X" icon="i-lucide-shrit"}
texto
::

::tip{color="rosa"}
x
::

[a](javascript:alert(1))

nota[^1]

[^2]: nada
`,
  '1.docs/3.c.md': '---\ntitle: Tallas: guía\n---\n',
  '1.docs/4.d.md': '---\ntitle: "Sin cerrar\n---\n',
  '1.docs/5.e.md': '---\ntitle: A\n\tb: 1\n---\n',
  '1.docs/6.f.md': '---\ntitle: @a\n---\n',
  '1.docs/6.g.md': '---\ntitle: !!set x\n---\n',
  '1.docs/7.gorras.md.txt': 'x',
  '1.docs/8.boinas.MD': 'x',
  '1.docs/8.g.docx': 'x',
  '1.docs/foto.png': 'x',
  '1.docs/9': 'x',
  'nuevo.md': 'x',
  '5.otros/a.md': 'x',
  '1.docs/10.j.json': '{"a": ',
  '1.docs/11.k.csv': 'a,b\n1\n',
  '1.docs/12.l.md': new Uint8Array([0xff, 0xfe]),
  '1.docs/13.m.md': 'title: x\n---\n\ndraft: true\n',
  '1.docs/14.n.md': '---\ntitle: [a\n---\n',
  '1.docs/15.o.md': '---\n- a\n---\n',
  '1.docs/16.p.md': `---
title: a
title: b
---
::card
---
a: [
---
::

::tabs{a="
::

::

\`\`\`js
x
`,
  '1.docs/17.q.md': '---\ntitle: a\n',
  '1.docs/18.r.md': '',
  '1.docs/19.s.md': '---\ntitle: a\nx: *b\n---\n',
  '3.blog/1.a.md': `---
title: Post
date: 2026-02-30
image: /images/camisa.svg
authors: []
---
`,
  '3.blog/2.b.md': `---
title: Post
image: { src: x, alt: "" }
autores: a
draft: tal vez
---
`,
  '1.docs/20.t.md': `---
title: Tallas
---

::table{sizes="sombreros"}
| Talla | Cabeza |
| --- | --- |
| S | 56 |
::

::table{sizes="calzado"}
| Número | Largo del pie |
| --- | --- |
| 38 | 23,8 |
| 39 | 23,8 |
| 41 | unos 26 |
::
`,
  'redirects.yml': `/a b: /c
sin: /x
/x?y: /z
/a*b: /c
/: /c
/Tallas: /docs
/api/x: /a
/r1:
/r2: "a b"
/r3: /z/**
/r4: ftp://x
/r5: https://u:p@x.y/
/r6: { to: /docs, status: 200 }
/r7: { to: /docs, x: 1 }
/r8: /nada
/r9: /r9
/docs: /x
`,
}
