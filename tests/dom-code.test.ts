import { expect, test } from 'vitest'
import { listSourceFiles, readSource } from './support/source-files.ts'

/**
 * What a visitor sees is React's, and what moves is its state: code that looks for elements, makes them or listens at them
 * by hand is the exception. `browser/listen.ts` listens where React has no property for it.
 */
const domCode = /querySelector|innerHTML|\.createElement\(|addEventListener/

/** At most this many exceptions. */
const MOST_EXCEPTIONS = 15

/** Every line of them, by its file, with what stands in it and why. */
const exceptions: readonly [file: string, code: string, reason: string][] = [
  ['app/document/theme-script.ts', 'meta[name="theme-color"]', 'runs before the first paint, before React'],
  ['app/boot/start-app.ts', "createElement('link')", 'fetches React itself'],
  ['app/boot/start-app.ts', "querySelector('link[media]')", 'fetches React itself'],
  [
    'app/document/find-in-head.ts',
    'document.head.querySelector',
    'what the server writes around React’s head',
  ],
  [
    'app/components/reading/docs-aside-script.ts',
    "'[aria-current]'",
    'the document runs its text before React has come',
  ],
  [
    'app/components/prose/prose.tsx',
    '?.innerHTML',
    'adopts the text of Markdown that stands in the document',
  ],
  ['app/components/prose/use-prose-links.ts', "'a[href]'", 'links in the text of Markdown'],
  ['app/components/prose/live-blocks.tsx', 'block.innerHTML', 'the blocks of the text of Markdown'],
  [
    'app/components/sizes/live-sizes.tsx',
    'querySelectorAll',
    'places in the text of Markdown, for what React draws there',
  ],
  [
    'app/content-database/browser-services.tsx',
    'container.innerHTML',
    'makes the text of Markdown where no server answers',
  ],
  [
    'app/components/navigation/route-announcer.tsx',
    'querySelector',
    'the heading may be of Markdown, and of any page',
  ],
  ['app/navigation/scroll-positions.ts', "'.fold'", 'a fragment may lead anywhere in a page'],
  [
    'app/components/sign-in/google-script.ts',
    "createElement('script')",
    'React runs no script that says when it has come',
  ],
  ['ui/toasts/toaster.tsx', 'querySelectorAll', 'what is open above toasts may be anybody’s'],
]

const found = listSourceFiles()
  .filter((file) => /^(app|ui)\//.test(file))
  .flatMap((file) =>
    readSource(file)
      .split('\n')
      .filter((line) => domCode.test(line))
      .map((line) => ({ file, line: line.trim() })),
  )

const isOf = ([file, code]: (typeof exceptions)[number], line: (typeof found)[number]) =>
  line.file === file && line.line.includes(code)

test('components look for no elements, make none and listen at none by hand, save a few lines with their reasons', () => {
  expect(found.filter((line) => !exceptions.some((exception) => isOf(exception, line)))).toEqual([])
})

test('each of these lines is there, once, and they are few', () => {
  expect(
    exceptions.filter((exception) => found.filter((line) => isOf(exception, line)).length !== 1),
  ).toEqual([])
  expect(exceptions.length).toBeLessThanOrEqual(MOST_EXCEPTIONS)
})

test('the lines that are looked for are found', () => {
  const made = [
    "document.createElement('p')",
    'list.addEventListener(',
    'root?.querySelectorAll(',
    'a.innerHTML = b',
  ]
  expect(made.filter((line) => !domCode.test(line))).toEqual([])
  expect(domCode.test("createElement('li', attributes)")).toBe(false)
})
