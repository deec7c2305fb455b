import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import { openResponseFiles } from '#server/builds/response-store.ts'

/** What the pointer of a folder of builds says of the build, apart from when it was made. */
export function readPointer(buildDir: string) {
  const { id, bundle, files, timestamp, fingerprint } = JSON.parse(
    readFileSync(join(buildDir, 'current.json'), 'utf8'),
  )
  return { id, bundle, files, timestamp, fingerprint }
}

/** The files in which the answers of the current build stand: its pages, its app, its public files. */
function listResponseFiles(buildDir: string): string[] {
  const { id, bundle, files } = readPointer(buildDir)
  return [`${id}/answers.sqlite`, `bundles/${bundle}/answers.sqlite`, `files/${files}/answers.sqlite`].map(
    (name) => join(buildDir, name),
  )
}

/** What the current build answers at a URL, with its type before it; nothing at one that it does not know. */
export function readAnswer(buildDir: string, url: string): string {
  const answers = openResponseFiles(listResponseFiles(buildDir), 0)
  const answer = answers.find(url)
  const text = answer ? `${answer.contentType}\n${String(answer.body.read('identity'))}` : ''
  answers.close()
  return text
}

function readRows(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('SELECT * FROM answers ORDER BY url').all()
  database.close()
  return rows
}

/** Where the answers of two current builds differ, in few words: bytes of megabytes would say nothing. */
export function listDifferences(first: string, second: string): string[] {
  const others = listResponseFiles(second).map(readRows)
  return listResponseFiles(first)
    .map(readRows)
    .flatMap((rows, file) => {
      expect(others[file]?.map(({ url }) => url)).toEqual(rows.map(({ url }) => url))
      return rows.flatMap((row, index) =>
        Object.keys(row)
          .filter((column) => !isSame(row[column], others[file]?.[index]?.[column]))
          .map((column) => `${String(row.url)}: ${column}`),
      )
    })
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Uint8Array && other instanceof Uint8Array
    ? Buffer.compare(one, other) === 0
    : one === other
}
