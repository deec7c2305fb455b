import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

/** The living catalogue of `ui`; nothing of it is in the site's bundle. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: '../public',
  plugins: [tailwindcss(), react(), icons({ compiler: 'raw', scale: 1 })],
  server: { port: 3001 },
  build: { copyPublicDir: false, emptyOutDir: true },
})
