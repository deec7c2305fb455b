import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { checkIconImports } from './server/vite/check-icon-imports.ts'
import { patchDependencies } from './server/vite/patch-dependencies.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Which plugin takes how long tells nothing to who builds the site: on a slow machine that was most of what it said. */
const checks = { bundlerTimings: false }

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  plugins: [
    refuseServerModules(),
    patchDependencies(root),
    tailwindcss(),
    react(),
    checkIconImports(),
    icons({ compiler: 'raw', scale: 1 }),
  ],
  worker: { format: 'es', plugins: () => [patchDependencies(root)], rolldownOptions: { checks } },
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
    rolldownOptions: isSsrBuild
      ? { input: 'app/entry.server.tsx', checks }
      : {
          checks,
          input: ['app/entry.client.tsx', 'app/boot/main.ts'],
          // The boot script calls what the app's entry exports.
          preserveEntrySignatures: 'allow-extension' as const,
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Few files a page: libraries, which change seldom; the shell; what its layout needs; its own.
          output: {
            codeSplitting: {
              // A chunk holds what its group names; what several share stays with the entry.
              includeDependenciesRecursively: false,
              groups: [
                // What runs before React must not wait for anything else, nor must the search palette.
                {
                  name: 'boot',
                  test: /\/(app\/(boot|browser)\/|app\/color-mode\/(color-mode|presses)\.ts|app\/content-database\/warm-up\.ts|config\/(constants|site|messages\/search-entry)\.ts)|vite\/preload-helper|~icons\/lucide\/(x|sun|moon)\b/,
                  priority: 4,
                },
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|devalue)\/|rolldown\/runtime/,
                  priority: 3,
                },
                // The entry, and what it shares with what comes on demand.
                {
                  name: 'app',
                  test: /\/(app\/(entry\.client|router\/|errors\/|document\/(document|page-head|site-contexts)|islands\/(html-island|static-page)|color-mode\/color-mode-button|toasts\/toasts|shell\/(kept-page|page-copy|header|footer|error-page|newsletter-form|layout-default|skip-link|header-menu|sign-in-link|search-link)|navigation\/(?!guard-|guards|prefetch)[a-z-]+)|ui\/(button|icon|link|link-safety))\.|\/app\/(router|errors|navigation)\/(?!guard-|guards|prefetch)|config\/(site|messages\/(shell|offline))\.|~icons\/lucide\/(arrow-left|arrow-right|x|sun|moon|menu)\b/,
                  priority: 2,
                },
                // Documentation and posts: whoever reads one page reads another.
                {
                  name: 'reading',
                  test: /\/(app\/pages\/(docs-slug|blog-slug)\/page\.|ui\/(badge|breadcrumb|picture)\.tsx|app\/reading\/(layout-docs\.tsx|docs-aside|docs-panel|toc|surround-links|published-date|pending-ribbon)|config\/messages\/reading)|~icons\/lucide\/text-align-start/,
                  priority: 3,
                },
                // With what asks the server who somebody is, which the account's menu of a visitor who is signed in has too:
                // apart, the two sign-in pages would not keep to their budgets.
                {
                  name: 'sign-in-pages',
                  test: /\/(app\/pages\/(login|signup)\/page\.|app\/session\/account\.ts|app\/api\/(use-)?data-fetch\.|app\/sign-in\/(?!signed-in|sign-in-failure|sign-in-attempt)|auth\/google-scopes|config\/auth-headers|config\/messages\/sign-in\.|config\/messages\/auth)/,
                  priority: 3,
                },
              ],
            },
          },
        },
  },
}))

/** A module marked `.server.` must never reach a browser: the build stops and says who asked for it. */
function refuseServerModules() {
  return {
    name: 'refuse-server-modules',
    enforce: 'pre' as const,
    resolveId(source: string, importer: string | undefined, options: { ssr?: boolean | undefined }) {
      if (options.ssr || !importer || !/\.server(\.tsx?)?$/.test(source)) return null
      if (importer.endsWith('.html')) return null
      throw new Error(`${importer} imports ${source}: a server module cannot be in the browser's bundle`)
    },
  }
}
