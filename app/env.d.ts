/// <reference types="vite/client" />

/** An icon as SVG text, inlined at build time (unplugin-icons). */
declare module '~icons/*?raw' {
  const svg: string
  export default svg
}

/** A module as the text of one small script that documents carry (`server/vite/inline-scripts.ts`). */
declare module '*?script' {
  const script: string
  export default script
}
