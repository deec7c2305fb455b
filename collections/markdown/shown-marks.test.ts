import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.server.ts'
import { findMarksInValue } from './shown-marks.ts'

async function tell(source: string): Promise<string[]> {
  const { problems } = parseMarkdown(source, { file: 'x.md', firstLine: 1 })
  return problems.map(
    ({ line, kind, severity }) => `${severity === 'suspicion' ? '' : `${severity} `}${line} ${kind}`,
  )
}

test.each([
  ['**Nota: **texto', '1 mark-shown'],
  ['uno\ndos ** negrita **', '2 mark-shown'],
  ['Es *cursiva * y ya', '1 mark-shown'],
  ['Es __negrita __ y ~~tachado', '1 mark-shown'],
  ['- uno\n- dos `código', '2 mark-shown'],
  ['Un ==resaltado== que no hay', '1 notation-foreign'],
  ['> [!NOTE]\n> a', '1 notation-foreign'],
  ['Mira [[tallas]] y {{ precio }}', '1 notation-foreign'],
  ['H~2~O', '1 notation-foreign'],
  ['Diez m^2^ de tela', '1 notation-foreign'],
  ['Hola :smile: y ya', '1 notation-foreign'],
  ['$$x^2$$', '1 notation-foreign'],
  ['Uno[1]\n\n[1]: nota al pie', '3 definition-shown'],
  ['#Merino', '1 heading-without-space'],
  ['![Foto](../images/hilo 1.png)', '1 picture-name'],
  ['Al [teléfono](963 123 456)', '1 address-no-phone'],
  ['| a | b |\n| - | - |\n| **a | b |', '3 mark-shown'],
  ['## Un **título', '1 mark-shown'],
  ['> cita\n> **', '2 mark-shown'],
  ['::note{title="**Ojo**"}\na\n::', '1 mark-shown'],
  ['::note\n#title\na\n::', '2 notation-foreign'],
  ['<div>\n::note\nHola\n::\n</div>', '2 component-shown'],
  ['Nota:badge[Nueva]', '1 component-shown'],
  ['Texto ::note y más', '1 component-shown'],
  ['[la **guía**](/docs/a b)', '1 link-with-space'],
  ['La [guía](/docs/a y más', '1 link-shown'],
  ['[guía(/docs/a)](', '1 link-shown'],
  ['[la `guía`](/docs/a b)', '1 link-with-space'],
  ['Mira [la guía] (/docs/a)', '1 link-shown'],
  ['Una nota[^la mía]', '1 footnote-without-text'],
  ['- [] tarea', '1 mark-shown'],
  ['**Nota:**texto', '1 mark-shown'],
  ['uno\n\n<!-- dos\n\n## Tres\n\n<!-- cuatro -->', 'error 3 comment-open'],
  ['[guía][guia]', '1 link-reference-missing'],
  ['- [ ] Medir la cintura', '1 mark-shown'],
  ['[](/docs)', '1 link-without-text'],
  ['[ ](/docs)', '1 link-without-text'],
  ['[guía]()', '1 link-without-address'],
  ['![guía]()', '1 picture-without-address'],
  ['Una {.lead} palabra', '1 properties-shown'],
  ['Una {target="_blank"} y más', '1 properties-shown'],
  ['a <a href="x\ny', '1 tag-shown'],
  ['<div class="x"\n\nhola', '1 tag-shown'],
  ['a &amp;nbsp; b', '1 entity-shown'],
  ['a &nbsp b &eacute c', '1 entity-shown'],
  ['Un párrafo.\n---', '2 heading-by-line'],
  ['Un título\n---', 'warning 2 heading-by-line'],
  ['Uno\n• Dos\n• Tres', '2 list-other-mark'],
  ['·\tUno', '1 list-other-mark'],
  ['– Uno', '1 list-other-mark'],
  ['Uno\n– Dos\n– Tres', '2 list-other-mark'],
  ['Mira www.tienda.es', 'warning 1 address-shown'],
  ['- Mira http:/tienda.es', 'warning 1 address-shown'],
  ['[a](mailto:hola)', '1 address-no-mail'],
  ['[a](mailto:)', '1 address-no-mail'],
  ['[a](tel:abc)', '1 address-no-phone'],
  ['[a](htp://tienda.es)', '1 address-refused'],
  ['Uno\ndos\n---\n', '3 heading-by-line'],
  ['| a | b |', '1 table-without-line'],
  ['a | b\n--- | --- | ---\nc | d', '2 table-without-line'],
  ['Hay:\n-uno\n-dos', '2 list-without-space'],
  ['1.Uno\n2.Dos', '1 list-without-space'],
  ['uno\n\n##\n\ndos', '3 heading-empty'],
  ['> ## ', '1 heading-empty'],
  ['- ##Título', '1 heading-without-space'],
  ['uno\n\n<!-- dos\n\n## Tres ¡ya! **x**', 'error 3 comment-open'],
  ['uno <!-- dos\n\n**tres**', 'error 1 comment-open'],
  ['- uno\n- <!-- dos\n\ntres', 'error 2 comment-open'],
  ['> uno\n>\n> <!-- dos\n\ntres', 'error 3 comment-open'],
  ['::note\nuno\n\n<!-- dos\n::\n\ntres', 'error 4 comment-open'],
  ['uno --> dos', '1 comment-not-begun'],
  ['<?php\n\n## a', 'error 1 tag-open'],
  ['a\n\n<details>\n\nuno\n\n## dos', '3 tag-open'],
  ['texto <b>uno\n\ndos', '1 tag-open'],
])('%j is told: %s', async (source, problem) => {
  expect(await tell(source)).toEqual([problem])
})

test.each([
  'Sobre **negrita**, *cursiva*, ~~tachado~~ y `código **así**`.',
  'De propósito: \\*\\*no\\*\\*, \\`, \\[a]\\(b), \\:badge[no], \\<b>, \\{.a}, \\&nbsp; y &lt;b&gt;.',
  '```\n**a** <!-- ::note {.a} [](x)\n```\n\n    **a\n',
  'Desde 49 €* y 59 €*, 3 * 4 * 5, snake_case_aquí y 2 < 3 > 1.',
  '*Sin los gastos de envío.',
  'Rellena: _____ y ~10 cm.',
  '#moda y #Moda, de 10:30:00 a ~5~; cuesta 5 $ y 6 $.',
  '—¿Qué?\n—Nada.\n\nUno · dos – tres\n– cuatro',
  '[a](mailto:?subject=Hola) [b](mailto:a@b.es,c@d.es) [c](tel:+34%20963%20123%20456) [d](https://www.tienda.es)',
  'Hay [sic], […] y [IVA incluido] para {nombre} a las 10:30; std::vector.',
  'La casa, AT&T y R&D; uno | dos.',
  '<details>\n<summary>a</summary>\n\nuno\n\n</details>\n\n<ul><li>a<li>b</ul>',
  'uno <!-- dos --> tres\n\n<!--\n\ncuatro\n-->',
  'Uno\n\n---\n\nDos',
  '<a id="x"></a>Ancla y [![Foto](/a.png)](/docs).',
  '(:badge[Nueva]), «:badge[x]» y :kbd[Ctrl]:kbd[K]',
])('%j shows no mark by mistake', async (source) => {
  expect(await tell(source)).toEqual([])
})

test.each([
  ['Una frase con **negrita', '1:15'],
  ['Uno.\n\n- dos\n- el `**` y la __marca', '4:16'],
  ['| a | b |\n| - | - |\n| uno | *dos * |', '3:9'],
  ['Con \\*signos\\* y **uno', '1:18'],
  ['[La **guía](/docs/a)', '1:5'],
])('what is shown of a mark is told at its place: %j', async (source, place) => {
  const { problems } = parseMarkdown(source, { file: 'x.md', firstLine: 1 })
  expect(problems.map(({ line, column }) => `${line}:${column}`)).toEqual([place])
})

test('a component may stand behind any sign, and directly behind another one', async () => {
  const { body } = parseMarkdown('(:badge[Nueva [2]])—:kbd[Ctrl]:kbd[K]', {
    file: 'x.md',
    firstLine: 1,
  })
  expect(body.value).toEqual([
    ['p', {}, '(', ['badge', {}, 'Nueva [2]'], ')—', ['kbd', {}, 'Ctrl'], ['kbd', {}, 'K']],
  ])
})

test.each(['::card{title="Dice \\"hola\\""}\na\n::', '::card{title=\'Dice "hola"\'}\na\n::'])(
  'quotes stand in a property: %s',
  async (source) => {
    const { body, problems } = parseMarkdown(source, { file: 'x.md', firstLine: 1 })
    expect(body.value).toEqual([['card', { title: 'Dice "hola"' }, ['p', {}, 'a']]])
    expect(problems).toEqual([])
  },
)

test('a sign that is meant is stored as it is', async () => {
  const { body } = parseMarkdown('## \\*a\\*\n\n\\`b &lt;', { file: 'x.md', firstLine: 1 })
  expect(body.value).toEqual([
    ['h2', { id: 'a' }, '*a*'],
    ['p', {}, '`b <'],
  ])
})

test.each(['Moda &amp; hilo', 'La **mejor**', 'Mira [esto](/a)', 'Un <b>jersey</b>'])(
  'a value that is no Markdown shows its marks: %s',
  (text) => {
    expect(findMarksInValue(text)).toHaveLength(1)
  },
)
