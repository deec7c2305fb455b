/** The module by which Vite has a dynamic import wait for the style sheets of what it imports. */
const HELPER = '\0vite/preload-helper.js'

/**
 * A Vite plug-in with a helper of our own: to Vite's a sheet that failed once is there, and the next try has no look.
 * @throws Error at the end of a build in which Vite has not asked for its helper by the name that we know.
 */
export function addStyleSheetsOfImports() {
  let isAsked = false
  return {
    name: 'style-sheets-of-imports',
    enforce: 'pre' as const,
    // The server waits for no style.
    apply: (_: unknown, { command, isSsrBuild }: { command: string; isSsrBuild?: boolean }) =>
      command === 'build' && !isSsrBuild,
    load(id: string) {
      if (id !== HELPER) return null
      isAsked = true
      return helper
    },
    buildEnd(error?: Error) {
      if (!error && !isAsked) throw new Error(`Vite has another helper than ${HELPER}`)
    },
  }
}

// A sheet that the page has is not fetched again; one that fails fails the import, and the next try asks for it anew.
const helper = `
const sheets = {}
const fetchSheet = (href) => new Promise((resolve, reject) => {
  if (document.querySelector('link[href="' + href + '"]')) return resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  link.onload = resolve
  link.onerror = () => {
    link.remove()
    delete sheets[href]
    reject(new Error(href + ' could not be fetched'))
  }
  document.head.append(link)
})
const add = (file) => file.endsWith('.css') && (sheets['/' + file] ??= fetchSheet('/' + file))
export const __vitePreload = (load, files = []) => Promise.all(files.map(add)).then(load)
`
