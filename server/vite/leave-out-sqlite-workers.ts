/** How SQLite's package names two workers that ours is not. */
const workers = /new URL\("sqlite3-(?:opfs-async-proxy\.js|worker1\.mjs)", import\.meta\.url\)/g

/** A Vite plug-in: what nothing here starts would be built, 680 kB of it, because it is named. */
export function leaveOutSqliteWorkers() {
  return {
    name: 'leave-out-sqlite-workers',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      id.includes('/@sqlite.org/sqlite-wasm/')
        ? { code: code.replaceAll(workers, 'undefined'), map: null }
        : null,
  }
}
