import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  appType: 'custom',
  plugins: [
    refuseServerModules(),
    dropDrawerStyle(),
    tailwindcss(),
    react(),
    icons({ compiler: 'raw', scale: 1 }),
  ],
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
      ? { input: 'app/entry.server.tsx' }
      : {
          input: 'app/entry.client.tsx',
          // Few files a page: libraries, which change seldom; the shell; what its layout needs; its own.
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|devalue)\/|rolldown\/runtime/,
                  priority: 3,
                },
                {
                  name: 'shell',
                  test: /\/(app\/(?!routes\/|ui\/|api\/|search\/|preview\/|session\/|sign-in\/|network\/(use-)?data-fetch|shell\/(layout-docs|layout-auth|docs-aside|toc|surround-links|auth-card))|config\/(?!messages\/preview))/,
                  priority: 2,
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

/**
 * The drawer's library writes a style element as soon as it is loaded, which our content security policy refuses;
 * what it says stands in `app/styles/overlays.css`. A version that does it otherwise stops the build.
 */
export function dropDrawerStyle() {
  return {
    name: 'drop-drawer-style',
    transform(code: string, id: string) {
      if (!/\/vaul\/dist\/index\.m?js(\?|$)/.test(id)) return null
      const without = code.replace(/^__insertCSS\(".*"\);$/m, '')
      if (without === code)
        throw new Error(`${id} no longer writes its style as it did: see to app/styles/overlays.css`)
      return { code: without, map: null }
    },
  }
}
