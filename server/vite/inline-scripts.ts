import { build } from 'vite'

/** What an import says that wants a module as text: `import script from './main.ts?script'`. */
const MARK = '?script'

/** A Vite plug-in: a module, with all that it imports, as the text of one small script that documents carry. */
export function inlineScripts(root: string) {
  return {
    name: 'inline-scripts',
    enforce: 'pre' as const,
    async load(id: string) {
      if (!id.endsWith(MARK)) return null
      return `export default ${JSON.stringify(await writeScript(root, id.slice(0, -MARK.length)))}`
    },
  }
}

async function writeScript(root: string, file: string): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: file,
        output: { format: 'iife' },
        optimization: { inlineConst: true },
        treeshake: { propertyReadSideEffects: false },
      },
    },
  })
  const [chunk] = Array.isArray(made)
    ? made.flatMap(({ output }) => output)
    : 'output' in made
      ? made.output
      : []
  if (chunk?.type !== 'chunk') throw new Error(`${file} makes no script`)
  return chunk.code.trim()
}
