import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './tests/support/browser.ts'
import { browserCommands } from './tests/support/browser-commands.ts'

const projectRoot = fileURLToPath(new URL('.', import.meta.url))

/** Tests of components in a Chromium: by themselves, because no other test needs a browser or what serves it. */
export default defineConfig({
  root: projectRoot,
  plugins: [tailwindcss(), react(), icons({ compiler: 'raw', scale: 1 })],
  cacheDir: 'node_modules/.vite-components',
  // Whatever a component brings is known from the start: what is found later loads the page of a test again.
  optimizeDeps: {
    include: [
      'react/jsx-dev-runtime',
      'react-dom/client',
      'react-router/dom',
      'vitest-browser-react',
      'axe-core',
    ],
    entries: ['{app,ui,catalogue}/**/*.browser.test.tsx'],
    exclude: ['@sqlite.org/sqlite-wasm'],
  },
  test: {
    name: 'components',
    include: ['{app,ui,catalogue}/**/*.browser.test.tsx'],
    setupFiles: 'tests/support/component-setup.ts',
    maxWorkers: availableParallelism(),
    // How long a wait may take on a machine that is busy; a wait ends as soon as what it waits for is there.
    testTimeout: 60_000,
    retry: process.env.CI ? 1 : 0,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      screenshotFailures: false,
      commands: browserCommands,
    },
  },
})
