import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { inlineScripts } from './server/vite/inline-scripts.ts'
import { addStyleSheetsOfImports } from './server/vite/style-sheets-of-imports.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Which plugin takes how long tells nothing to who builds the site: on a slow machine that was most of what it said. */
const checks = { bundlerTimings: false }

/** The server's bundle has no chunks, so that a loader which the browser fetches when it is needed is simply in it. */
const serverChecks = { ...checks, ineffectiveDynamicImport: false }

/** The workshop is made by itself, in a mode of its name, so that nothing of it is in what visitors load. */
const workshopBuild = {
  assetsDir: 'taller/_app',
  manifest: false,
  chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
  rolldownOptions: { checks, input: 'taller/app/index.html' },
}

/** What several pages show, in few files; each module is of the first that it fits. What comes on demand is no part of it. */
const sharedParts = Object.entries({
  parts:
    /^ui\/(picture|breadcrumb|card)\.|^app\/hooks\/(?!use-session)|\/(ages|stock|variants|below|carried-picture|format-price|mailto|page-names|pending-ribbon)\./,
  contacts: /\/(contact-links|linked-text)\./,
  words: /^ui\/badge\.|\/(published-date|shelf-line|madrid-day)\.|messages\/reading\./,
  stories: /^ui\/(?!avatar|tabs)[\w-]+\.|^app\/components\/(posts|text)\/|\/plan-choice\.|messages\/pages\./,
  // What the palette and the page of results tell of what was found.
  found:
    /^app\/components\/search\/marked-text\.|^config\/(near-links|messages\/(docs-index|search))\.|^search\/(describe-findings|record-href)\./,
  reading: /^app\/components\/reading\//,
  rack: /^app\/components\/shop-floor\/(?!filter|listed|quick)|^app\/stores\/last-size\.|^sizes\/(garment-tables|wearers)\./,
  list: /^app\/stores\/(list-message|garment-choices)\.|\/delivery\./,
  fields: /^ui\/forms\/form-(field|context|path|errors)\./,
  input: /^ui\/forms\/input/,
  select: /^ui\/forms\/select\.|messages\/garments\./,
  sizes: /\/(size-form|table-shapes|format-centimetres)\.|messages\/shop-floor\./,
  answers: /\/size-answers\./,
  'sign-in': /^app\/components\/sign-in\//,
}).map(([name, pattern]) => ({ name, test: ours(pattern), minShareCount: 2, priority: 1 }))

/** What nobody uses of the router's components goes, once they have no name and no effect: 9 kB of links of its own. */
const unusedComponents = {
  name: 'unused-components',
  transform: {
    filter: { id: /\/react-router\/.*\/(lib|components)\.js$/ },
    handler: (code: string) =>
      code
        .replace(/^\w+\.displayName = .*$/gm, '')
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
  },
}

export default defineConfig(({ isSsrBuild, mode }) => ({
  root,
  appType: 'custom',
  plugins: [
    mode !== 'workshop' && [addStyleSheetsOfImports(), inlineScripts(root)],
    unusedComponents,
    tailwindcss(),
    react(),
    icons({ compiler: 'raw', scale: 1 }),
  ],
  worker: { format: 'es', rolldownOptions: { checks } },
  // A build may stand anywhere, also where there are no packages above it: the renderer brings its own. And React's
  // development build, which takes four times as long, must not be in it whatever the environment says.
  ...(isSsrBuild
    ? { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } }
    : {}),
  // It finds its WebAssembly beside itself.
  optimizeDeps: { exclude: ['@sqlite.org/sqlite-wasm'] },
  build: {
    target: 'baseline-widely-available',
    assetsDir: '_nuxt',
    emptyOutDir: true,
    // A build of the site carries the files of public/ itself, compressed.
    copyPublicDir: false,
    manifest: isSsrBuild ? false : 'manifest.json',
    // Pages name what they need in their head; the helper that does so for later pages weighs more than it saves.
    modulePreload: false,
    // Nobody waits for the server's bundle, which brings its packages along.
    chunkSizeWarningLimit: isSsrBuild ? Number.POSITIVE_INFINITY : 500,
    rolldownOptions: isSsrBuild
      ? {
          input: 'app/entry.server.tsx',
          checks: serverChecks,
          // Else its comments name where on this host each module was found.
          experimental: { attachDebugInfo: 'none' as const },
        }
      : {
          checks,
          input: ['app/entry.client.tsx', ...globSync('app/document/sheets/*.css', { cwd: root })],
          // The script in the document calls what the app's entry exports.
          preserveEntrySignatures: 'allow-extension' as const,
          // A constant of another chunk is not worth that chunk: 4 kB of the sign-in pages.
          optimization: { inlineConst: true },
          // What nobody uses of a module goes, also where it reads a field of something else: our fields are data.
          treeshake: { propertyReadSideEffects: false as const },
          // Few files a page: libraries, which change seldom; the shell; what its layout needs; its own.
          output: {
            chunkFileNames: nameChunk,
            codeSplitting: {
              // A chunk holds a folder with all that it imports, save what a chunk before it holds already.
              groups: [
                {
                  name: 'libraries',
                  test: /\/node_modules\/(react(-dom|-router)?|scheduler)\//,
                  priority: 5,
                },
                { name: 'app', test: ours(/^app\/entry\.client\./), priority: 3 },
                ...sharedParts,
              ],
            },
          },
        },
    ...(mode === 'workshop' && workshopBuild),
  },
}))

/** Whether a module of ours is meant, wherever the project stands: folders above it may have the same names. */
function ours(pattern: RegExp): (id: string) => boolean {
  return (id) => id.startsWith(root) && pattern.test(id.slice(root.length))
}

/** A page is called by its folder, and not `page` as all are. */
function nameChunk({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string {
  const [, page] = /\/app\/routes\/([\w-]+)\/page\.tsx$/.exec(facadeModuleId ?? '') ?? []
  return `_nuxt/${page ?? '[name]'}-[hash].js`
}
