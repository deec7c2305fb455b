import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import {
  type CompileOptions,
  type CompileSummary,
  ContentError,
  compileContent,
} from '#collections/compile/compile.server.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { removeCompiled } from './compiled-content.ts'

/** A home page that has all that its collection asks for. */
export const homeYaml = `title: Portada
description: La tienda.
hero: { links: [] }
sections: []
features: { title: Rasgos, description: Tres rasgos., items: [] }
testimonials: { title: Cartas, description: De clientes., items: [] }
cta: { title: Pasa, description: Y mira., links: [] }
`

/** The least that is a drawing. */
export const smallDrawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/** Writes files into a new folder that goes when the test ends; missing folders are made. */
export function createFolder(files: Record<string, string | Uint8Array> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, contents] of Object.entries(files)) writeInto(folder, file, contents)
  return folder
}

/** A content folder for a server or a command; it goes when the test ends, and so does what they compiled it into. */
export function createContentFolder(files: Record<string, string | Uint8Array>): string {
  const folder = createFolder(files)
  onTestFinished(() => removeCompiled(folder))
  return folder
}

/** Writes or replaces one file of a folder. */
export function writeInto(folder: string, file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), contents)
}

/** A project folder with `content/` (a home page and the given files), `public/` and a place for the database. */
export function createProject(files: Record<string, string | Uint8Array> = {}) {
  const folder = createFolder({ 'content/0.index.yml': homeYaml, 'public/images/camisa.svg': smallDrawing })
  for (const [file, contents] of Object.entries(files)) writeInto(folder, `content/${file}`, contents)
  const options: CompileOptions = {
    contentDir: join(folder, 'content'),
    publicDir: join(folder, 'public'),
    databaseFile: join(folder, 'content.sqlite'),
    pictureCacheDir: join(folder, 'pictures'),
    strict: true,
    knownPaths: ['/login', '/docs'],
    now: new Date('2026-11-21T12:00:00Z'),
  }
  return {
    folder,
    options,
    compile: (changes: Partial<CompileOptions> = {}): Promise<CompileSummary> =>
      compileContent({ ...options, ...changes }),
    /** What is wrong with the content, as `file:line:column message`. */
    findProblems: async (changes: Partial<CompileOptions> = {}): Promise<string[]> => {
      const problems = await compileContent({ ...options, ...changes }).then(
        ({ problems }) => problems,
        (error: unknown) => {
          if (error instanceof ContentError) return error.problems
          throw error
        },
      )
      return problems.map(showProblem)
    },
  }
}

function showProblem(problem: Problem): string {
  const { file, line, column } = problem
  return `${file}:${line}:${column} ${tellProblem(problem).message}`
}
