import { join } from 'node:path'
import icons from 'unplugin-icons/vite'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkIconImports, findUnknownIconImports } from './check-icon-imports.ts'

/** Apart, or the plug-in would read this file's examples as imports. */
const scheme = '~icons'

test.each([
  [`import menu from '${scheme}/lucide/menu?raw'`, []],
  [`const a = await import("${scheme}/simple-icons/github?raw")`, []],
  [
    `import x from '${scheme}/lucide/shrit?raw'`,
    ['1:15 No hay ningún icono «lucide:shrit». ¿Querías decir i-lucide-shirt?'],
  ],
  [
    `import a from '${scheme}/lucide/menu?raw'\n\nimport x from '${scheme}/mdi/home'\n  const y = import('${scheme}/lucide/nopenope')`,
    [
      '3:15 La colección del icono «mdi:home» no está instalada. Usa un icono de simple-icons o lucide.',
      '4:20 No hay ningún icono «lucide:nopenope». Elige uno en https://icones.js.org/collection/lucide.',
    ],
  ],
  [
    `import x from '${scheme}/lucide/Menu?raw'`,
    [
      `1:15 ${scheme}/lucide/Menu no es el nombre de un icono. Escribe la colección y el icono en minúsculas y con guiones, como ${scheme}/lucide/shirt?raw.`,
    ],
  ],
])('what is wrong with the icons of %j is told with its place', (code, expected) => {
  const problems = findUnknownIconImports(code, 'app/x.tsx')
  expect(
    problems
      .map(withSentences)
      .map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`),
  ).toEqual(expected)
})

test('C-ICON: an unknown icon in code stops the build with file, line, column and a name that resembles it', async () => {
  const root = createFolder({
    'app/main.ts': "import { icon } from './part.ts'\nconsole.log(icon)\n",
    'app/part.ts': `// One icon too many.\nimport icon from '${scheme}/lucide/shrit?raw'\nexport { icon }\n`,
  })
  const built = build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, ssr: 'app/main.ts' },
    plugins: [checkIconImports(), icons({ compiler: 'raw' })],
  })
  await expect(built).rejects.toThrow(
    `${join(root, 'app/part.ts')}:2:18  No hay ningún icono «lucide:shrit».\n    ¿Querías decir i-lucide-shirt?`,
  )
})
