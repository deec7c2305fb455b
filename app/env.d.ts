/// <reference types="vite/client" />

/** An icon as SVG text, inlined at build time (unplugin-icons). */
declare module '~icons/*?raw' {
  const svg: string
  export default svg
}
